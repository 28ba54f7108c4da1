import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { cases } from '#modules/customer-service/cases/cases.tables.ts'
import { claims } from '#modules/customer-service/claims/claims.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { disputes, refunds, webhookEvents } from '#modules/payments/payments.tables.ts'
import { institutionRequests } from '#modules/institutions/institutions.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, cartOf } from '#test/support/checkout-world.ts'
import { readOnly } from '#test/support/read-only.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createAnalyticsHttp } from './analytics.http.ts'
import type { AnalyticsBody, TaskCountsBody } from './analytics.schema.ts'
import { createAnalyticsService } from './analytics.service.ts'

let old: BuiltBook

setScene({ title: 'Evidence', price: 500, stock: 50 })
beforeEach(async () => {
  old = await buildBook(database.db, { title: 'Stamps', price: 100, stock: 3 })
  // Both books have been in the shop for a year.
  await database.db.update(books).set({ createdAt: new Date('2025-10-01T00:00:00Z') })
})

const ask = (query: string, actor: Actor = boss) =>
  callerOf(createAnalyticsHttp({ analytics: createAnalyticsService(world) }), actor)(
    'GET',
    `/admin/analytics${query}`,
  )
const figures = async (days: number) => (await ask(`?days=${days}`)).body as unknown as AnalyticsBody
const aDay = () => world.clock.advance({ hours: 24 })
const enter = (more: object = {}) =>
  world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: old.id, quantity: 1, isCombo: false }],
    ...more,
  })

