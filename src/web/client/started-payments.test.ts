import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'

import type { CartItem } from './cart.ts'
import { cart, cartStorage } from './cart-store.ts'
import {
  forgetPayment,
  paymentOf,
  recordPaymentSeen,
  paymentStarted,
  removeBought,
  startedPayments,
  unseenPayment,
  closePaymentWindow,
} from './started-payments.ts'

const book = (id: string, quantity = 1): CartItem => ({
  _id: id,
  title: id,
  author: null,
  image: '',
  price: 1,
  originalPrice: null,
  quantity,
})
const PAYMENT = { gatewayOrderId: 'order_1', amount: 100, lines: [{ key: 'a', quantity: 1 }] }
const inCart = () => cart.get().map((line) => [line._id, line.quantity])

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  cartStorage.refresh()
  startedPayments.refresh()
  closePaymentWindow()
})

// Other test files share these modules.
afterEach(() => {
  closePaymentWindow()
  localStorage.clear()
  startedPayments.refresh()
})

test('an order removes what its payment bought from the cart once; another tab’s additions stay', () => {
  cart.replace([book('a')])
  paymentStarted(PAYMENT)
  // Simulates another tab's change whose storage event hasn't arrived yet.
  localStorage.setItem('cart', JSON.stringify([book('a', 3), book('b')]))
  expect([removeBought('order_1'), inCart()]).toEqual([
    true,
    [
      ['a', 2],
      ['b', 1],
    ],
  ])
  expect([removeBought('order_1'), inCart()]).toEqual([
    false,
    [
      ['a', 2],
      ['b', 1],
    ],
  ])
})

test('removes the stored cart if everything in it was bought', () => {
  cart.replace([book('a')])
  paymentStarted(PAYMENT)
  removeBought('order_1')
  expect(localStorage.getItem('cart')).toBeNull()
})

test('a payment started elsewhere keeps the cart', () => {
  cart.replace([book('a')])
  expect([removeBought('order_9'), inCart()]).toEqual([false, [['a', 1]]])
})

test('a payment settled in another tab removes nothing again', () => {
  cart.replace([book('a', 2)])
  paymentStarted(PAYMENT)
  localStorage.setItem('startedPayments', '[]')
  expect([removeBought('order_1'), inCart()]).toEqual([false, [['a', 2]]])
})

test('a payment is unseen from its start until the shopper has seen its state', () => {
  expect(unseenPayment()).toBeUndefined()
  paymentStarted(PAYMENT)
  closePaymentWindow()
  expect(unseenPayment()).toBe('order_1')
  recordPaymentSeen('order_1', 'waiting')
  expect(unseenPayment()).toBeUndefined()
  paymentStarted(PAYMENT)
  closePaymentWindow()
  expect(startedPayments.get()).toHaveLength(1)
  forgetPayment('order_1')
  expect([unseenPayment(), startedPayments.get()]).toEqual([undefined, []])
})

test('remembers the payment in the open window after another tab cleared the storage', () => {
  paymentStarted(PAYMENT)
  localStorage.clear()
  startedPayments.refresh()
  expect(unseenPayment()).toBe('order_1')
})

test('the books of a payment that is not closed are held for these lines, in any order', () => {
  const lines = [
    { key: 'a', quantity: 1 },
    { key: 'b', quantity: 2 },
  ]
  paymentStarted({ ...PAYMENT, lines })
  const isHeld = (...wanted: typeof lines) => paymentOf(startedPayments.get(), wanted) !== undefined
  expect([isHeld(...lines.toReversed()), isHeld(...lines.slice(1))]).toEqual([true, false])
  recordPaymentSeen('order_1', 'closed')
  expect(isHeld(...lines)).toBe(false)
})

test.each([
  '{}',
  'null',
  '[null,1,{}]',
  '[{"gatewayOrderId":"../x","amount":1,"lines":[],"state":"open","startedAt":9e15}]',
  '[{"gatewayOrderId":"o","amount":1,"lines":[{"key":1}],"state":"open","startedAt":9e15}]',
  '[{"gatewayOrderId":"o","amount":1,"lines":[],"state":"constructor","startedAt":9e15}]',
  '[{"gatewayOrderId":"o","amount":1,"lines":[],"state":"open","startedAt":1}]',
])('reads %s as no payment', (text) => {
  localStorage.setItem('startedPayments', text)
  startedPayments.refresh()
  expect(startedPayments.get()).toEqual([])
})
