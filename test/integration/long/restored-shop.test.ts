import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp } from '#backup/backup.ts'
import { restore } from '#backup/restore.ts'
import { createRazorpayGateway } from '#modules/payments/gateways/razorpay/razorpay-gateway.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { type BuiltBook, buildBook, stockOf } from '#test/support/books.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { TEST_KEYS } from '#test/support/gateway.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { createPlace, type TestPlace } from '#test/support/shop-places.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// A shop is restored to an earlier time; its gateway, here another shop's sandbox, is not.

const COPIES = 50
const clock = createFakeClock()
let bank: TestShop
let from: TestPlace
let to: TestPlace
let folder: string
/** The shop after the restore. */
let shop: TestShop
let admin: Person
let book: BuiltBook

interface Purchase {
  shopper: Person
  gatewayOrderId: string
  paymentId: string
  orderId: string
}
type Story =
  | 'long ago, returned'
  | 'returned'
  | 'whole back'
  | 'part back'
  | 'cancelled before'
  | 'paid since'
  | 'given up, paid since'
  | 'forgotten'
  | 'forgotten, back'
  | 'forgotten, entered'
  | 'forgotten, paid later'
const purchases: Partial<Record<Story, Purchase>> = {}
let staffBefore: Person
/** Pays in a window whose checkout is lost. */
let payForgotten: Awaited<ReturnType<typeof openWindow>>

const sandbox = () => `${bank.url}/sandbox/razorpay`
const gateway = () => createRazorpayGateway({ apiBase: sandbox, ...TEST_KEYS })
const openAt = ({ database }: TestPlace) =>
  createTestShop({ clock, database, env: { RAZORPAY_API_BASE: sandbox() } })

function purchase(story: Story): Purchase {
  const found = purchases[story]
  if (!found) throw new Error(`No purchase: ${story}`)
  return found
}

/** Opens the payment window. The shop gets no webhook of its payment, and no order unless `comesBack`. */
async function openWindow(story: Story, shopper: Person) {
  const basket = basketOf([book, 1])
  const { body } = await startPayment(shopper, basket)
  return async ({ comesBack }: { comesBack: boolean }): Promise<void> => {
    const proof = await payThroughSandbox(bank, body.id, { webhook: 'lose' })
    const placed = comesBack ? await placeOrder(shopper, basket, proof) : undefined
    const [gatewayOrderId, paymentId] = [proof.razorpay_order_id, proof.razorpay_payment_id]
    purchases[story] = { shopper, gatewayOrderId, paymentId, orderId: placed?.body._id }
  }
}

async function buy(at: TestShop, story: Story, shopper?: Person): Promise<void> {
  const pay = await openWindow(story, shopper ?? (await buildShopper(at, story)))
  await pay({ comesBack: true })
}

async function cancel(story: Story): Promise<void> {
  const { shopper, orderId } = purchase(story)
  expect(await shopper.post(`/account/orders/${orderId}/cancel`, { reason: '' })).toMatchObject({
    status: 200,
  })
}