describe('GET /admin/analytics', () => {
  test('returns zeros for an empty shop, and null for ratios without a denominator', async () => {
    const body = await figures(30)
    expect(body.current).toMatchObject({ revenue: 0, orders: 0, averageBasket: null, conversion: null })
    expect(body.series).toHaveLength(30)
    expect(body.bestSellers).toEqual([])
  })

  test('counts orders on the day they are paid, next to the previous period', async () => {
    await buyBooks(world, asha, [book, 2])
    aDay()
    await buyBooks(world, asha, [book, 1])
    await enter()
    await enter({ paidBy: 'cash' })
    const today = await figures(1)
    expect(today.current).toMatchObject({ from: '2026-11-21', revenue: 600, orders: 2, averageBasket: 300 })
    expect(today.previous).toMatchObject({ to: '2026-11-20', revenue: 1000, orders: 1 })
    const week = await figures(7)
    expect(week.current).toMatchObject({ revenue: 1600, orders: 3, from: '2026-11-15' })
    expect(week.series.slice(-2).map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2026-11-20', 1000],
      ['2026-11-21', 600],
    ])
  })

  test('counts all days while the database is read-only', async () => {
    await buyBooks(world, asha, [book, 2])
    aDay()
    await buyBooks(world, asha, [book, 1])
    world.clock.advance({ hours: 72 })
    const analytics = createAnalyticsService({ ...world, db: readOnly(database.db) })
    const { current, bestSellers } = await analytics.figures(7)
    expect(current.sums).toMatchObject({ orders: 2 })
    expect(bestSellers).toMatchObject([{ copies: 3 }])
  })

  describe('averages the totals of paid orders', () => {
    const part = (id: string, amount: number) =>
      world.orderActions.receive(boss, id, { amount, paidBy: 'bank' })

    test('without part payments of other orders', async () => {
      await buyBooks(world, asha, [book, 2])
      const id = await enter({ items: [{ bookId: book.id, quantity: 20, isCombo: false }] })
      await part(id, 400_000)
      expect((await figures(1)).current).toMatchObject({ paid: 5000, orders: 1, averageBasket: 1000 })
    })

    test('with the earlier part payments', async () => {
      const id = await enter({ items: [{ bookId: book.id, quantity: 20, isCombo: false }] })
      await part(id, 400_000)
      aDay()
      await part(id, 600_000)
      expect((await figures(1)).current).toMatchObject({ paid: 6000, orders: 1, averageBasket: 10_000 })
      aDay()
      expect((await figures(7)).current).toMatchObject({ paid: 10_000, orders: 1, averageBasket: 10_000 })
    })

    test('once, if a payment is undone and recorded again', async () => {
      const id = await enter({ paidBy: 'cash' })
      await world.orderActions.setPayment(boss, id, { paidBy: null })
      await world.orderActions.setPayment(boss, id, { paidBy: 'cash' })
      expect((await figures(1)).current).toMatchObject({ revenue: 100, orders: 1, averageBasket: 100 })
    })

    test('without one whose payment is undone on a later day', async () => {
      const id = await enter({ paidBy: 'cash' })
      await buyBooks(world, asha, [book, 2])
      aDay()
      await world.orderActions.setPayment(boss, id, { paidBy: null })
      expect((await figures(1)).current).toMatchObject({ revenue: 0, orders: 0, averageBasket: null })
      expect((await figures(7)).current).toMatchObject({ revenue: 1000, orders: 1, averageBasket: 1000 })
      aDay()
      await world.orderActions.setPayment(boss, id, { paidBy: 'cash' })
      expect((await figures(7)).current).toMatchObject({ revenue: 1100, orders: 2, averageBasket: 550 })
    })

    test('also for days counted by an older build', async () => {
      const id = await enter({ items: [{ bookId: book.id, quantity: 20, isCombo: false }] })
      await part(id, 400_000)
      await buyBooks(world, asha, [book, 2])
      aDay()
      await figures(7)
      await database.executeSql('update daily_figures set baskets = null, counted_by = null')
      expect((await figures(7)).current).toMatchObject({ orders: 1, averageBasket: 1000 })
    })
  })

  test('counts a refund on the day it is made and leaves the day of the sale unchanged', async () => {
    const id = await buyBooks(world, asha, [book, 2])
    const cancelled = await buyBooks(world, asha, [book, 1])
    aDay()
    const before = (await figures(7)).series.at(-2)
    await world.orderActions.refund(boss, id, { amount: 12_050, reason: 'Torn', restock: false })
    await world.myOrders.cancel(asha, cancelled, '')
    const { series, current } = await figures(7)
    expect(series.at(-2)).toEqual(before)
    expect(series.at(-1)).toMatchObject({ refunded: 620.5, refunds: 2, revenue: -620.5, orders: 0 })
    expect(current).toMatchObject({ paid: 1500, revenue: 879.5, orders: 2 })
  })

  test('counts a checkout on the day it began, even if it is paid the next day', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 1]))
    await world.checkout.start(await buildActor(database), cartOf([book, 1]))
    aDay()
    expect((await figures(7)).series.at(-2)).toMatchObject({ checkouts: 2, converted: 0 })
    world.gateway.pay(gatewayOrderId)
    await world.checkout.settle(gatewayOrderId)
    const { series, current } = await figures(7)
    expect(series.at(-2)).toMatchObject({ checkouts: 2, converted: 1, orders: 0 })
    expect(series.at(-1)).toMatchObject({ checkouts: 0, orders: 1 })
    expect(current.conversion).toBe(0.5)
  })

  test('counts by the Indian day, which ends at 18:30 UTC', async () => {
    world.clock.advance({ hours: 8, minutes: 29 })
    await buyBooks(world, asha, [book, 1])
    world.clock.advance({ minutes: 2 })
    await buyBooks(world, asha, [book, 2])
    expect((await figures(7)).series.slice(-2).map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2026-11-20', 500],
      ['2026-11-21', 1000],
    ])
  })
})

