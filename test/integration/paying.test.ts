import { createHmac } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { buildBook, stockOf } from '#test/support/books.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

openShop()

/** Opens a payment window for a shopper and two of a book's ten copies. */
async function openWindow() {
  const book = await buildBook(shop.database.db)
  const shopper = await buildShopper(shop)
  const basket = basketOf([book, 2])
  const started = await startPayment(shopper, basket)
  expect(started).toMatchObject({ status: 200, body: { amount: 100_000, currency: 'INR' } })
  return { book, shopper, basket, gatewayOrderId: started.body.id as string }
}

async function ordersOf(shopper: Person) {
  return (await shopper.get('/account/orders')).body.orders as { _id: string; status: string }[]
}

async function confirmationsTo(orderId: string) {
  const outbox = await shop.services.notifications.outbox(1000)
  return outbox.filter((mail) => mail.dedupeKey.includes(orderId))
}

/** Expects one paid order, one email and two sold copies, whichever source reported the payment. */
async function expectOneOrder(window: Awaited<ReturnType<typeof openWindow>>) {
  const orders = await ordersOf(window.shopper)
  expect(orders).toMatchObject([
    { status: 'Paid', totalAmount: 1000, razorpayOrderId: window.gatewayOrderId },
  ])
  expect(await confirmationsTo(orders[0]!._id)).toHaveLength(1)
  expect(await stockOf(shop.database.db, [window.book.id])).toEqual({ [window.book.id]: 8 })
}

/** Delivers a webhook like the gateway, or like a forger without the secret. */
function deliver(body: string, secret = 'sandbox-webhook-secret', eventId = 'evt_0000000000test') {
  return shop.fetch('/api/webhooks/razorpay', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  })
}

test('the browser pays, verifies and posts: one order, which the admin list shows as Paid (spec accounts §4)', async () => {
  const window = await openWindow()
  const proof = await payThroughSandbox(shop, window.gatewayOrderId)
  expect(await window.shopper.post('/orders/payment/verify', proof)).toEqual({
    status: 200,
    body: { success: true },
  })
  const placed = await placeOrder(window.shopper, window.basket, proof)
  expect(placed.status).toBe(201)
  await expectOneOrder(window)
  const found = await admin.get(`/orders?search=${placed.body.number}&status=Paid`)
  expect(found.body.orders).toMatchObject([
    { _id: placed.body._id, customerName: 'Asha Verma', status: 'Paid' },
  ])
})

describe('the shopper does not return from the payment window', () => {
  test('a webhook creates the order', async () => {
    const window = await openWindow()
    await payThroughSandbox(shop, window.gatewayOrderId)
    await shop.runDueJobs()
    await expectOneOrder(window)
  })

  test('with a lost webhook, the reconciler creates the order once and sends its email once', async () => {
    const window = await openWindow()
    await payThroughSandbox(shop, window.gatewayOrderId, { webhook: 'lose' })
    await shop.runDueJobs()
    expect(await ordersOf(window.shopper)).toEqual([])
    shop.clock.advance({ minutes: 11 })
    await shop.runDueJobs()
    await expectOneOrder(window)
    shop.clock.advance({ hours: 1 })
    await shop.runDueJobs()
    await expectOneOrder(window)
  })

  test('without a payment, the hold expires after 30 minutes and the stock is restored', async () => {
    const window = await openWindow()
    expect(await stockOf(shop.database.db, [window.book.id])).toEqual({ [window.book.id]: 8 })
    shop.clock.advance({ minutes: 31 })
    await shop.runDueJobs()
    expect(await stockOf(shop.database.db, [window.book.id])).toEqual({ [window.book.id]: 10 })
    expect(await ordersOf(window.shopper)).toEqual([])
  })

  test('a pending payment keeps its copies after the 30 minutes', async () => {
    const window = await openWindow()
    await payThroughSandbox(shop, window.gatewayOrderId, { outcome: 'pending' })
    shop.clock.advance({ minutes: 31 })
    await shop.runDueJobs()
    expect(await stockOf(shop.database.db, [window.book.id])).toEqual({ [window.book.id]: 8 })
  })
})

