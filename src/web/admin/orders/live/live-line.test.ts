import { expect, test } from 'vitest'

import { newOrdersText, updateText } from './live-line.tsx'

const you = 'asha@shop.example'
const BEFORE = {
  number: 'KK-000007',
  status: 'Paid',
  cancelledAt: null,
  refundedAmount: 0,
  version: 1,
  events: [],
} as const
const NOW_SHIPPED = { status: 'Shipped' } as const
const words = (event: object, changed: Partial<Parameters<typeof updateText>[0]> = {}) => {
  const events = [{ type: 'status', actor: 'ravi@shop.example', details: {}, at: '', ...event }]
  return updateText({ ...BEFORE, events: [] }, { ...BEFORE, version: 2, ...changed, events }, you)
}

test('a colleague’s change is news, your own is not', () => {
  expect(words({}, NOW_SHIPPED)).toBe('Order KK-000007 is now Shipped (changed by a colleague)')
  expect(words({ actor: you }, NOW_SHIPPED)).toBeUndefined()
  expect(words({ type: 'edited', actor: you })).toBeUndefined()
  expect(words({ type: 'edited' })).toBe('Order KK-000007 was edited (by a colleague)')
  expect(words({ type: 'packed' })).toBe('Order KK-000007 is packed (by a colleague)')
})

test('an unchanged version is not news', () => {
  expect(words({}, { ...NOW_SHIPPED, version: 1 })).toBeUndefined()
})

test('refunds and disputes are named', () => {
  expect(words({ type: 'refunded' }, { refundedAmount: 100 })).toBe(
    'The refund for order KK-000007 has changed',
  )
  expect(words({ type: 'dispute' })).toBe('The dispute about order KK-000007 has changed')
})

test('attributes a shopper’s cancellation to the shopper', () => {
  const event = { type: 'cancelled', actor: 'mina@shoppers.example', details: { by: 'shopper' } }
  expect(words(event, { cancelledAt: '2026-11-20T10:00:00Z' })).toBe(
    'Order KK-000007 is now Cancelled (changed by the shopper)',
  )
})

test.each([{ status: 'Paid' }, {}] as const)('a payment by link is the customer’s', (changed) => {
  expect(words({ type: 'paid', actor: 'customer' }, changed)).toBe(
    'Order KK-000007 was paid with the payment link',
  )
})

test('attributes a joined parcel to the shopper, not to a colleague', () => {
  expect(words({ type: 'joined', actor: 'mina@shoppers.example' })).toBe(
    'Another order joined the parcel of KK-000007',
  )
})

test('counts new orders', () => {
  expect([1, 2].map(newOrdersText)).toEqual(['1 new order', '2 new orders'])
})
