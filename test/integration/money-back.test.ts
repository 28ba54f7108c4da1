import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createRazorpayGateway } from '#modules/payments/gateways/razorpay/razorpay-gateway.ts'
import { type BuiltBook, buildBook } from '#test/support/books.ts'
import { TEST_KEYS } from '#test/support/gateway.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

let shop: TestShop
let admin: Person
let shopper: Person
let book: BuiltBook

beforeAll(async () => {
  shop = await createTestShop()
  admin = await buildAdmin(shop, ADMIN)
  shopper = await buildShopper(shop)
  book = await buildBook(shop.database.db, { price: 500, stock: 50 })
})
afterAll(() => shop.close())

async function control(path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.url}/sandbox/razorpay/control${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

/** Buys a paid order of ₹1,000. */
async function buy(): Promise<{ id: string; paymentId: string }> {
  const basket = basketOf([book, 2])
  const { body: started } = await startPayment(shopper, basket)
  const proof = await payThroughSandbox(shop, started.id)
  const { body } = await placeOrder(shopper, basket, proof)
  await shop.runDueJobs()
  return { id: body._id, paymentId: proof.razorpay_payment_id }
}

const orderOf = async (id: string) => (await shopper.get(`/account/orders/${id}`)).body
const attention = async () => (await admin.get('/admin/analytics')).body.attention
const gatewayPayment = (paymentId: string) =>
  createRazorpayGateway({ apiBase: () => `${shop.url}/sandbox/razorpay`, ...TEST_KEYS }).fetchPayment(
    paymentId,
  )
const dispatch = (id: string, more: object = {}) =>
  admin.put(`/orders/admin/${id}/status`, { status: 'Shipped', ...more })
const mailsTo = async (part: string) =>
  (await shop.services.notifications.outbox(1000)).filter(({ subject }) => subject.includes(part))

describe('money refunded at the gateway', () => {
  test('in part shows on the order, and a cancellation refunds only the rest', async () => {
    const { id, paymentId } = await buy()
    await control(`/payments/${paymentId}/refund`, { amount: 30_000 })
    await shop.runDueJobs()
    expect(await orderOf(id)).toMatchObject({
      refundedAmount: 300,
      refunds: [{ amount: 300, status: 'processed', reason: 'Refunded in the payment gateway’s dashboard.' }],
    })
    expect(await mailsTo('Your refund of ₹300.00 has gone through')).toMatchObject([
      { text: expect.stringMatching(/₹300\.00 for order KK-\d{6}\. .*within 5-7 business days/s) },
    ])
    expect((await shopper.post(`/account/orders/${id}/cancel`, { reason: '' })).status).toBe(200)
    await shop.runDueJobs()
    const order = await orderOf(id)
    expect(
      order.refunds.toSorted((a: { amount: number }, b: { amount: number }) => a.amount - b.amount),
    ).toMatchObject([
      { amount: 300, status: 'processed' },
      { amount: 700, status: 'processed' },
    ])
    expect(order.refundedAmount).toBe(1000)
    expect(await gatewayPayment(paymentId)).toMatchObject({ status: 'refunded', amountRefunded: 100_000 })
  })

  test('in part with a lost webhook is found before a cancellation refunds anything', async () => {
    const { id, paymentId } = await buy()
    await control(`/payments/${paymentId}/refund`, { amount: 30_000, webhook: 'lose' })
    await shopper.post(`/account/orders/${id}/cancel`, { reason: '' })
    await shop.runDueJobs()
    const { refunds, refundedAmount } = await orderOf(id)
    expect(refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(1000)
    expect(refundedAmount).toBe(1000)
    expect(await gatewayPayment(paymentId)).toMatchObject({ status: 'refunded' })
    expect(await attention()).toMatchObject({ failedRefunds: 0 })
  })

  test('in full stops the order: staff see it, and dispatch it only on confirmation', async () => {
    const { id, paymentId } = await buy()
    await control(`/payments/${paymentId}/refund`, { webhook: 'duplicate' })
    await shop.runDueJobs()
    expect(await attention()).toMatchObject({ returnedOrders: 1 })
    expect((await admin.get('/admin/refunds')).body.refunds[0]).toMatchObject({
      origin: 'gateway',
      amount: 1000,
      orderId: id,
    })
    expect(await dispatch(id)).toMatchObject({ status: 409, body: { code: 'money_returned' } })
    expect((await admin.put(`/orders/${id}`, { status: 'Delivered' })).status).toBe(409)
    expect((await orderOf(id)).status).toBe('Paid')
    expect((await dispatch(id, { evenIfReturned: true })).status).toBe(200)
    expect(await attention()).toMatchObject({ returnedOrders: 0 })
  })

  test('in full is not refunded again when the order is cancelled', async () => {
    const { id, paymentId } = await buy()
    await control(`/payments/${paymentId}/refund`, {})
    await shop.runDueJobs()
    const { version } = (await admin.get(`/orders/${id}`)).body
    expect((await admin.post(`/admin/orders/${id}/cancel`, { reason: 'No money', version })).status).toBe(200)
    await shop.runDueJobs()
    expect(await orderOf(id)).toMatchObject({ refundedAmount: 1000, refunds: [{ amount: 1000 }] })
    expect(await attention()).toMatchObject({ failedRefunds: 0, returnedOrders: 0 })
  })

  test('for a second payment of an order leaves the order unchanged', async () => {
    const basket = basketOf([book, 1])
    const { body: started } = await startPayment(shopper, basket)
    const late = await payThroughSandbox(shop, started.id, { outcome: 'pending', webhook: 'lose' })
    const proof = await payThroughSandbox(shop, started.id)
    const { body: order } = await placeOrder(shopper, basket, proof)
    // The bank approves the first attempt late: the gateway captures it and refunds it automatically.
    await control(`/payments/${late.razorpay_payment_id}/resolve`, { outcome: 'success' })
    await shop.runDueJobs()
    shop.clock.advance({ minutes: 11 })
    await shop.runDueJobs()
    expect(await orderOf(order._id)).toMatchObject({ refundedAmount: 0, status: 'Paid' })
    expect(await gatewayPayment(proof.razorpay_payment_id)).toMatchObject({ amountRefunded: 0 })
    expect(await gatewayPayment(late.razorpay_payment_id)).toMatchObject({ status: 'refunded' })
  })
})

describe('a disputed payment', () => {
  test('stops its order, which staff see, and releases it when the shop wins', async () => {
    const { id, paymentId } = await buy()
    const dispute = await control(`/payments/${paymentId}/dispute`, {})
    await shop.runDueJobs()
    expect(await attention()).toMatchObject({ openDisputes: 1, returnedOrders: 1 })
    const { body } = await admin.get('/admin/disputes')
    expect(body).toMatchObject({ total: 1, disputes: [{ status: 'open', amount: 1000, orderId: id }] })
    expect(await dispatch(id)).toMatchObject({ status: 409, body: { code: 'money_disputed' } })
    expect((await admin.get(`/admin/orders/${id}`)).body.timeline.at(-1)).toMatchObject({
      type: 'dispute',
      details: { status: 'open', amount: 100_000 },
    })
    await control(`/disputes/${String(dispute['id'])}`, { step: 'won' })
    await shop.runDueJobs()
    expect(await attention()).toMatchObject({ openDisputes: 0, returnedOrders: 0 })
    expect((await dispatch(id)).status).toBe(200)
  })

  test('counts as refunded when lost: a cancellation refunds only the rest', async () => {
    const { id, paymentId } = await buy()
    const dispute = await control(`/payments/${paymentId}/dispute`, { amount: 60_000 })
    await control(`/disputes/${String(dispute['id'])}`, { step: 'lost' })
    await shop.runDueJobs()
    const { version } = (await admin.get(`/orders/${id}`)).body
    const lost = { reason: 'Lost', version }
    expect(await admin.post(`/admin/orders/${id}/cancel`, lost)).toMatchObject({ status: 409 })
    const yes = { ...lost, despite: 'money_disputed' }
    expect((await admin.post(`/admin/orders/${id}/cancel`, yes)).status).toBe(200)
    await shop.runDueJobs()
    expect(await gatewayPayment(paymentId)).toMatchObject({ amountRefunded: 40_000 })
    expect(shop.faults).toEqual([])
  })

  test('is hidden from shoppers', async () => {
    expect((await shopper.get('/admin/disputes')).status).toBe(403)
  })
})
