import { expect, test } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { acceptAll, acceptedText, isToAccept } from './selected-orders.tsx'

const order = (number: string) => ({ number }) as OrderBody

test('accepted is what waits, never what is on its way or cancelled', () => {
  const standing = (status: OrderBody['status'], cancelledAt: string | null = null) => ({
    status,
    cancelledAt,
  })
  expect(isToAccept(standing('Paid'))).toBe(true)
  expect(isToAccept(standing('Pending'))).toBe(true)
  expect(isToAccept(standing('Processing'))).toBe(false)
  expect(isToAccept(standing('Shipped'))).toBe(false)
  expect(isToAccept(standing('Paid', '2026-11-21T10:00:00.000Z'))).toBe(false)
})

test('one that is refused holds up no other, and is named', async () => {
  const sent: string[] = []
  const outcome = await acceptAll([order('KK-1'), order('KK-2'), order('KK-3')], async ({ number }) => {
    sent.push(number)
    if (number === 'KK-2') throw new Error('stale')
  })
  expect(sent).toEqual(['KK-1', 'KK-2', 'KK-3'])
  expect(outcome).toEqual({ accepted: 2, refused: ['KK-2'] })
  expect(acceptedText(outcome.accepted)).toBe('2 orders accepted')
})
