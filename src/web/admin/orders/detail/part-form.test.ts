import { expect, test } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'

import { canSendPart, issueOf } from './part-form.tsx'

const item = (_id: string, quantity: number, more: object = {}) => ({
  _id,
  title: `Book ${_id}`,
  quantity,
  sent: 0,
  returned: 0,
  ...more,
})
const order = (...items: object[]) => ({ items }) as Pick<OrderBody, 'items'>

test('a partial dispatch takes at least one copy and leaves at least one', () => {
  const two = order(item('a', 2), item('b', 1, { returned: 1 }))
  expect(issueOf(two, {})).toBe('Choose at least one copy.')
  expect(issueOf(two, { a: 1 })).toBeUndefined()
  expect(issueOf(two, { a: 2 })).toBe('These are all the copies left. Dispatch the order instead.')
})

test('rejects more copies than are left, and fractional or negative numbers', () => {
  const two = order(item('a', 2), item('b', 1))
  expect(issueOf(two, { a: 5 })).toBe('Only 2 are left.')
  expect(issueOf(two, { a: 1, b: 2 })).toBe('Only 1 is left.')
  expect(issueOf(two, { a: 1.5 })).toBe('Enter a whole number of copies.')
  expect(issueOf(two, { a: -1 })).toBe('Enter a whole number of copies.')
})

test("an order with a single remaining copy can't be split", () => {
  expect(canSendPart(order(item('a', 1)))).toBe(false)
  expect(canSendPart(order(item('a', 3, { sent: 2 })))).toBe(false)
  expect(canSendPart(order(item('a', 1), item('b', 1)))).toBe(true)
})
