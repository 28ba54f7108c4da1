import { expect, test } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import type { OrderChanges } from '#modules/orders/waiting-orders.schema.ts'

import { newsOf, rowsOf } from './use-live-orders.ts'

const you = 'asha@shop.example'
const order = (_id: string, version: number, more: Partial<OrderBody> = {}) =>
  ({
    _id,
    number: `KK-${_id}`,
    version,
    status: 'Paid',
    cancelledAt: null,
    events: [],
    ...more,
  }) as unknown as OrderBody
const shipped = (_id: string, version: number, actor = 'ravi@shop.example') =>
  order(_id, version, { status: 'Shipped', events: [{ type: 'status', actor, details: {}, at: '' }] })
const changes = (orders: OrderBody[], deleted: string[] = []): OrderChanges => ({
  orders,
  deleted,
  last: 9,
  arrived: 0,
})

test('rows take the highest version, and no row appears or moves', () => {
  const rows = [order('b', 2), order('a', 4)]
  const polled = changes([order('a', 3), order('b', 5), order('c', 1)])
  expect(rowsOf(rows, polled).map(({ _id, version }) => `${_id}${version}`)).toEqual(['b5', 'a4'])
  expect(rowsOf(rows, undefined)).toEqual(rows)
})

test('a colleague’s change is news once; your own and an unchanged order are not', () => {
  const rows = [order('a', 1), order('b', 1)]
  const now = changes([shipped('a', 2), order('b', 1)])
  expect(newsOf({ rows, before: undefined, changes: now, you })).toBe(
    'Order KK-a is now Shipped (changed by a colleague)',
  )
  expect(newsOf({ rows, before: now, changes: now, you })).toBeUndefined()
  const own = changes([shipped('a', 2, you)])
  expect(newsOf({ rows, before: undefined, changes: own, you })).toBeUndefined()
})

test('a deletion by a colleague is news once; your own is not', () => {
  const rows = [order('a', 1)]
  const now = changes([], ['a'])
  expect(newsOf({ rows, before: undefined, changes: now, you })).toBe('Order KK-a was deleted by a colleague')
  expect(newsOf({ rows, before: now, changes: now, you })).toBeUndefined()
  expect(newsOf({ rows, before: undefined, changes: now, you, left: 'a' })).toBeUndefined()
  // A poll for the previous page has no data about this page's rows.
  expect(newsOf({ rows, before: undefined, changes: changes([]), you })).toBeUndefined()
})
