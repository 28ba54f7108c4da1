import { expect, test } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'

import { canBeParted, issueOf } from './part-form.tsx'

const item = (_id: string, quantity: number, more: object = {}) => ({
  _id,
  quantity,
  sent: 0,
  returned: 0,
  ...more,
})
const order = (...items: object[]) => ({ items }) as Pick<OrderBody, 'items'>

test('something leaves, and something stays', () => {
  const two = order(item('a', 2), item('b', 1, { returned: 1 }))
  expect(issueOf(two, {})).toBe('Please choose at least one copy.')
  expect(issueOf(two, { a: 1 })).toBeUndefined()
  expect(issueOf(two, { a: 2 })).toBe('These are all copies that are left: dispatch the order instead.')
})

test('one copy is no order that can be parted', () => {
  expect(canBeParted(order(item('a', 1)))).toBe(false)
  expect(canBeParted(order(item('a', 3, { sent: 2 })))).toBe(false)
  expect(canBeParted(order(item('a', 1), item('b', 1)))).toBe(true)
})
