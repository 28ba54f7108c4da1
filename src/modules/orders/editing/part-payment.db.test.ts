import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createAnalyticsService } from '#modules/analytics/analytics.service.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'
import { onCurrent, versionOf } from '#test/support/order-version.ts'

import { partPaymentsOf } from './manual-orders.repository.ts'
import { orderDeskHttp } from '#test/support/order-desk-http.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const ask = (method: string, path: string, body?: unknown, actor: Actor = boss) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)
async function enter(more: object = {}): Promise<string> {
  const items = [{ bookId: book.id, quantity: 2 }]
  const address = '4 Mall Road, Shimla, Himachal Pradesh'
  const form = { customerName: 'Ravi Kumar', shippingAddress: address, items, ...more }
  return String((await ask('POST', '/orders', form)).body['_id'])
}
const pay = async (id: string, payment: object, actor?: Actor) =>
  ask('POST', `/admin/orders/${id}/payments`, await onCurrent(id, payment), actor)
const cancel = async (id: string) =>
  ask('POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'Not needed' }))
const read = (id: string) => world.orders.get(boss, id)
const parts = (id: string) => partPaymentsOf(database.db, id)
const today = async () => (await createAnalyticsService(world).figures(1)).current.sums
const upi = { paidBy: 'upi', paymentReference: '4711', paidOn: '2026-11-20' }

describe('a part payment', () => {
  test('is recorded; the order becomes Paid once the rest arrives', async () => {
    const id = await enter()
    expect((await pay(id, { amount: 300, ...upi })).body).toMatchObject({
      status: 'Pending',
      paidBy: null,
      receivedAmount: 300,
    })
    expect(await parts(id)).toMatchObject([{ amount: 30_000, paidBy: 'upi', reference: '4711' }])
    expect((await pay(id, { amount: 700, paidBy: 'cheque' })).body).toMatchObject({
      status: 'Paid',
      paidBy: 'cheque',
      receivedAmount: 300,
    })
  })

  test('must be above 0 and at most the amount owed', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    expect(await pay(id, { amount: 700.01, ...upi })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'amount', message: expect.stringContaining('₹700.00') }] },
    })
    expect((await pay(id, { amount: 0, ...upi })).status).toBe(400)
    expect((await read(id)).received).toBe(30_000)
  })

  test('counts as revenue of its day; the order counts once, when fully paid', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    expect(await today()).toMatchObject({ paid: 30_000, orders: 0 })
    await pay(id, { amount: 700, ...upi, paymentReference: '4712' })
    expect(await today()).toMatchObject({ paid: 100_000, orders: 1 })
  })

  test('blocks changes of books and prices, cancellation and deletion', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    const items = [{ bookId: book.id, quantity: 1 }]
    for (const answer of [
      await ask('PUT', `/orders/${id}`, { items }),
      await cancel(id),
      await ask('DELETE', `/orders/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'part_paid' } })
    }
  })

  test('can be undone with refund permission; after the last one the order can be cancelled', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    const [part] = await parts(id)
    const path = `/admin/orders/${id}/payments/${part?.id}?version=${await versionOf(id)}`
    expect((await ask('DELETE', path, undefined, { ...boss, role: 'staff' })).status).toBe(403)
    expect((await ask('DELETE', path)).body).toMatchObject({ receivedAmount: 0 })
    expect((await ask('DELETE', path)).body).toMatchObject({ code: 'stale' })
    expect((await ask('DELETE', `${path.split('?')[0]}?version=${await versionOf(id)}`)).status).toBe(404)
    expect(await today()).toMatchObject({ paid: 0, refunded: 0, orders: 0 })
    expect((await cancel(id)).status).toBe(200)
  })

  test('cannot be undone while the order is fully paid, until the last payment is undone', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    await pay(id, { amount: 700, ...upi, paymentReference: '4712' })
    const [part] = await parts(id)
    const undo = async () =>
      ask('DELETE', `/admin/orders/${id}/payments/${part?.id}?version=${await versionOf(id)}`)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'paid' } })
    await ask('PUT', `/admin/orders/${id}/shop-payment`, await onCurrent(id, { paidBy: null }))
    expect((await read(id)).events.at(-1)).toMatchObject({ details: { undone: 70_000 } })
    expect((await undo()).status).toBe(200)
  })

  test('is limited to manual orders and to the version that was read', async () => {
    const online = await buyBooks(world, asha, [book, 1])
    expect(await pay(online, { amount: 1, ...upi })).toMatchObject({ status: 409, body: { code: 'paid' } })
    const id = await enter()
    const { version } = await read(id)
    expect((await pay(id, { amount: 300, ...upi, version })).status).toBe(200)
    expect(await pay(id, { amount: 300, ...upi, version })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })
})

describe('the reference of a payment', () => {
  const cheque = { paidBy: 'cheque', paymentReference: 'HDFC 004711' }
  const question = { status: 409, body: { code: 'repeated_reference', question: 'repeated_reference' } }
  const yes = { confirmed: ['repeated_reference'] }

  test('asks when it repeats on the same order, naming the first, until staff say yes', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...cheque })
    const answer = await pay(id, { amount: 700, ...cheque, paymentReference: 'hdfc-4711' })
    expect(answer).toMatchObject(question)
    expect(answer.body['message']).toMatch(/Cheque HDFC 004711 .*₹300\.00 for KK-/)
    expect((await read(id)).received).toBe(30_000)
    expect((await pay(id, { amount: 700, ...cheque, ...yes })).status).toBe(200)
  })

  // The requests run concurrently on PostgreSQL (TEST_DATABASE_URL), and in turn on the embedded database.
  test('is recorded once by concurrent staff, however each of them types and enters it', async () => {
    for (const number of ['8001', '8002']) {
      const items = [{ bookId: book.id, quantity: 1 }]
      const [first, second, third] = [await enter({ items }), await enter({ items }), await enter({ items })]
      const typed = (paymentReference: string) => ({ paidBy: 'cheque', paymentReference })
      const form = { customerName: 'Ravi', shippingAddress: '4 Mall Road', items }
      const answers = await Promise.all([
        pay(first, { amount: 300, ...typed(`HDFC ${number}`) }),
        pay(second, { amount: 500, ...typed(number) }),
        ask('PUT', `/orders/${third}`, { ...typed(`hdfc-00${number}`), items }),
        ask('POST', '/orders', { ...form, ...typed(`00${number}`) }),
      ])
      expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toMatchObject([question, question, question])
    }
  })

  test('asks on another order, whether it completed or began the payment, and when corrected or entered', async () => {
    await pay(await enter(), { amount: 1000, ...cheque })
    const other = await enter()
    expect(await pay(other, { amount: 300, ...cheque })).toMatchObject(question)
    const form = { paymentReference: '4711', paidBy: 'cheque' }
    const put = async (body: object) =>
      ask('PUT', `/admin/orders/${other}/shop-payment`, await onCurrent(other, body))
    expect(await put(form)).toMatchObject(question)
    expect(await ask('PUT', `/orders/${other}`, form)).toMatchObject(question)
    expect((await put({ ...form, paymentReference: '4712' })).status).toBe(200)
    expect(await put(form)).toMatchObject(question)
    // Saving the same payment again isn’t a repetition.
    expect((await put({ ...form, paymentReference: '04712', paidOn: '2026-11-20' })).status).toBe(200)
    const entered = {
      customerName: 'Ravi',
      shippingAddress: '4 Mall Road',
      items: [{ bookId: book.id, quantity: 1 }],
    }
    expect(await ask('POST', '/orders', { ...entered, ...form })).toMatchObject(question)
    expect((await ask('POST', '/orders', { ...entered, ...form, ...yes })).status).toBe(201)
  })
})

describe('a payment dated before its order', () => {
  test.each([
    ['the day before', '2026-11-19', { status: 409, body: { code: 'advance', question: 'advance' } }],
    ['90 days before', '2026-08-22', { status: 409, body: { code: 'advance' } }],
    ['91 days before', '2026-08-21', { status: 400, body: { issues: [{ path: 'paidOn' }] } }],
  ])('%s: asks, or is refused', async (_, paidOn, refusal) => {
    const id = await enter()
    expect(await pay(id, { amount: 300, ...upi, paidOn })).toMatchObject(refusal)
    const confirmed = await pay(id, { amount: 300, ...upi, paidOn, confirmed: ['advance'] })
    expect(confirmed.status).toBe(refusal.status === 409 ? 200 : 400)
  })
})

describe('a deduction', () => {
  const tds = { paidBy: 'tds', tdsSection: '194q' }
  const money = { amount: 900, paidBy: 'bank', paymentReference: 'UTR 1' }

  test('completes an order after the money, with section and certificate, or “awaited”', async () => {
    const id = await enter()
    await pay(id, money)
    expect((await pay(id, { amount: 100, ...tds })).body).toMatchObject({
      status: 'Paid',
      paidBy: 'tds',
      paymentReference: 'Section 194Q, certificate awaited',
    })
    const put = async (body: object) =>
      ask('PUT', `/admin/orders/${id}/shop-payment`, await onCurrent(id, body))
    expect((await put({ ...tds, tdsCertificate: 'ab12' })).body).toMatchObject({
      paymentReference: 'Section 194Q, certificate AB12',
    })
  })

  test('before the rest gets its certificate when it arrives', async () => {
    const id = await enter()
    await pay(id, { amount: 500, paidBy: 'cash' })
    await pay(id, { amount: 100, ...tds })
    const part = (await parts(id)).find(({ paidBy }) => paidBy === 'tds')
    expect(part?.reference).toBe('Section 194Q, certificate awaited')
    const enterFor = async (payment: string | undefined) =>
      ask(
        'PUT',
        `/admin/orders/${id}/payments/${payment}/certificate`,
        await onCurrent(id, { tdsCertificate: 'q3-77' }),
      )
    await pay(id, { amount: 400, paidBy: 'cash' })
    expect((await enterFor(part?.id)).status).toBe(200)
    expect((await parts(id)).map(({ reference }) => reference)).toContain('Section 194Q, certificate Q3-77')
    const cash = (await parts(id)).find(({ paidBy }) => paidBy === 'cash')
    expect((await enterFor(cash?.id)).status).toBe(404)
  })

  test.each([
    ['without money before it', { amount: 100, ...tds }, 'paidBy'],
    ['of everything', { amount: 1000, paidBy: 'charges' }, 'paidBy'],
    ['without a section', { amount: 100, paidBy: 'tds' }, 'tdsSection'],
    ['with an odd section', { amount: 100, paidBy: 'tds', tdsSection: '194 Q!' }, 'tdsSection'],
    ['that is money', { amount: 100, paidBy: 'cash', tdsSection: '194Q' }, 'tdsSection'],
  ])('%s is refused', async (_, payment, path) => {
    const id = await enter()
    expect(await pay(id, payment)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('can’t pay an order being entered', async () => {
    const entered = {
      customerName: 'Ravi',
      shippingAddress: '4 Mall Road',
      items: [{ bookId: book.id, quantity: 1 }],
    }
    expect(await ask('POST', '/orders', { ...entered, ...tds })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'paidBy' }] },
    })
  })
})
