import { describe, expect, test } from 'vitest'

import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createAnalyticsService } from './analytics.service.ts'
import { createMoneyHttp } from './money.http.ts'
import type { PaymentsPage } from './money.schema.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const http = () => createMoneyHttp({ analytics: createAnalyticsService(world) })
const call = (path: string) => callerOf(http(), boss)('GET', path)
const DAY = 'from=2026-11-20&to=2026-11-20'
const payments = async (query = '', days = DAY) =>
  (await call(`/admin/payments?${days}${query}`)).body as unknown as PaymentsPage
const enter = (quantity: number, more: object = {}) =>
  world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: book.id, quantity, isCombo: false }],
    ...more,
  })

describe('GET /admin/payments', () => {
  test('closes a day by method, with refunds where the money went back', async () => {
    const id = await buyBooks(world, asha, [book, 2])
    await world.orderActions.refund(boss, id, { amount: 12_050, reason: 'Torn', restock: false })
    await enter(1, { paidBy: 'cash' })
    await enter(3, { paidBy: 'upi', paymentReference: '433512345678' })
    expect((await payments()).methods).toEqual([
      { method: 'online', received: 1000, refunded: 120.5, later: 0 },
      { method: 'cash', received: 500, refunded: 0, later: 0 },
      { method: 'upi', received: 1500, refunded: 0, later: 0 },
    ])
  })

  test('lists the refund of a cancelled counter sale under the method of its payment', async () => {
    await world.orderActions.cancel(boss, await enter(1, { paidBy: 'upi' }), 'Wrong book')
    expect((await payments()).methods).toEqual([{ method: 'upi', received: 500, refunded: 500, later: 0 }])
  })

  test('lists a deduction under its own method, and a refund under the money’s', async () => {
    const id = await enter(2)
    await world.orderActions.receive(boss, id, { amount: 90_000, paidBy: 'bank', paymentReference: 'UTR 7' })
    await world.orderActions.receive(boss, id, { amount: 10_000, paidBy: 'tds', tdsSection: '194Q' })
    await world.orderActions.cancel(boss, id, 'Wrong book')
    expect((await payments()).methods).toEqual([
      { method: 'bank', received: 900, refunded: 1000, later: 0 },
      { method: 'tds', received: 100, refunded: 0, later: 0 },
    ])
    expect((await payments('&method=tds')).entries).toMatchObject([
      { reference: 'Section 194Q, certificate awaited' },
    ])
  })

  test('agrees with the revenue of the same day', async () => {
    const id = await buyBooks(world, asha, [book, 2])
    await enter(1, { paidBy: 'cash' })
    await world.myOrders.cancel(asha, id, '')
    const { methods } = await payments()
    const net = methods.reduce((sum, { received, refunded, later }) => sum + received - refunded + later, 0)
    const { current } = await createAnalyticsService(world).figures(1)
    expect(net * 100).toBe(current.sums.paid - current.sums.refunded)
  })

  test('lists each part payment with its order’s sums, and what is still owed', async () => {
    const id = await enter(4)
    await world.orderActions.receive(boss, id, { amount: 50_000, paidBy: 'bank', paymentReference: 'UTR1' })
    const { entries, owed } = await payments('&kind=received')
    expect(entries).toMatchObject([
      { orderId: id, method: 'bank', reference: 'UTR1', amount: 500, total: 2000, received: 500, owed: 1500 },
    ])
    expect(owed).toEqual({ amount: 1500, orders: 1 })
    expect((await payments('&kind=owed')).entries).toMatchObject([
      { orderId: id, kind: 'owed', amount: 1500 },
    ])
  })

  test('separates what came and went online from the share handled in the shop', async () => {
    const id = await enter(2)
    await world.orderActions.receive(boss, id, { amount: 30_000, paidBy: 'bank' })
    const { url } = await world.paymentLinks.make(boss, id)
    const token = url?.split('/pay/')[1] ?? ''
    const { gatewayOrderId } = await world.paymentLinks.start(token, 70_000)
    await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId))
    await world.orderActions.refund(boss, id, { amount: 80_000, reason: 'Torn', restock: false })
    const { methods, entries } = await payments()
    expect(methods).toEqual([
      { method: 'online', received: 700, refunded: 700, later: 0 },
      { method: 'cash', received: 0, refunded: 100, later: 0 },
      { method: 'bank', received: 300, refunded: 0, later: 0 },
    ])
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(4)
    const { current } = await createAnalyticsService(world).figures(1)
    expect(current.sums).toMatchObject({ paid: 100_000, refunded: 80_000, checkouts: 0, converted: 0 })
  })

  test('shows a corrected method, and takes an undone payment off the method of its time', async () => {
    const corrected = await enter(1, { paidBy: 'cash' })
    await world.orderActions.setPayment(boss, corrected, { paidBy: 'card' })
    const undone = await enter(2, { paidBy: 'cash' })
    await world.orderActions.setPayment(boss, undone, { paidBy: null })
    await world.orderActions.setPayment(boss, undone, { paidBy: 'upi' })
    expect((await payments()).methods).toEqual([
      { method: 'cash', received: 0, refunded: 0, later: 0 },
      { method: 'upi', received: 1000, refunded: 0, later: 0 },
      { method: 'card', received: 500, refunded: 0, later: 0 },
    ])
  })

  test('counts a payment on the day it was paid, and shows it next to that day’s closing', async () => {
    const before = await enter(1, { paidBy: 'cash' })
    const late = await enter(2)
    world.clock.advance({ minutes: 2 * 24 * 60 })
    const closed = await payments()
    await world.orderActions.receive(boss, late, { amount: 30_000, paidBy: 'upi', paidOn: '2026-11-20' })
    await world.orderActions.receive(boss, late, { amount: 70_000, paidBy: 'cash', paidOn: '2026-11-20' })
    const { methods, entries } = await payments()
    expect(closed.methods).toEqual([{ method: 'cash', received: 500, refunded: 0, later: 0 }])
    expect(methods).toEqual([
      { method: 'cash', received: 500, refunded: 0, later: 700 },
      { method: 'upi', received: 0, refunded: 0, later: 300 },
    ])
    expect(entries.map(({ orderId, day, later }) => [orderId, day, later])).toEqual([
      [late, '2026-11-20', true],
      [late, '2026-11-20', true],
      [before, '2026-11-20', false],
    ])
    expect((await payments('', 'from=2026-11-22&to=2026-11-22')).methods).toEqual([])
    const { series } = await createAnalyticsService(world).figures(7)
    expect(series.filter(({ paid }) => paid > 0)).toMatchObject([{ day: '2026-11-20', paid: 150_000 }])
  })

  test('an undone payment isn’t a refund: it takes the payment off the day it was recorded for', async () => {
    const id = await enter(1, { paidBy: 'cash' })
    const { figures } = createAnalyticsService(world)
    expect((await figures(7)).current.sums).toMatchObject({ paid: 50_000, orders: 1 })
    world.clock.advance({ minutes: 24 * 60 })
    await world.orderActions.setPayment(boss, id, { paidBy: null })
    const { current } = await figures(7)
    expect(current.sums).toMatchObject({ paid: 0, orders: 0, refunded: 0, refunds: 0 })
    expect((await payments()).methods).toEqual([{ method: 'cash', received: 500, refunded: 0, later: -500 }])
  })

  test('a corrected day moves the payment, and undoing it leaves nothing on either day', async () => {
    const { figures } = createAnalyticsService(world)
    const id = await enter(1, { paidBy: 'cash' })
    world.clock.advance({ minutes: 24 * 60 })
    const days = async () =>
      (await figures(7)).series.slice(-2).map(({ day, paid, orders }) => [day.slice(8), paid, orders])
    expect(await days()).toEqual([
      ['20', 50_000, 1],
      ['21', 0, 0],
    ])
    await world.orderActions.setPayment(boss, id, { paidBy: 'upi', paidOn: '2026-11-21' })
    expect(await days()).toEqual([
      ['20', 0, 0],
      ['21', 50_000, 1],
    ])
    const next = 'from=2026-11-21&to=2026-11-21'
    expect((await payments()).methods).toEqual([{ method: 'cash', received: 500, refunded: 0, later: -500 }])
    expect((await payments('', next)).methods).toEqual([
      { method: 'upi', received: 500, refunded: 0, later: 0 },
    ])
    await world.orderActions.setPayment(boss, id, { paidBy: null })
    expect(await days()).toEqual([
      ['20', 0, 0],
      ['21', 0, 0],
    ])
    expect((await payments('', next)).methods).toEqual([
      { method: 'upi', received: 0, refunded: 0, later: 0 },
    ])
  })

  test('a corrected method doesn’t change a day’s closing, and undoing it undoes that method', async () => {
    const id = await enter(1, { paidBy: 'cash' })
    world.clock.advance({ minutes: 24 * 60 })
    await world.orderActions.setPayment(boss, id, { paidBy: 'card', paidOn: '2026-11-20' })
    const corrected = (later: number) => [
      { method: 'cash', received: 500, refunded: 0, later: -500 },
      { method: 'card', received: 0, refunded: 0, later },
    ]
    expect((await payments()).methods).toEqual(corrected(500))
    await world.orderActions.setPayment(boss, id, { paidBy: null })
    expect((await payments()).methods).toEqual(corrected(0))
  })

  test('filters by method, and other days have nothing', async () => {
    await enter(1, { paidBy: 'cash' })
    await enter(1, { paidBy: 'upi' })
    expect((await payments('&method=upi')).entries.map(({ method }) => method)).toEqual(['upi'])
    expect(await payments('', 'from=2026-11-01&to=2026-11-19')).toMatchObject({ methods: [], total: 0 })
  })

  test('rejects a period longer than a year', async () => {
    expect(await call('/admin/payments?from=2025-01-01&to=2026-11-20')).toMatchObject({ status: 400 })
  })

  test.each(['from=constructor&to=words', 'from=words&to=constructor'])('rejects %s', async (days) => {
    const { status, body } = await call(`/admin/payments?${days}`)
    expect([status, (body as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('must be a date such as'),
    ])
  })
})

test('the file has the invoice numbers, and refunds as negative amounts', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  await world.orderActions.refund(boss, id, { amount: 10_000, reason: 'Torn', restock: false })
  await database.executeSql(`insert into invoices (id, order_id, kind, financial_year, sequence, number, issued_at, content)
    values ('aaaaaaaaaaaaaaaaaaaaaaaa', '${id}', 'invoice', '26-27', 1, 'KB/26-27/000001', now(), '{}')`)
  const file = await askerOf(http(), boss)('GET', `/admin/payments/export?${DAY}`)
  const [head, payment, refund] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('Invoices and credit notes')
  expect(payment).toMatch(
    /^"2026-11-20","Payment",500,"Online",.*"KB\/26-27\/000001",500,500,100,0,"2026-11-20"$/,
  )
  expect(refund).toMatch(/^"2026-11-20","Refund",-100,"Online"/)
})
