import type { MiddlewareHandler } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'

import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, type CheckoutWorld } from '#test/support/checkout-world.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { createCheckoutHttp } from './checkout.http.ts'

const passOn: MiddlewareHandler = (_c, next) => next()

let call: Call
let visit: Call
setScene({ title: 'Evidence', price: 500, stock: 5 })
beforeEach(() => {
  const http = createCheckoutHttp({ checkout: world.checkout, orders: world.orders, manualOrders: passOn })
  call = callerOf(http, asha)
  visit = callerOf(http)
})

const items = (quantity = 2) => [{ bookId: book.id, quantity, bookType: 'print', isCombo: false }]
const start = (changes: Record<string, unknown> = {}) =>
  call('POST', '/orders/payment/razorpay-order', {
    amount: 1000,
    items: items(),
    couponCode: null,
    deliveryMethod: 'standard',
    shippingAddress: ADDRESS,
    ...changes,
  })

/** Pays, and returns the bodies of the verify and order calls. */
async function pay(how: Parameters<CheckoutWorld['gateway']['pay']>[1] = {}) {
  const { body } = await start()
  const { gatewayOrderId, paymentId, signature } = world.gateway.pay(String(body['id']), how)
  return {
    proof: {
      razorpay_order_id: gatewayOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    },
    order: {
      items: items(),
      shippingAddress: ADDRESS,
      paymentMethod: 'razorpay',
      totalAmount: 1000,
      originalAmount: 1250,
      discountAmount: 0,
      couponCode: null,
      status: 'Paid',
      razorpayPaymentId: paymentId,
      razorpayOrderId: gatewayOrderId,
      razorpaySignature: signature,
    },
    gatewayOrderId,
  }
}

describe('POST /orders/payment/razorpay-order (spec accounts §7)', () => {
  test('returns a flat body with the amount in paise', async () => {
    expect(await start()).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_/),
        amount: 100_000,
        currency: 'INR',
        keyId: 'rzp_test_fake',
      },
    })
  })

  test('with another amount is 409 with fresh prices in rupees', async () => {
    const { status, body } = await start({ amount: 999 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'price_changed',
      quote: { amountPayable: 1000, cartTotal: 1000 },
      message: 'The total is now ₹1,000.00, not ₹999.00. Please check your order.',
    })
  })

  test('accepts rupees with floating-point noise', async () => {
    expect((await start({ amount: 1000.0000000001 })).status).toBe(200)
  })

  test('with impossible wishes is 400 and names them', async () => {
    const { status, body } = await start({ neededBy: '2026-11-19' })
    expect([status, body['issues']]).toMatchObject([400, [{ path: 'neededBy' }]])
    expect((await start({ giftNote: 'x'.repeat(301) })).body['issues']).toMatchObject([{ path: 'giftNote' }])
  })

  test('for visitors is 401', async () => {
    expect((await visit('POST', '/orders/payment/razorpay-order', { amount: 1000 })).status).toBe(401)
  })

  test.each([
    ['amount', { amount: '1000' }],
    ['amount', { amount: 1e300 }],
    ['amount', { amount: -1 }],
    ['items.0.quantity', { items: [{ bookId: 'a'.repeat(24), quantity: 0 }] }],
    ['items.0.quantity', { items: [{ bookId: 'a'.repeat(24), quantity: 1e12 }] }],
    ['items.0.bookId', { items: [{ bookId: 'x', quantity: 1 }] }],
    ['items', { items: [] }],
    ['couponCode', { couponCode: 'A\u0000' }],
    ['deliveryMethod', { deliveryMethod: 'drone' }],
    ['shippingAddress.zip', { shippingAddress: { ...ADDRESS, zip: '12' } }],
    ['shippingAddress.city', { shippingAddress: { ...ADDRESS, city: '\ud800' } }],
    ['shippingAddress.firstName', { shippingAddress: { ...ADDRESS, firstName: ' ' } }],
  ])('is 400 and names %s for %j', async (field, change) => {
    const { status, body } = await start(change)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: field }])
    expect(await world.stock(book)).toBe(5)
  })
})