beforeAll(async () => {
  bank = await createTestShop({ clock })
  from = await createPlace()
  to = await createPlace()
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'restored-')), 'backup')
  const before = await openAt(from)
  await live(before)
  await before.close()
  await payAnotherShop()
  clock.advance({ hours: 2 })
  await restore(to, folder, { clock })
  shop = await openAt(to)
  admin = await buildAdmin(shop, ADMIN)
})
afterAll(async () => {
  await shop.close()
  await bank.close()
  await from.remove()
  await to.remove()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

/** Makes the first shop's purchases, with a backup in the middle. */
async function live(before: TestShop): Promise<void> {
  book = await buildBook(before.database.db, { price: 500, stock: COPIES })
  await buy(before, 'long ago, returned')
  // At the time of the backup the shop no longer checks this payment, so only the reconciliation after a
  // restore finds it.
  const payLate = await openWindow('given up, paid since', await buildShopper(before, 'given up'))
  for (let day = 0; day < 6; day++) {
    clock.advance({ hours: 24 })
    await before.runDueJobs()
  }
  staffBefore = await buildAdmin(before, ADMIN)
  await buy(before, 'whole back')
  await buy(before, 'returned')
  await buy(before, 'part back')
  await buy(before, 'cancelled before')
  await cancel('cancelled before')
  const payLater = await openWindow('paid since', await buildShopper(before, 'paid since'))
  const known = await buildShopper(before, 'known')
  // The refund is due now and is made after the backup.
  const open = { database: before.database, storage: createDiskStorage(from.dataDir) }
  await backUp(from, folder, { clock, open })
  clock.advance({ hours: 1 })
  await before.runDueJobs()
  await payLater({ comesBack: false })
  await payLate({ comesBack: false })
  await buy(before, 'forgotten', known)
  await buy(before, 'forgotten, back')
  await cancel('whole back')
  await cancel('returned')
  await cancel('forgotten, back')
  await buy(before, 'forgotten, entered')
  payForgotten = await openWindow('forgotten, paid later', known)
  const refund = async (story: Story, amount: number) => {
    const { orderId } = purchase(story)
    const { version } = (await staffBefore.get(`/orders/${orderId}`)).body
    const address = `/admin/orders/${orderId}/refunds`
    expect(await staffBefore.post(address, { amount, reason: 'Torn', version })).toMatchObject({
      status: 200,
    })
  }
  // The hour without a request ended the session.
  staffBefore = await buildAdmin(before, ADMIN)
  await refund('part back', 200)
  await refund('long ago, returned', 500)
  await before.runDueJobs()
}

/** Pays another shop's order: two shops may share one gateway account. */
async function payAnotherShop(): Promise<void> {
  const order = await gateway().createOrder({ amount: 70_000, receipt: 'theirs-1', notes: {} })
  await payThroughSandbox(bank, order.id, { webhook: 'lose' })
}

const returnedOf = async (story: Story) =>
  (await gateway().fetchPayment(purchase(story).paymentId)).amountRefunded
const rowsOf = async (question: string) => (await shop.database.executeSql(question)).rows
const ordersOf = (story: Story) =>
  rowsOf(`select id from orders where gateway_order_id = '${purchase(story).gatewayOrderId}'`)
const left = async () => (await admin.get('/admin/restores')).body.restores[0]
const check = () => shop.services.restores.check()
const attention = async () => (await admin.get('/admin/analytics')).body.attention

test('every session has ended, and the passwords are unchanged', async () => {
  const { token } = staffBefore
  expect((await createApiClient(shop.url, token).get('/admin/me')).status).toBe(401)
  expect((await admin.get('/admin/me')).status).toBe(200)
})

test('a restore reuses no number: orders leave a gap, invoices get new series', async () => {
  const gap = `select nextval(pg_get_serial_sequence('orders', 'number')) - max(number) as gap from orders`
  expect(Number((await rowsOf(gap))[0]?.['gap'])).toBeGreaterThan(10_000)
  const { body: settings } = await admin.get('/admin/shop-settings')
  expect(settings.author).toBe('Restore of a backup')
  const series = Object.values<string>(settings.details.seller.series)
  expect(new Set(series).size).toBe(5)
  for (const one of series) expect(one).toMatch(/^K[TBMIC][2-9A-Z]$/)
  expect(await attention()).toMatchObject({ restores: 1 })
})

test('a cancellation repeated before the reconciliation refunds only the rest', async () => {
  for (const story of ['whole back', 'part back'] as const) {
    const { shopper, orderId } = purchase(story)
    const { email, password } = shopper
    const { body } = await createApiClient(shop.url).post('/login', { email, password })
    const again = await createApiClient(shop.url, body.token).post(`/account/orders/${orderId}/cancel`, {})
    expect(again).toMatchObject({ status: 200 })
  }
  await shop.runDueJobs()
  expect(await returnedOf('whole back')).toBe(50_000)
  expect(await returnedOf('part back')).toBe(50_000)
})

test('the first reconciliation settles what the gateway knows: paid orders, and refunds only once', async () => {
  expect(await ordersOf('given up, paid since')).toHaveLength(0)
  expect(await check()).toBe(true)
  await shop.runDueJobs()
  for (const story of ['paid since', 'given up, paid since'] as const)
    expect(await ordersOf(story)).toHaveLength(1)
  expect(await returnedOf('cancelled before')).toBe(50_000)
  expect(await returnedOf('returned')).toBe(50_000)
  for (const story of ['returned', 'long ago, returned'] as const) {
    const { body: order } = await admin.get(`/admin/orders/${purchase(story).orderId}`)
    expect(JSON.stringify(order)).toContain('Refunded in the payment gateway’s dashboard.')
    expect(await returnedOf(story)).toBe(50_000)
  }
  expect(await attention()).toMatchObject({ returnedOrders: 2, restores: 1 })
})

test('a payment for a lost checkout waits for staff; refunded payments and another shop’s do not', async () => {
  const { paymentId, gatewayOrderId } = purchase('forgotten')
  const other = purchase('forgotten, entered').paymentId
  const { strays } = await left()
  // Both payments were made in the same second, so their order varies.
  expect(strays).toHaveLength(2)
  expect(strays).toContainEqual(expect.objectContaining({ paymentId, gatewayOrderId, amount: 500 }))
  expect(strays).toContainEqual(expect.objectContaining({ paymentId: other }))
  clock.advance({ minutes: 15 })
  await check()
  expect((await left()).strays).toHaveLength(2)
})

test('a payment refunded at the gateway leaves the list, and a new one calls staff again', async () => {
  const { _id } = await left()
  const { paymentId } = purchase('forgotten')
  expect((await admin.post(`/admin/restores/${_id}/seen`)).body.restores).toMatchObject([{ seen: true }])
  expect((await admin.post(`/admin/restores/${_id}/seen`)).status).toBe(404)
  expect(await attention()).toMatchObject({ restores: 0 })
  await gateway().refund({ paymentId, amount: 50_000, idempotencyKey: 'refunded-by-hand-1', notes: {} })
  clock.advance({ minutes: 15 })
  await check()
  expect(await left()).toMatchObject({
    seen: true,
    strays: [{ paymentId: purchase('forgotten, entered').paymentId }],
  })
  await payForgotten({ comesBack: false })
  clock.advance({ minutes: 15 })
  await check()
  expect(await left()).toMatchObject({ seen: false, strays: { length: 2 } })
  expect(await attention()).toMatchObject({ restores: 1 })
})

test('checks continue for four days, because a window may still be paid in', async () => {
  let checks = 0
  for (let hour = 0; hour < 100; hour++) {
    clock.advance({ hours: 1 })
    if (await check()) checks++
  }
  expect(checks).toBeGreaterThan(90)
  expect(await rowsOf('select next_look_at from restores')).toEqual([{ next_look_at: null }])
})

test('stock and orders account for all copies, and no error was logged', async () => {
  await shop.runDueJobs()
  const sold = `select coalesce(sum(quantity), 0)::int as sold from order_lines l
    join orders o on o.id = l.order_id where o.cancelled_at is null`
  const [row] = await rowsOf(sold)
  const stock = await stockOf(shop.database.db, [book.id])
  expect(Number(stock[book.id]) + Number(row?.['sold'])).toBe(COPIES)
  expect(shop.faults).toEqual([])
})