describe('webhooks', () => {
  test.each(['duplicate', 'late'] as const)('%s and after the browser: one order', async (webhook) => {
    const window = await openWindow()
    const proof = await payThroughSandbox(shop, window.gatewayOrderId, { webhook })
    await placeOrder(window.shopper, window.basket, proof)
    shop.clock.advance({ minutes: 2 })
    await shop.runDueJobs()
    await expectOneOrder(window)
  })

  test('before the browser: its request returns the existing order', async () => {
    const window = await openWindow()
    const proof = await payThroughSandbox(shop, window.gatewayOrderId)
    await shop.runDueJobs()
    const [order] = await ordersOf(window.shopper)
    const placed = await placeOrder(window.shopper, window.basket, proof)
    expect(placed.body._id).toBe(order!._id)
    await expectOneOrder(window)
  })

  test('concurrent with the browser, twice each: one order', async () => {
    const window = await openWindow()
    const proof = await payThroughSandbox(shop, window.gatewayOrderId, { webhook: 'duplicate' })
    const placing = [1, 2].map(() => placeOrder(window.shopper, window.basket, proof))
    await Promise.all([...placing, shop.runDueJobs(), shop.sandbox!.deliverDue()])
    const ids = new Set((await Promise.all(placing)).map((answer) => answer.body._id))
    expect(ids.size).toBe(1)
    await expectOneOrder(window)
  })

  test('forged: refused, and nothing is ordered', async () => {
    const window = await openWindow()
    const entity = {
      id: 'pay_forged00000001',
      order_id: window.gatewayOrderId,
      status: 'captured',
      amount: 100_000,
    }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    const answer = await deliver(body, 'not the secret')
    expect(answer.status).toBe(400)
    await shop.runDueJobs()
    expect(await ordersOf(window.shopper)).toEqual([])
  })

  test('correctly signed but untrue: the gateway denies it, and nothing is ordered', async () => {
    const window = await openWindow()
    const entity = {
      id: 'pay_untrue00000001',
      order_id: window.gatewayOrderId,
      status: 'captured',
      amount: 100_000,
    }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    expect((await deliver(body)).status).toBe(200)
    await shop.runDueJobs()
    expect(await ordersOf(window.shopper)).toEqual([])
  })

  test('for a wrong amount: no order, and the payment is refunded', async () => {
    const window = await openWindow()
    await payThroughSandbox(shop, window.gatewayOrderId, { amount: 100 })
    await shop.runDueJobs()
    shop.clock.advance({ minutes: 31 })
    await shop.runDueJobs()
    expect(await ordersOf(window.shopper)).toEqual([])
    const state = await window.shopper.get(`/checkout/${window.gatewayOrderId}`)
    expect(state.body).toMatchObject({ outcome: 'refunded', refund: { status: 'processed' } })
  })
})

describe('client data is not trusted', () => {
  test('an amount other than the server’s: 409 with fresh prices, nothing held', async () => {
    const book = await buildBook(shop.database.db)
    const shopper = await buildShopper(shop)
    const answer = await startPayment(shopper, { ...basketOf([book, 2]), amount: 10 })
    expect(answer.status).toBe(409)
    expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 10 })
  })

  test('a wrong signature: verify returns {success: false}, the order is refused', async () => {
    const window = await openWindow()
    await payThroughSandbox(shop, window.gatewayOrderId, { outcome: 'failure', webhook: 'lose' })
    const forged = {
      razorpay_order_id: window.gatewayOrderId,
      razorpay_payment_id: 'pay_forged00000001',
      razorpay_signature: 'f'.repeat(64),
    }
    const verified = await window.shopper.post('/orders/payment/verify', forged)
    expect(verified).toEqual({ status: 200, body: { success: false } })
    expect((await placeOrder(window.shopper, window.basket, forged)).status).toBeGreaterThanOrEqual(400)
    expect(await ordersOf(window.shopper)).toEqual([])
  })

  test('another shopper’s payment: the order stays with its owner', async () => {
    const window = await openWindow()
    const thief = await buildShopper(shop, 'Ravi Thief')
    const proof = await payThroughSandbox(shop, window.gatewayOrderId, { webhook: 'lose' })
    expect((await placeOrder(thief, window.basket, proof)).status).toBeGreaterThanOrEqual(400)
    expect(await ordersOf(thief)).toEqual([])
  })
})
