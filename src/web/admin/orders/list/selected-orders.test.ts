import { expect, test } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { placeIn } from '#web/admin/kit/address.ts'

import { oneByOne, waitsFor } from './bulk-step.tsx'
import { ORDER_FILTERS } from './order-filters.ts'
import { listOf } from './selected-orders.tsx'

const NONE = placeIn(ORDER_FILTERS, new URLSearchParams()).filter

const order = (number: string) => ({ number }) as OrderBody

type OrderStatus = Pick<OrderBody, 'status' | 'packedAt' | 'cancelledAt'>
const orderWith = (status: OrderBody['status'], more: Partial<OrderStatus> = {}): OrderStatus => ({
  status,
  packedAt: null,
  cancelledAt: null,
  ...more,
})
const AT = '2026-11-21T10:00:00.000Z'

test.each([
  ['accept', ['Paid', 'Pending']],
  ['pack', ['Processing']],
] as const)(
  'the bulk step %s takes only orders waiting for it, not later or cancelled ones',
  (step, statuses) => {
    const all = ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'] as const
    const waiting = all.filter((status) => waitsFor(step, orderWith(status)))
    expect(waiting.toSorted()).toEqual(statuses.toSorted())
    expect(waiting.some((status) => waitsFor(step, orderWith(status, { cancelledAt: AT })))).toBe(false)
  },
)

test('does not pack a packed order again', () => {
  expect(waitsFor('pack', orderWith('Processing', { packedAt: AT }))).toBe(false)
})

test('a rejected order does not stop the others and is reported', async () => {
  const sent: string[] = []
  const outcome = await oneByOne([order('KK-1'), order('KK-2'), order('KK-3')], async ({ number }) => {
    sent.push(number)
    if (number === 'KK-2') throw new Error('stale')
  })
  expect(sent).toEqual(['KK-1', 'KK-2', 'KK-3'])
  expect(outcome).toEqual({ taken: 2, refused: ['KK-2'] })
})

test.each([
  { status: 'Paid' },
  { toAccept: 'yes' },
  { packed: 'yes' },
  { claims: 'open' },
  { from: '2026-11-01' },
  { to: '2026-11-30' },
] as const)('a selection ends with the filter %j', (filter) =>
  expect(listOf({ ...NONE, ...filter })).not.toBe(listOf(NONE)),
)

test('a selection survives paging and searching', () =>
  expect(listOf({ ...NONE, search: 'asha' })).toBe(listOf(NONE)))
