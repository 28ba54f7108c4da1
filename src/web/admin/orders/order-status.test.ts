import { expect, test } from 'vitest'

import { asksForParcel, editText, rowStatuses } from './order-status.tsx'

test('a row offers the three statuses of the spec, plus a different current one', () => {
  expect(rowStatuses('Shipped')).toEqual(['Processing', 'Shipped', 'Delivered'])
  expect(rowStatuses('Paid')).toEqual(['Paid', 'Processing', 'Shipped', 'Delivered'])
})

const order = {
  number: 'KK-000001',
  email: 'asha@example.com',
  status: 'Paid',
  trackingNumber: null,
} as const

test.each([
  ['an order that a mail would call dispatched without a number', {}, 'Shipped', true],
  ['another status', {}, 'Delivered', false],
  ['an order whose number is known', { trackingNumber: '1490' }, 'Shipped', false],
  ['an order without an email address', { email: '' }, 'Shipped', false],
  ['an order that has left before', { status: 'Delivered' }, 'Shipped', false],
] as const)('asks for the parcel only where needed: %s', (_, more, to, asked) =>
  expect(asksForParcel({ ...order, ...more }, to)).toBe(asked),
)

test('the undo bar states that emails can’t be recalled', () => {
  expect(editText(order, 'Paid', 'Processing')).toBe('KK-000001: Paid → Processing')
  expect(editText(order, 'Processing', 'Delivered')).toBe(
    'KK-000001: Processing → Delivered. The shopper has been emailed; undoing only changes the status',
  )
  expect(editText({ ...order, email: '' }, 'Paid', 'Shipped')).toBe('KK-000001: Paid → Shipped')
})
