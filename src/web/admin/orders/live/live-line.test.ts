import { expect, test } from 'vitest'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'

import { newOrdersText, newsText } from './live-line.tsx'

const you = 'asha@shop.example'
const words = (kind: OrderChange['kind'], event: object, cancelledAt: string | null = null) => {
  const change: OrderChange = {
    id: 'a',
    orderNumber: '',
    kind,
    status: 'Shipped',
    cancelled: false,
    version: 2,
  }
  const events = [{ type: 'status', actor: 'ravi@shop.example', details: {}, at: '', ...event }]
  return newsText(change, { number: 'KK-000007', status: 'Shipped', cancelledAt, events }, you)
}

test('what a colleague did is news, what you did is not', () => {
  expect(words('status', {})).toBe('Order KK-000007 is now Shipped (changed by a colleague)')
  expect(words('status', { actor: you })).toBeUndefined()
  expect(words('edited', { actor: you })).toBeUndefined()
  expect(words('edited', {})).toBe('Order KK-000007 was edited (by a colleague)')
  expect(words('edited', { type: 'packed' })).toBe('Order KK-000007 is packed (by a colleague)')
})

test('a shopper who cancels is no colleague', () => {
  const event = { type: 'cancelled', actor: 'mina@shoppers.example', details: { by: 'shopper' } }
  expect(words('status', event, '2026-11-20T10:00:00Z')).toBe(
    'Order KK-000007 is now Cancelled (changed by the shopper)',
  )
})

test('claims are news, even when the last change was your own', () => {
  expect(words('claim', { actor: you })).toBe('Order KK-000007 has an update to its claim')
  expect(newOrdersText(1)).toBe('1 new order')
  expect(newOrdersText(2)).toBe('2 new orders')
})

test('an order that joins the parcel is the shopper’s doing, not a colleague’s', () => {
  expect(words('edited', { type: 'joined', actor: 'mina@shoppers.example' })).toBe(
    'Another order is to go in the parcel of KK-000007',
  )
})