describe('the lists of books', () => {
  const titles = (list: { title: string }[]) => list.map(({ title }) => title)

  test('sell best by copies of closed days and today, less returns', async () => {
    await buyBooks(world, asha, [old, 2])
    aDay()
    const id = await buyBooks(world, asha, [book, 3])
    expect((await figures(7)).bestSellers).toMatchObject([
      { title: 'Evidence', copies: 3, stock: 47 },
      { title: 'Stamps', copies: 2, stock: 1 },
    ])
    await world.myOrders.cancel(asha, id, '')
    expect(titles((await figures(7)).bestSellers)).toEqual(['Stamps'])
    expect((await figures(1)).bestSellers).toEqual([])
  })

  test('are slow if in stock since before the period and unsold in it', async () => {
    await buildBook(database.db, { title: 'New today' })
    await buyBooks(world, asha, [book, 1])
    expect(titles((await figures(7)).slowSellers)).toEqual(['Stamps'])
    for (let day = 0; day < 8; day++) aDay()
    await buyBooks(world, asha, [old, 1])
    expect((await figures(7)).slowSellers.slice(0, 1)).toMatchObject([
      { _id: book.id, stock: 49, since: '2025-10-01T00:00:00.000Z' },
    ])
  })

  test('are low at five copies or fewer, the lowest first, without archived ones', async () => {
    await buildBook(database.db, { title: 'Empty', stock: 0 })
    await buildBook(database.db, { title: 'Six', stock: 6 })
    expect(titles((await figures(1)).lowStock)).toEqual(['Empty', 'Stamps'])
    await database.db.update(books).set({ archived: true })
    expect((await figures(1)).lowStock).toEqual([])
  })
})

test('open tasks are counted: orders, claims, messages, mails, refunds, webhooks, payments', async () => {
  const at = world.clock.now()
  await database.db
    .insert(cases)
    .values([
      received(1),
      received(2, { kind: 'report' }),
      received(3, { resolvedAt: at, resolvedBy: 'Boss' }),
    ])
  const mail = { recipient: 'a', subject: 's', html: '', text: '', createdAt: at }
  await database.db.insert(emails).values([
    { id: newId(), dedupeKey: 'a', ...mail, status: 'failed' },
    { id: newId(), dedupeKey: 'b', ...mail, status: 'sent' },
  ])
  const times = { createdAt: at, updatedAt: at }
  await database.db.insert(refunds).values({
    ...times,
    id: newId(),
    gateway: 'razorpay',
    paymentId: 'p',
    gatewayOrderId: 'o',
    amount: 1,
    reason: 'r',
    status: 'failed',
    idempotencyKey: 'k',
  })
  const asking = { institution: 'i', contact: 'c', email: 'e', phone: 'p', institutionKey: 'k', note: '' }
  const address = { addressLine1: 'a', addressLine2: '', city: 'c', state: 's', zip: 'z' }
  const request = { ...asking, address, lines: [], createdAt: at }
  await database.db.insert(institutionRequests).values([
    { id: newId(), ...request, state: 'new' },
    { id: newId(), ...request, state: 'quoted' },
  ])
  const gateway = 'razorpay' as const
  await database.db.insert(webhookEvents).values({ id: 'w', gateway, event: 'e', body: '{}', receivedAt: at })
  const disputed = { ...times, gateway, paymentId: 'p', gatewayOrderId: 'o', amount: 1 }
  await database.db.insert(disputes).values([
    { ...disputed, id: 'disp_1', status: 'open' },
    { ...disputed, id: 'disp_2', status: 'won' },
  ])
  const [taken, cancelled] = [await buyBooks(world, asha, [book, 1]), await buyBooks(world, asha, [book, 1])]
  await buyBooks(world, asha, [book, 1])
  await world.orders.setStatus(boss, taken, { status: 'Processing' })
  await world.myOrders.cancel(asha, cancelled, '')
  await world.db.update(orders).set({ disputed: true }).where(eq(orders.id, taken))
  const claim = { orderId: taken, reason: 'damaged', text: 't', createdAt: at, changedAt: at } as const
  await database.db.insert(claims).values([
    { id: newId(), ...claim },
    { id: newId(), ...claim, state: 'settled' },
  ])
  const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 1]))
  world.gateway.pay(gatewayOrderId, { status: 'created' })
  await world.checkout.settle(gatewayOrderId)
  expect((await figures(1)).attention).toEqual({
    newOrders: 1,
    ordersToPack: 1,
    ordersToSend: 0,
    refundsDue: 0,
    lowStock: 1,
    openClaims: 1,
    institutionRequests: 1,
    messages: 1,
    openReports: 1,
    casesToAcknowledge: 0,
    casesToResolve: 0,
    failedMails: 1,
    undecidedPayments: 0,
    failedRefunds: 1,
    restores: 0,
    failedBackups: 0,
    openDisputes: 1,
    returnedOrders: 1,
    openWebhooks: 0,
    invoicesDue: 0,
  })
  world.clock.advance({ hours: 2 })
  expect((await figures(1)).attention).toMatchObject({ undecidedPayments: 1, openWebhooks: 1 })
})

