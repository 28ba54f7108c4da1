import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { partPayments } from '#modules/orders/manual-orders.tables.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { createPaymentWorld } from '#test/support/payment-world.ts'

import { createAnalyticsService } from './analytics.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const [SOLD, NEXT, LATE] = ['2026-11-20', '2026-11-21', '2026-11-24']
const enter = (quantity: number, paidBy?: 'cash') =>
  world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: book.id, quantity, isCombo: false }],
    ...(paidBy && { paidBy }),
  })
const refund = (id: string, amount: number) =>
  world.orderActions.refund(boss, id, { amount, reason: 'Torn', restock: false })
const correct = (id: string, paidBy: 'upi' | 'card') =>
  world.orderActions.setPayment(boss, id, { paidBy, paidOn: SOLD })
/** Refunds of a day, in paise. */
const refundsOf = async (day: string) => {
  const { methods } = await createAnalyticsService(world).payments({ from: day, to: day, page: 1, limit: 20 })
  return methods.filter(({ refunded }) => refunded > 0).map(({ method, refunded }) => [method, refunded])
}

test('a corrected payment doesn’t change the method of earlier refunds', async () => {
  const id = await enter(2, 'cash')
  world.clock.advance({ minutes: 24 * 60 })
  await refund(id, 10_000)
  expect(await refundsOf(NEXT)).toEqual([['cash', 10_000]])
  world.clock.advance({ minutes: 3 * 24 * 60 })
  await correct(id, 'upi')
  expect(await refundsOf(NEXT)).toEqual([['cash', 10_000]])
  await refund(id, 5_000)
  await correct(id, 'card')
  await world.orderActions.cancel(boss, id, 'Wrong book')
  expect(await refundsOf(NEXT)).toEqual([['cash', 10_000]])
  expect(await refundsOf(LATE)).toEqual([
    ['upi', 5_000],
    ['card', 85_000],
  ])
})

test('nor does a correction by an older build, which recorded no undone payment', async () => {
  const id = await enter(1, 'cash')
  await refund(id, 10_000)
  world.clock.advance({ minutes: 24 * 60 })
  const at = world.clock.now().toISOString()
  await database.executeSql(`update orders set paid_by = 'upi' where id = '${id}';
    insert into order_events (id, order_id, type, actor, details, at)
      values ('bbbbbbbbbbbbbbbbbbbbbbbb', '${id}', 'payment-corrected', 'boss', '{"from": "cash", "to": "upi"}', '${at}')`)
  world.clock.advance({ minutes: 1 })
  await refund(id, 5_000)
  expect([await refundsOf(SOLD), await refundsOf(NEXT)]).toEqual([[['cash', 10_000]], [['upi', 5_000]]])
})

test('a corrected deduction leaves an earlier refund with the money’s method', async () => {
  const id = await enter(2)
  await world.orderActions.receive(boss, id, { amount: 90_000, paidBy: 'bank', paymentReference: 'UTR 7' })
  await world.orderActions.receive(boss, id, { amount: 10_000, paidBy: 'charges' })
  await refund(id, 10_000)
  await correct(id, 'upi')
  expect(await refundsOf(SOLD)).toEqual([['bank', 10_000]])
})

test('so does the certificate of a deduction', async () => {
  const id = await enter(2)
  await world.orderActions.receive(boss, id, { amount: 80_000, paidBy: 'bank', paymentReference: 'UTR 7' })
  await world.orderActions.receive(boss, id, { amount: 5_000, paidBy: 'tds', tdsSection: '194Q' })
  await world.orderActions.receive(boss, id, { amount: 15_000, paidBy: 'upi' })
  await refund(id, 10_000)
  const parts = await world.db.select().from(partPayments).where(eq(partPayments.paidBy, 'tds'))
  const certificate = { payment: parts[0]?.id ?? '', tdsCertificate: 'ABC123' }
  await world.orderActions.enterCertificate(boss, id, certificate)
  expect(await refundsOf(SOLD)).toEqual([['upi', 10_000]])
})

test('a refund that staff paid in another way isn’t online', async () => {
  const { bank, clock, open } = createPaymentWorld(database)
  const shop = open()
  const analytics = createAnalyticsService({ ...database, clock })
  const paidOn = (from: string, to: string) => analytics.payments({ from, to, page: 1, limit: 20 })
  const id = await buyBooks({ ...world, checkout: shop.checkout, gateway: bank } as never, asha, [book, 1])
  bank.refundsEnd = 'failed'
  await shop.orderActions.refund(boss, id, { amount: 12_000, reason: 'Torn', restock: false })
  await shop.work()
  clock.advance({ minutes: 24 * 60 })
  const { refunds } = await shop.payments.listRefunds({ page: 1, limit: 20 })
  await shop.payments.payRefund(boss, refunds[0]?.id ?? '', { way: 'bank', reference: 'UTR 9' })
  expect((await paidOn(SOLD, SOLD)).methods).toEqual([
    { method: 'online', received: 50_000, refunded: 12_000, later: 0 },
  ])
  const { methods, entries } = await paidOn(SOLD, NEXT)
  expect(methods).toEqual([
    { method: 'online', received: 50_000, refunded: 0, later: 0 },
    { method: 'bank', received: 0, refunded: 12_000, later: 0 },
  ])
  expect(entries[0]).toMatchObject({ kind: 'refunded', method: 'bank', amount: 12_000, reference: 'UTR 9' })
  const { current } = await analytics.figures(7)
  expect(current.sums).toMatchObject({ paid: 50_000, refunded: 12_000, refunds: 1 })
})
