import { expect, test } from 'vitest'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'

import { newOrdersText, updateText } from './live-line.tsx'

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
  return updateText(change, { number: 'KK-000007', status: 'Shipped', cancelledAt, events }, you)
}

test('a colleague’s change is news, your own is not', () => {
  expect(words('status', {})).toBe('Order KK-000007 is now Shipped (changed by a colleague)')
  expect(words('status', { actor: you })).toBeUndefined()
  expect(words('edited', { actor: you })).toBeUndefined()
  expect(words('edited', {})).toBe('Order KK-000007 was edited (by a colleague)')
  expect(words('edited', { type: 'packed' })).toBe('Order KK-000007 is packed (by a colleague)')
})

test('attributes a shopper’s cancellation to the shopper', () => {
  const event = { type: 'cancelled', actor: 'mina@shoppers.example', details: { by: 'shopper' } }
  expect(words('status', event, '2026-11-20T10:00:00Z')).toBe(
    'Order KK-000007 is now Cancelled (changed by the shopper)',
  )
})

test('claims are news even after your own change', () => {
  expect(words('claim', { actor: you })).toBe('Order KK-000007 has an update to its claim')
  expect(newOrdersText(1)).toBe('1 new order')
  expect(newOrdersText(2)).toBe('2 new orders')
})

test('attributes a joined parcel to the shopper, not to a colleague', () => {
  expect(words('edited', { type: 'joined', actor: 'mina@shoppers.example' })).toBe(
    'Another order is to go in the parcel of KK-000007',
  )
})