/** A message received now, with 48 hours and 30 days to its deadlines. */
function received(number: number, part: Partial<typeof cases.$inferInsert> = {}) {
  const at = world.clock.now()
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
  return {
    id: newId(),
    number,
    kind: 'message' as const,
    token: String(number),
    receivedAt: at,
    acknowledgeBy: hours(48),
    resolveBy: hours(30 * 24),
    mailKey: `received:${number}`,
    ...part,
  }
}

test('cases are counted near or past a deadline, until it is met', async () => {
  const at = world.clock.now()
  await database.db
    .insert(cases)
    .values([
      received(1),
      received(2),
      received(3, { acknowledgedAt: at }),
      received(4, { acknowledgedAt: at, resolvedAt: at, resolvedBy: 'Boss' }),
    ])
  const mail = { recipient: 'a', subject: 's', html: '', text: '', createdAt: at }
  await database.db
    .insert(emails)
    .values({ id: newId(), dedupeKey: 'received:2', ...mail, status: 'sent', sentAt: at })
  const counts = async () => {
    const { casesToAcknowledge, casesToResolve } = (await figures(1)).attention
    return [casesToAcknowledge, casesToResolve]
  }
  expect(await counts()).toEqual([0, 0])
  world.clock.advance({ hours: 37 })
  expect(await counts()).toEqual([1, 0])
  world.clock.advance({ hours: 28 * 24 })
  expect(await counts()).toEqual([1, 3])
})

test('any other period returns 400, and actors without figures.read get 403', async () => {
  for (const days of ['2', '0', '-1', '1e9', '7.5', 'week', '', '%00']) {
    expect([days, (await ask(`?days=${days}`)).status]).toEqual([days, 400])
  }
  expect((await ask('')).body).toMatchObject({ days: 7 })
  expect((await ask('', { ...boss, role: 'staff' })).status).toBe(403)
  expect((await ask('', asha)).status).toBe(403)
})

describe('GET /admin/work', () => {
  const work = async (role: 'owner' | 'staff') => {
    const actor = { ...boss, role }
    const http = createAnalyticsHttp({ analytics: createAnalyticsService(world) })
    return (await callerOf(http, actor)('GET', '/admin/work')).body as unknown as TaskCountsBody
  }

  test('counts open tasks: orders by their next step, books low in stock', async () => {
    await buyBooks(world, asha, [book, 1])
    const accepted = await buyBooks(world, asha, [book, 1])
    const packed = await buyBooks(world, asha, [book, 1])
    for (const [id, packedAt] of [
      [accepted, null],
      [packed, world.clock.now()],
    ] as const)
      await database.db.update(orders).set({ status: 'Processing', packedAt }).where(eq(orders.id, id))
    const onAccount = await buyBooks(world, asha, [book, 1])
    const agreed = { status: 'Pending', purchaseOrder: 'NLS/118' } as const
    await database.db.update(orders).set(agreed).where(eq(orders.id, onAccount))
    expect((await work('owner')).waiting).toMatchObject({
      newOrders: 2,
      ordersToPack: 1,
      ordersToSend: 1,
      openClaims: 0,
      refundsDue: 0,
      lowStock: 1,
    })
  })

  test('matches GET /admin/analytics, limited to the screens that the role can see', async () => {
    expect((await work('owner')).waiting).toEqual((await figures(1)).attention)
    const { waiting } = await work('staff')
    expect(waiting).toHaveProperty('messages', 0)
    for (const name of ['undecidedPayments', 'openWebhooks', 'restores', 'failedBackups', 'invoicesDue'])
      expect(waiting).not.toHaveProperty(name)
  })
})