describe('POST /orders/payment/verify (spec accounts §7)', () => {
  test('is 200 {success: true} for the window’s result, 200 {success: false} for a forgery', async () => {
    const { proof } = await pay()
    expect(await call('POST', '/orders/payment/verify', proof)).toEqual({
      status: 200,
      body: { success: true },
    })
    const forged = { ...proof, razorpay_signature: '0'.repeat(64) }
    expect(await call('POST', '/orders/payment/verify', forged)).toEqual({
      status: 200,
      body: { success: false },
    })
  })

  test('ignores additional fields and names a missing one', async () => {
    const { proof } = await pay()
    const more = { ...proof, orderId: 'x', amount: 1, status_code: 200 }
    expect(await call('POST', '/orders/payment/verify', more)).toEqual({
      status: 200,
      body: { success: true },
    })
    const { razorpay_signature: _, ...less } = proof
    const { status, body } = await call('POST', '/orders/payment/verify', less)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: 'razorpay_signature' }])
  })
})

describe('POST /orders', () => {
  test('returns the order, and the same one when sent twice', async () => {
    const { order } = await pay()
    const first = await call('POST', '/orders', order)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ number: 'KK-000001', status: 'Paid', totalAmount: 1000 })
    expect(await call('POST', '/orders', order)).toEqual(first)
  })

  test('is 202 while the bank is undecided', async () => {
    const { order } = await pay({ status: 'created' })
    expect(await call('POST', '/orders', order)).toMatchObject({ status: 202, body: { outcome: 'pending' } })
  })

  test('is 409 ‘refunded’ with a message when the payment is refunded', async () => {
    const { order } = await pay({ amount: 1 })
    const { status, body } = await call('POST', '/orders', order)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'refunded',
      message: expect.stringContaining('We are refunding your payment.'),
    })
  })

  test('is 409 ‘unpaid’ when nothing was paid', async () => {
    const { order } = await pay({ status: 'failed' })
    expect(await call('POST', '/orders', order)).toMatchObject({ status: 409, body: { code: 'unpaid' } })
  })

  test('without payment fields is 400 and names them, for staff too', async () => {
    const { order } = await pay()
    const { razorpayPaymentId: _, ...unpaid } = order
    const { status, body } = await call('POST', '/orders', unpaid)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: 'razorpayPaymentId' }])
    const manual = { customerName: 'Walk-in', items: items() }
    expect((await call('POST', '/orders', manual)).status).toBe(400)
  })
})

describe('GET /checkout/:gatewayOrderId', () => {
  test('reports the payment’s state to its owner, from open to ordered', async () => {
    const { body } = await start()
    const path = `/checkout/${String(body['id'])}`
    expect((await call('GET', path)).body).toMatchObject({ outcome: 'unpaid', orderId: null, amount: 1000 })
    world.gateway.pay(String(body['id']))
    world.clock.advance({ seconds: 5 })
    const { orderId } = (await call('GET', path)).body
    expect(orderId).toMatch(/^[0-9a-f]{24}$/)
  })

  test('reports the refund', async () => {
    const { gatewayOrderId } = await pay({ amount: 1 })
    expect((await call('GET', `/checkout/${gatewayOrderId}`)).body).toMatchObject({
      outcome: 'refunded',
      refund: { amount: 0.01, status: 'due' },
    })
  })

  test('queries the gateway every few seconds at most, however often it is polled', async () => {
    const { body } = await start()
    for (let poll = 0; poll < 5; poll++) await call('GET', `/checkout/${String(body['id'])}`)
    expect(world.gateway.inquiries).toBe(1)
  })

  test('is 404 for other shoppers and unknown payments, 401 for visitors', async () => {
    const { body } = await start()
    const other = callerOf(
      createCheckoutHttp({ checkout: world.checkout, orders: world.orders, manualOrders: passOn }),
      await buildActor(database),
    )
    expect((await other('GET', `/checkout/${String(body['id'])}`)).status).toBe(404)
    for (const id of ['order_x', '%00', 'a b'])
      expect((await call('GET', `/checkout/${id}`)).status).toBe(404)
    expect((await visit('GET', `/checkout/${String(body['id'])}`)).status).toBe(401)
  })
})

test('POST /checkout/quote serves visitors too, in rupees, with the summary’s names for amounts', async () => {
  const { status, body } = await visit('POST', '/checkout/quote', {
    items: items(),
    deliveryMethod: 'express',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    items: [
      { title: 'Evidence', price: 500, originalPrice: 625, lineTotal: 1000, available: 5, forSale: true },
    ],
    subtotal: 1250,
    savings: 250,
    cartTotal: 1000,
    discount: 0,
    orderTotal: 1000,
    deliveryFee: 50,
    amountPayable: 1050,
  })
})
