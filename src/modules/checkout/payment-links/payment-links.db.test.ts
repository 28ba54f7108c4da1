import { describe, expect, test } from 'vitest'

import type { ManualOrderInput } from '#modules/orders/order-actions.schema.ts'
import { REFUSALS } from '#modules/checkout/decision.ts'
import { book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

/** Enters an order of two copies taken on the telephone; returns its id. */
const enter = (more: Partial<ManualOrderInput> = {}) =>
  world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    email: 'ravi@shoppers.example',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: copies(2),
    ...more,
  })

const copies = (quantity: number) => [{ bookId: book.id, quantity, isCombo: false }]
/** A colleague removes one of the two copies from the order. */
const takeOneOut = (id: string) => world.orderActions.edit(boss, id, { items: copies(1) })

const read = (id: string) => world.orders.get(boss, id)
const tokenIn = (url: string | null) => url?.split('/pay/')[1] ?? ''
const linkFor = async (id: string) => tokenIn((await world.paymentLinks.make(boss, id)).url)
const start = (token: string, amount = 100_000) => world.paymentLinks.start(token, amount)
const eventsOf = async (id: string) => (await read(id)).events.map(({ type }) => type)
const refunds = () => world.gateway.refunds.map(({ amount, reason }) => ({ amount, reason }))

/** An order with a link and a started payment. */
async function paying() {
  const id = await enter()
  const token = await linkFor(id)
  const { gatewayOrderId } = await start(token)
  return { id, token, gatewayOrderId }
}

const receive = (id: string, amount: number) =>
  world.orderActions.receive(boss, id, { amount, paidBy: 'bank' })
const recordCash = async (id: string) => world.orderActions.setPayment(boss, id, { paidBy: 'cash' })

