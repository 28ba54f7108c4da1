import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { claimsOf } from '#modules/customer-service/claims/claims.service.ts'
import { documentsOf } from '#modules/invoicing/invoicing.service.ts'
import { linkedOrdersOf } from '#modules/checkout/payment-links/payment-links.service.ts'
import { quotationOf } from '#modules/institutions/requests.service.ts'
import { payments, refunds, webhookEvents } from '#modules/payments/payments.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook, buildCombo } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'

import { createOrderFileHttp } from './order-file.http.ts'
import { createOrderFileService, type GatewayDashboard } from './order-file.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })

beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const ask = (id: string, actor: Actor | undefined = boss, dashboard?: GatewayDashboard) =>
  callerOf(
    createOrderFileHttp({
      orderFile: createOrderFileService({
        ...world,
        dashboard,
        readers: { claimsOf, documentsOf, quotationOf, linkedOrdersOf },
      }),
    }),
    actor,
  )('GET', `/admin/orders/${id}`)

test('a line shows the current stock, and a combo lists its books', async () => {
  const other = await buildBook(database.db, { title: 'Contracts', price: 300, stock: 4 })
  const combo = await buildCombo(database.db, [book, other], 600)
  const items = [{ bookId: combo, quantity: 2, isCombo: true }]
  const id = await buyCart(world, asha, { ...cartOf(), amount: 120_000, items })
  const { body } = await ask(id)
  expect(body).toMatchObject({ lines: [{ isCombo: true }] })
  const [line] = body['lines'] as { books: { title: string }[] }[]
  expect(line?.books.toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    { title: 'Contracts', quantity: 2, stock: 2, category: 'test-law' },
    { title: 'Evidence', quantity: 2, stock: 8, category: 'test-law' },
  ])
})

test('a line shows edition and ISBN, as another book may have the same title', async () => {
  await database.executeSql(`update books set isbn = '9789350000014', edition = '3rd' where id = $1`, [
    book.id,
  ])
  const { body } = await ask(await buyBooks(world, asha, [book, 1]))
  expect(body).toMatchObject({ lines: [{ books: [{ edition: '3rd', isbn: '9789350000014' }] }] })
})

test('the timeline shows names; documents and emails belong to this order only', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  await buyBooks(world, asha, [book, 1])
  await world.orders.setStatus(boss, id, { status: 'Shipped', courier: 'DTDC', trackingNumber: 'D123' })
  const { status, body } = await ask(id)
  expect(status).toBe(200)
  expect((body['timeline'] as object[]).at(-1)).toMatchObject({
    type: 'status',
    actor: boss.email,
    actorName: 'Boss',
    details: { to: 'Shipped', courier: 'DTDC' },
  })
  expect(body['papers']).toMatchObject([{ kind: 'bill-of-supply' }])
  expect((body['mails'] as { subject: string }[]).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is confirmed'),
    expect.stringContaining('is on its way'),
  ])
  const [shipped] = await world.mails('order-shipped')
  for (const expected of ['DTDC', 'D123', 'https://www.dtdc.in/']) expect(shipped?.text).toContain(expected)
})

test('lists the stock movements of this order with names, and no others', async () => {
  const id = await buyBooks(world, asha, [book, 2])
  await buyBooks(world, asha, [book, 1])
  await world.orderActions.cancel(boss, id, 'Changed their mind')
  const { body } = await ask(id)
  expect(body['movements']).toMatchObject([
    { title: 'Evidence', delta: -2 },
    { title: 'Evidence', delta: 2, actorName: 'Boss' },
  ])
})

test('a payment links to the gateway’s dashboard only if there is one', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  await plantMoney('mine', id)
  expect((await ask(id)).body).toMatchObject({ payments: [{ dashboardUrl: null }] })
  const dashboardUrl = 'https://bank.example/pay_mine'
  const { body } = await ask(id, boss, (payment) => `https://bank.example/${payment.id}`)
  expect(body).toMatchObject({ payments: [{ dashboardUrl }] })
})

test('shows the gateway’s payment, refund and webhook ids of this order only', async () => {
  const [id, otherId] = [await buyBooks(world, asha, [book, 1]), await buyBooks(world, asha, [book, 1])]
  for (const [name, orderId] of Object.entries({ mine: id, theirs: otherId })) await plantMoney(name, orderId)
  expect((await ask(id)).body).toMatchObject({
    payments: [{ _id: 'pay_mine', amount: 500, refunded: 100, status: 'captured', method: 'upi' }],
    refunds: [{ paymentId: 'pay_mine', gatewayRefundId: 'rfnd_mine', amount: 100, status: 'processed' }],
    webhooks: [{ _id: 'evt_mine', event: 'payment.captured', handled: false }],
  })
})

async function plantMoney(name: string, orderId: string): Promise<void> {
  const { gatewayOrderId } = await world.orders.get(boss, orderId)
  if (gatewayOrderId === null) throw new Error('no gateway order')
  const at = world.clock.now()
  const facts = { gateway: 'razorpay' as const, gatewayOrderId, createdAt: at, updatedAt: at }
  const paymentId = `pay_${name}`
  await database.db.insert(payments).values({
    ...facts,
    id: paymentId,
    amount: 50_000,
    amountRefunded: 10_000,
    status: 'captured',
    method: 'upi',
  })
  await database.db.insert(refunds).values({
    ...facts,
    id: newId(),
    paymentId,
    amount: 10_000,
    reason: 'Torn page',
    status: 'processed',
    idempotencyKey: name,
    gatewayRefundId: `rfnd_${name}`,
  })
  await database.db.insert(webhookEvents).values({
    id: `evt_${name}`,
    gateway: 'razorpay',
    event: 'payment.captured',
    gatewayOrderId,
    body: '{}',
    receivedAt: at,
  })
}

test('returns 404 for unknown and malformed ids, 403 to shoppers', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  expect((await ask('f'.repeat(24))).status).toBe(404)
  expect((await ask('nonsense')).status).toBe(404)
  expect((await ask(id, asha)).status).toBe(403)
})