describe('a link', () => {
  test('is created once per order, stays open for seven days, and reveals nothing about the customer', async () => {
    const id = await enter()
    const link = await world.paymentLinks.make(boss, id)
    expect(link).toMatchObject({
      state: 'open',
      url: expect.stringMatching(/^https:\/\/shop\.example\/pay\/[\w-]{43}$/),
      amount: 100_000,
      expiresAt: new Date('2026-11-27T18:29:59.999Z'),
    })
    expect((await world.paymentLinks.make(boss, id)).url).toBe(link.url)
    expect(await eventsOf(id)).toEqual(['placed', 'link-made'])
    const { order, ...view } = await world.paymentLinks.view(tokenIn(link.url))
    expect(view).toMatchObject({ state: 'open', pending: false, returned: null })
    expect(order.total).toBe(100_000)
  })

  test('is stored as a hash only, so that reading the database gives no working link', async () => {
    const token = await linkFor(await enter())
    const { rows } = await database.executeSql(`select payment_links::text as row from payment_links`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows).toHaveLength(1)
  })

  test('is emailed with books, amount and expiry, at most once a minute', async () => {
    const id = await enter()
    const { url, mailedAt } = await world.paymentLinks.mail(boss, id)
    expect(mailedAt).toEqual(world.clock.now())
    await expect(world.paymentLinks.mail(boss, id)).rejects.toMatchObject({ code: 'just_mailed' })
    world.clock.advance({ minutes: 1 })
    await world.paymentLinks.mail(boss, id)
    const mails = await world.mails(`payment-link:${id}`)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({
      to: 'ravi@shoppers.example',
      subject: expect.stringContaining('₹1,000.00'),
    })
    expect(mails[0]!.text).toContain(url)
    expect(mails[0]!.text).toContain('27 November 2026')
    expect(await eventsOf(id)).toEqual(['placed', 'link-made', 'link-mailed', 'link-mailed'])
  })

  test('is not sent without an address, nor created for a paid, cancelled or deleted order', async () => {
    const without = await enter({ email: '' })
    await expect(world.paymentLinks.mail(boss, without)).rejects.toThrow('This order has no email address.')
    expect(await world.paymentLinks.read(without)).toBeNull()
    const [paid, cancelled, deleted] = [await enter({ paidBy: 'cash' }), await enter(), await enter()]
    await world.orderActions.cancel(boss, cancelled, 'No longer wanted')
    await world.orderActions.remove(boss, deleted)
    await expect(world.paymentLinks.make(boss, paid)).rejects.toMatchObject({ code: 'paid' })
    await expect(world.paymentLinks.make(boss, cancelled)).rejects.toMatchObject({ code: 'cancelled' })
    await expect(world.paymentLinks.make(boss, deleted)).rejects.toMatchObject({ kind: 'not-found' })
    const inParts = await enter()
    for (const amount of [30_000, 70_000]) await receive(inParts, amount)
    await expect(world.paymentLinks.make(boss, inParts)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'paid',
    })
  })

  test('is refused when nothing is owed, or an amount that is not payable online', async () => {
    const free = await enter({ discount: { percent: 100 } })
    await expect(world.paymentLinks.make(boss, free)).rejects.toMatchObject({ code: 'nothing_owed' })
    const nearly = await enter()
    await receive(nearly, 99_950)
    await expect(world.paymentLinks.make(boss, nearly)).rejects.toMatchObject({ code: 'amount_not_payable' })
  })

  test('can be withdrawn, expires, and can be replaced', async () => {
    const id = await enter()
    const first = await linkFor(id)
    await world.paymentLinks.withdraw(boss, id)
    await world.paymentLinks.withdraw(boss, id)
    expect(await eventsOf(id)).toEqual(['placed', 'link-made', 'link-withdrawn'])
    await expect(start(first)).rejects.toMatchObject({ code: 'withdrawn' })
    const second = await linkFor(id)
    expect(second).not.toBe(first)
    world.clock.advance({ hours: 8 * 24 })
    expect(await world.paymentLinks.read(id)).toMatchObject({ state: 'expired', url: null })
    await expect(start(second)).rejects.toMatchObject({ code: 'expired' })
    const third = await linkFor(id)
    expect((await world.paymentLinks.view(second)).state).toBe('withdrawn')
    expect((await world.paymentLinks.view(third)).state).toBe('open')
  })

  test.each([
    '',
    'x',
    '../admin',
    'x'.repeat(43),
    '\0'.repeat(43),
    "' or 1=1 --",
    'é'.repeat(43),
    'A'.repeat(100_000),
  ])('an invented token is not found: %j', async (token) => {
    await expect(world.paymentLinks.view(token)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(start(token)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('paying by a link', () => {
  test('marks the order as paid on the browser’s call, with an event and an email', async () => {
    const { id, token, gatewayOrderId } = await paying()
    const view = await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId))
    expect(view.state).toBe('paid')
    expect(await read(id)).toMatchObject({
      status: 'Paid',
      gateway: 'razorpay',
      gatewayOrderId,
      gatewayPaymentId: expect.stringMatching(/^pay_/),
      paidBy: null,
      total: 100_000,
    })
    expect((await read(id)).events.at(-1)).toMatchObject({
      type: 'paid',
      actor: 'customer',
      details: { by: 'razorpay', amount: 100_000 },
    })
    expect(await world.mails(`order-paid:${id}`)).toHaveLength(1)
    expect(refunds()).toEqual([])
  })

  test('counts once, however often browser, events and reconciler report it', async () => {
    const { id, token, gatewayOrderId } = await paying()
    const proof = world.gateway.pay(gatewayOrderId)
    for (let time = 0; time < 3; time++) {
      await world.checkout.settle(gatewayOrderId)
      await world.paymentLinks.prove(token, proof)
      await world.checkout.reconcile()
      world.clock.advance({ minutes: 11 })
    }
    expect((await eventsOf(id)).filter((type) => type === 'paid')).toHaveLength(1)
    expect(await world.mails(`order-paid:${id}`)).toHaveLength(1)
    expect(refunds()).toEqual([])
  })

  test('is found by the reconciler when neither browser nor event arrives', async () => {
    const { id, gatewayOrderId } = await paying()
    world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.reconcile()).toMatchObject({ looked: 0, failed: 0 })
    world.clock.advance({ minutes: 2 })
    expect(await world.checkout.reconcile()).toMatchObject({ looked: 1, ordered: 1, failed: 0 })
    expect((await read(id)).status).toBe('Paid')
  })

  test('uses one gateway order for repeated attempts, and another once the total changes', async () => {
    const { id, token, gatewayOrderId } = await paying()
    expect((await start(token)).gatewayOrderId).toBe(gatewayOrderId)
    await takeOneOut(id)
    await expect(start(token)).rejects.toMatchObject({ code: 'price_changed' })
    const changed = await start(token, 50_000)
    expect(changed.gatewayOrderId).not.toBe(gatewayOrderId)
    await world.paymentLinks.prove(token, world.gateway.pay(changed.gatewayOrderId))
    expect((await read(id)).gatewayOrderId).toBe(changed.gatewayOrderId)
  })

  test('waits for a bank; the page queries the gateway every few seconds at most', async () => {
    const { id, token, gatewayOrderId } = await paying()
    const proof = world.gateway.pay(gatewayOrderId, { status: 'created' })
    expect((await world.paymentLinks.view(token)).pending).toBe(true)
    const asked = world.gateway.inquiries
    await world.paymentLinks.view(token)
    expect(world.gateway.inquiries).toBe(asked)
    world.gateway.decide(proof.paymentId, 'captured')
    world.clock.advance({ minutes: 1 })
    expect((await world.paymentLinks.view(token)).state).toBe('paid')
    expect((await read(id)).status).toBe('Paid')
  })

  test('shows why the bank refused, and can be tried again', async () => {
    const { token, gatewayOrderId } = await paying()
    world.gateway.pay(gatewayOrderId, { status: 'failed' })
    expect(await world.paymentLinks.view(token)).toMatchObject({
      state: 'open',
      lastFailure: 'The bank refused',
    })
    expect((await start(token)).gatewayOrderId).toBe(gatewayOrderId)
  })

  test('cannot start while the gateway is silent, and can afterwards', async () => {
    const token = await linkFor(await enter())
    world.gateway.silent = true
    await expect(start(token)).rejects.toMatchObject({ kind: 'unavailable' })
    world.gateway.silent = false
    expect(await start(token)).toMatchObject({ amount: 100_000, currency: 'INR' })
  })

  test('a forged or foreign window result has no effect', async () => {
    const { id, token, gatewayOrderId } = await paying()
    const other = await paying()
    const proof = world.gateway.pay(gatewayOrderId)
    const forged = { ...proof, signature: 'forged' }
    await expect(world.paymentLinks.prove(token, forged)).rejects.toMatchObject({ code: 'bad_signature' })
    await expect(world.paymentLinks.prove(other.token, proof)).rejects.toMatchObject({
      code: 'bad_signature',
    })
    expect((await read(id)).gatewayPaymentId).toBeNull()
    expect((await read(other.id)).gatewayPaymentId).toBeNull()
  })

  test('an unknown gateway order is not found', async () => {
    await expect(world.checkout.settle('order_of_somebody')).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('a payment that buys nothing is refunded, with an order event and an email', () => {
  const ENDS: [string, (id: string) => Promise<unknown>, string][] = [
    ['the order was paid in the shop', recordCash, REFUSALS.paidTwice],
    ['a part of the order was paid in the shop', (id) => receive(id, 30_000), REFUSALS.amountChanged],
    ['the order was cancelled', (id) => world.orderActions.cancel(boss, id, 'No stock'), REFUSALS.cancelled],
    ['the order was deleted', (id) => world.orderActions.remove(boss, id), REFUSALS.cancelled],
    ['the order was changed', takeOneOut, REFUSALS.amountChanged],
  ]

  test.each(ENDS)('%s', async (_, end, reason) => {
    const { id, token, gatewayOrderId } = await paying()
    const proof = world.gateway.pay(gatewayOrderId)
    await end(id)
    await world.paymentLinks.prove(token, proof)
    await world.checkout.settle(gatewayOrderId)
    expect(refunds()).toEqual([{ amount: 100_000, reason }])
    expect((await world.paymentLinks.view(token)).returned).toMatchObject({
      amount: 100_000,
      status: 'due',
      reason,
    })
    const { rows } = await database.executeSql(
      `select details from order_events where order_id = $1 and type = 'link-money-returned'`,
      [id],
    )
    expect(rows).toEqual([{ details: { amount: 100_000, reason } }])
    expect(await world.mails(`link-refund:${id}`)).toHaveLength(1)
  })

  test('an order paid in the shop keeps that payment', async () => {
    const { id, token, gatewayOrderId } = await paying()
    await recordCash(id)
    await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId))
    expect(await read(id)).toMatchObject({ paidBy: 'cash', gatewayPaymentId: null, gatewayOrderId: null })
  })

  test.each([{ amount: 99_900 }, { currency: 'USD' }])('a payment of another amount: %j', async (how) => {
    const { id, token, gatewayOrderId } = await paying()
    await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId, how))
    expect(refunds()).toEqual([{ amount: how.amount ?? 100_000, reason: REFUSALS.wrongAmount }])
    expect((await read(id)).gatewayPaymentId).toBeNull()
  })

  test('a second payment of the same order, immediately or days later', async () => {
    const { id, token, gatewayOrderId } = await paying()
    const proof = world.gateway.pay(gatewayOrderId)
    world.gateway.pay(gatewayOrderId)
    await world.paymentLinks.prove(token, proof)
    expect(refunds()).toEqual([{ amount: 100_000, reason: REFUSALS.paidTwice }])
    world.clock.advance({ hours: 24 })
    world.gateway.pay(gatewayOrderId)
    await world.checkout.reconcile()
    expect(refunds()).toHaveLength(2)
    expect((await read(id)).gatewayPaymentId).toBe(proof.paymentId)
  })

  test('a payment of an old total, once the new one was paid', async () => {
    const { id, token, gatewayOrderId } = await paying()
    await takeOneOut(id)
    const { gatewayOrderId: newer } = await start(token, 50_000)
    await world.paymentLinks.prove(token, world.gateway.pay(newer))
    await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId))
    expect(refunds()).toEqual([{ amount: 100_000, reason: REFUSALS.paidTwice }])
    expect((await read(id)).refunded).toBe(0)
  })

  test('a withdrawn link takes payments begun before, and none begun afterwards', async () => {
    const [before, after] = [await paying(), await paying()]
    const proof = world.gateway.pay(before.gatewayOrderId)
    world.clock.advance({ minutes: 1 })
    await world.paymentLinks.withdraw(boss, before.id)
    await world.paymentLinks.withdraw(boss, after.id)
    world.clock.advance({ minutes: 1 })
    await world.paymentLinks.prove(before.token, proof)
    await world.paymentLinks.prove(after.token, world.gateway.pay(after.gatewayOrderId))
    expect((await read(before.id)).status).toBe('Paid')
    expect((await read(after.id)).status).toBe('Pending')
    expect(refunds()).toEqual([{ amount: 100_000, reason: REFUSALS.withdrawn }])
  })

  test('an expired link still takes a payment from its open window while the order is owed', async () => {
    const { id, gatewayOrderId } = await paying()
    world.clock.advance({ hours: 8 * 24 })
    world.gateway.pay(gatewayOrderId)
    await world.checkout.settle(gatewayOrderId)
    expect((await read(id)).status).toBe('Paid')
  })
})

test('a paid order is refunded and cancelled as one paid online, never as one paid in the shop', async () => {
  const { id, token, gatewayOrderId } = await paying()
  const proof = world.gateway.pay(gatewayOrderId)
  await world.paymentLinks.prove(token, proof)
  await expect(recordCash(id)).rejects.toMatchObject({ code: 'paid' })
  await world.orderActions.refund(boss, id, { amount: 10_000, reason: 'A crushed corner', restock: false })
  await world.orderActions.cancel(boss, id, 'No longer wanted')
  expect(world.gateway.refunds.map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
    [proof.paymentId, 10_000],
    [proof.paymentId, 90_000],
  ])
  expect(await read(id)).toMatchObject({ refunded: 100_000 })
  expect((await world.mails(`order-cancelled:${id}`))[0]!.text).not.toContain('collect')
})

test('staff lists show the customer of a link’s gateway order', async () => {
  const { id, gatewayOrderId } = await paying()
  expect(await world.checkout.payersOf([gatewayOrderId, 'order_other'])).toEqual(
    new Map([[gatewayOrderId, { name: 'Ravi Kumar', email: 'ravi@shoppers.example', orderId: id }]]),
  )
})
