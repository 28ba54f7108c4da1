import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { createRegisterService } from '#modules/invoicing/register/register.service.ts'
import { TABLES } from '#modules/invoicing/register/tables.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'
import { ASKING, createInstitutionsWorld } from '#test/support/institutions-world.ts'
import { BOOKS_EXEMPT, BUYER, DIARIES_TAXED, textOfPages } from '#test/support/invoices.ts'

import { createOwedHttp } from './owed.http.ts'
import { createQuotationsHttp } from './quotations.http.ts'
import { quotationOf } from './requests.service.ts'

let desk: ReturnType<typeof createInstitutionsWorld>
let other: BuiltBook

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(async () => {
  desk = createInstitutionsWorld(world)
  other = await buildBook(database.db, { title: 'Contracts', price: 333, stock: 5 })
  await world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT])
})

const call = (method: string, path: string, body?: unknown, actor?: Actor) =>
  callerOf(createQuotationsHttp(desk), actor)(method, path, body)

async function request(more: object = {}): Promise<string> {
  await desk.institutionRequests.receive({
    ...ASKING,
    gstin: undefined,
    lines: [{ book: book.id, copies: 4 }],
    ...more,
  })
  const { requests } = await desk.institutionRequests.list({ page: 1, limit: 1 })
  return requests[0]!.request.id
}

const offer = (more: object = {}) => ({
  lines: [
    { bookId: book.id, quantity: 4, price: 500, discountPercent: 10 },
    { bookId: other.id, quantity: 1, price: 333, discountPercent: 12.5 },
  ],
  delivery: 150,
  validUntil: '2026-12-20',
  terms: 'Payment within 30 days.',
  after: null,
  ...more,
})
const send = (id: string, more: object = {}, actor: Actor = boss) =>
  call('POST', `/admin/institution-requests/${id}/offers`, offer(more), actor)
async function sent(more: object = {}): Promise<{ id: string; token: string }> {
  const id = await request()
  const { status, body } = await send(id, more)
  expect([status, body['message']]).toEqual([201, undefined])
  return { id, token: await desk.token() }
}
const accept = (token: string, purchaseOrder = 'PO 7') =>
  call('POST', `/quotation-links/${token}/accept`, { purchaseOrder })
const read = (id: string) => desk.institutionRequests.read(id)
const orderOf = async (id: string) => String((await read(id)).quotations[0]?.orderId)
async function ordered(more: object = {}): Promise<string> {
  const { id, token } = await sent(more)
  await accept(token)
  return orderOf(id)
}

describe('a quotation', () => {
  test('has today’s prices, line discounts and the delivery charge to the paisa, and is mailed with a link', async () => {
    const { id, token } = await sent()
    // 2,000.00 − 200.00 + 333.00 − 41.63 (12.5 % of 333.00 is 41.625) + 150.00
    expect((await call('GET', `/quotation-links/${token}`)).body).toMatchObject({
      number: 'QT/26-27/000001',
      state: 'open',
      subtotal: 2333,
      discount: 241.63,
      delivery: 150,
      total: 2241.37,
      tax: 0,
      lines: [
        { title: 'Evidence', quantity: 4, price: 500, discountPercent: 10, amount: 1800, available: 10 },
        { title: 'Contracts', quantity: 1, price: 333, discountPercent: 12.5, amount: 291.37 },
      ],
    })
    expect((await read(id)).request.state).toBe('quoted')
    const [mail] = await world.mails('quotation:')
    expect(mail).toMatchObject({ to: ASKING.email, subject: 'Quotation QT/26-27/000001' })
    for (const expected of ['₹2,241.37', '20 December 2026', 'Payment within 30 days.']) {
      expect(mail?.text).toContain(expected)
    }
  })

  test('prints identical bytes for the institution and for staff', async () => {
    const { id, token } = await sent()
    const [quotation] = (await read(id)).quotations
    const pdf = async (path: string, actor?: Actor) =>
      Buffer.from(await (await askerOf(createQuotationsHttp(desk), actor)('GET', path)).arrayBuffer())
    const first = await pdf(`/quotation-links/${token}/pdf`)
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pdf(`/admin/quotations/${quotation?.id}/pdf`, boss)).equals(first)).toBe(true)
    const [page] = await textOfPages(first)
    for (const expected of [
      'Quotation QT/26-27/000001',
      'RQ-000001',
      'Valid until 20 December 2026',
      ASKING.institution,
      'Evidence',
      'Delivery charge',
      '₹2,241.37',
      'Printed books (HSN 4901) are exempt from GST.',
      'Payment within 30 days.',
      'This is not an invoice.',
    ]) {
      expect(page).toContain(expected)
    }
  })

  test('carries the buyer’s GSTIN, and rejects one of another State', async () => {
    const id = await request()
    expect(await send(id, { gstin: '04AAKFK0000K1ZV' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'gstin' }] },
    })
    await send(id, { gstin: BUYER.gstin })
    const [quotation] = (await read(id)).quotations
    expect(quotation?.content.buyer).toMatchObject({ name: ASKING.institution, gstin: BUYER.gstin })
  })

  test('rejects a price other than today’s and names both prices', async () => {
    const lines = [{ bookId: book.id, quantity: 1, price: 499 }]
    expect(await send(await request(), { lines })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', message: expect.stringMatching(/₹500\.00.*₹499\.00/) },
    })
  })

  test.each([
    ['yesterday', '2026-11-19'],
    ['in half a year and a day', '2027-05-20'],
  ])('cannot be valid until %s', async (_, validUntil) => {
    expect(await send(await request(), { validUntil })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'validUntil' }] },
    })
  })

  test('needs price permission for a discount; without one any staff can send it, a shopper cannot', async () => {
    const staff: Actor = { ...boss, role: 'staff' }
    const lines = [{ bookId: book.id, quantity: 4, price: 500 }]
    const id = await request()
    expect((await send(id, {}, staff)).status).toBe(403)
    expect((await send(id, { lines }, asha)).status).toBe(403)
    expect((await send(id, { lines }, staff)).status).toBe(201)
  })

  test('replaces the previous one; a stale form is rejected', async () => {
    const { id, token } = await sent()
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'stale' } })
    const [first] = (await read(id)).quotations
    expect((await send(id, { after: first?.id })).status).toBe(201)
    expect((await read(id)).quotations.map(({ number, state }) => [number, state])).toEqual([
      ['QT/26-27/000002', 'open'],
      ['QT/26-27/000001', 'replaced'],
    ])
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'replaced' } })
  })

  test('a rolled-back quotation leaves no gap in the numbers', async () => {
    const id = await request()
    await send(id, { lines: [{ bookId: 'f'.repeat(24), quantity: 1, price: 1 }] })
    await send(id)
    expect((await read(id)).quotations[0]?.number).toBe('QT/26-27/000001')
  })
})

describe('an accepted quotation', () => {
  test('becomes a manual order at the quoted prices with the purchase order; stock is taken only then', async () => {
    const { id, token } = await sent()
    expect(await world.stock(book)).toBe(10)
    await database.executeSql('update books set price = 90000, discount_price = null where id = $1', [
      book.id,
    ])
    const { body } = await accept(token)
    const { quotations, request, orders } = await read(id)
    const order = await world.orders.get(boss, String(quotations[0]?.orderId))
    expect(await quotationOf(database.db, order.id)).toEqual({
      number: 'QT/26-27/000001',
      request: { id, number: request.number },
    })
    expect(order).toMatchObject({
      number: body['number'],
      manual: true,
      status: 'Pending',
      purchaseOrder: 'PO 7',
      customerName: ASKING.institution,
      email: ASKING.email,
      subtotal: 233_300,
      discount: 24_163,
      carriage: 15_000,
      total: 224_137,
      lines: [
        { title: 'Evidence', quantity: 4, unitPrice: 50_000, discount: 20_000 },
        { title: 'Contracts', quantity: 1, unitPrice: 33_300, discount: 4163 },
      ],
    })
    expect([request.state, orders.size]).toEqual(['ordered', 1])
    expect([await world.stock(book), await world.stock(other)]).toEqual([6, 4])
    expect(await desk.mailsTo('shop@example.com')).toContain(
      `${ASKING.institution} has accepted quotation QT/26-27/000001`,
    )
    expect(await desk.mailsTo(ASKING.email)).toContain(`Your order ${order.number} is confirmed`)
  })

  test('keeps its discounts when an edit removes copies', async () => {
    const items = [{ bookId: book.id, quantity: 1, isCombo: false }]
    const halved = await ordered({ lines: offer().lines.map((line) => ({ ...line, discountPercent: 50 })) })
    await world.orderActions.edit(boss, halved, { items })
    expect(await world.orders.get(boss, halved)).toMatchObject({ subtotal: 50_000, discount: 25_000 })
    await expect(world.orderActions.edit(boss, await ordered(), { items })).rejects.toMatchObject({
      issues: [{ path: 'discount', message: expect.stringContaining('the lines have their own discounts') }],
    })
  })

  test('accepting twice creates one order, regardless of the second purchase order', async () => {
    const { token } = await sent()
    const first = await accept(token)
    expect((await accept(token, 'PO 8')).body).toEqual(first.body)
    expect(await world.stock(book)).toBe(6)
  })

  test('is billed with GSTIN, purchase order and delivery charge', async () => {
    const id = await request()
    await send(id, { gstin: BUYER.gstin })
    await accept(await desk.token())
    const orderId = String((await read(id)).quotations[0]?.orderId)
    await world.orders.setStatus(boss, orderId, { status: 'Shipped' })
    const file = await database.db.select().from(invoices).where(eq(invoices.orderId, orderId))
    expect(file).toMatchObject([
      {
        content: {
          buyer: { name: ASKING.institution, gstin: BUYER.gstin },
          purchaseOrder: 'PO 7',
          lines: [{ title: 'Evidence' }, { title: 'Contracts' }, { title: 'Delivery charge', value: 15_000 }],
          totals: { total: 224_137 },
        },
      },
    ])
  })

  test('taxed goods are billed at the quoted tax and listed in the B2B table of GSTR-1', async () => {
    await world.invoicing.recordTaxRates(boss, [DIARIES_TAXED])
    await database.executeSql(`update books set hsn = '4820' where id = $1`, [other.id])
    const id = await request()
    await send(id, { gstin: BUYER.gstin })
    const token = await desk.token()
    const { body } = await call('GET', `/quotation-links/${token}`)
    await accept(token)
    const orderId = String((await read(id)).quotations[0]?.orderId)
    await world.orders.setStatus(boss, orderId, { status: 'Shipped' })
    const bills = await database.db.select().from(invoices).where(eq(invoices.orderId, orderId))
    const tax = bills.reduce((sum, { content: { totals } }) => sum + totals.igst, 0)
    expect(tax).toBeGreaterThan(0)
    expect([tax / 100, bills.length]).toEqual([body['tax'], 2])
    const documents = await createRegisterService({ ...database, hsnDigits: async () => 4 }).documents(
      '2026-11',
    )
    const file = TABLES.b2b(({ columns, rows }) => csvResponse('b2b.csv', columns, rows(documents)))
    const b2b = await (await file).text()
    expect(b2b).toContain(BUYER.gstin)
  })

  test('names short or archived books on acceptance, and takes no stock', async () => {
    const { token } = await sent()
    await database.executeSql('update stock_items set available = 3 where book_id = $1', [book.id])
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', message: 'Only 3 of “Evidence” left.' },
    })
    await database.executeSql('update books set archived = true where id = $1', [other.id])
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
    expect([await world.stock(book), await world.stock(other)]).toEqual([3, 5])
  })

  test('stays open through its last day in India, then expires', async () => {
    const { token } = await sent()
    world.clock.advance({ hours: 30 * 24 + 8, minutes: 29, seconds: 59 })
    expect((await call('GET', `/quotation-links/${token}`)).body).toMatchObject({ state: 'open' })
    world.clock.advance({ seconds: 1 })
    expect((await call('GET', `/quotation-links/${token}`)).body).toMatchObject({ state: 'lapsed' })
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { code: 'lapsed', message: expect.stringContaining('20 December 2026') },
    })
  })

  test('staff can place the order for a purchase order received by mail', async () => {
    const { id } = await sent()
    const [quotation] = (await read(id)).quotations
    const order = (actor: Actor) =>
      call('POST', `/admin/quotations/${quotation?.id}/order`, { purchaseOrder: ' PO 9 ' }, actor)
    expect((await order(asha)).status).toBe(403)
    expect((await order(boss)).body).toMatchObject({ purchaseOrder: 'PO 9' })
    expect((await read(id)).events.at(-1)).toMatchObject({ type: 'accepted', actor: boss.email })
  })
})

describe('ending a quotation without an order', () => {
  test('the institution declines by its link, the shop is notified and can send another', async () => {
    const { id, token } = await sent()
    const decline = () => call('POST', `/quotation-links/${token}/decline`, { reason: 'Too dear.' })
    expect((await decline()).status).toBe(200)
    expect((await decline()).status).toBe(200)
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'declined' } })
    const { quotations, request } = await read(id)
    expect([quotations[0]?.state, quotations[0]?.reason, request.state]).toEqual([
      'declined',
      'Too dear.',
      'quoted',
    ])
    expect((await send(id, { after: quotations[0]?.id })).status).toBe(201)
  })

  test('the shop withdraws it by mail; an accepted one cannot be withdrawn', async () => {
    const { id, token } = await sent()
    const [quotation] = (await read(id)).quotations
    const withdraw = () => call('POST', `/admin/quotations/${quotation?.id}/withdraw`, {}, boss)
    expect((await withdraw()).status).toBe(200)
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'withdrawn' } })
    expect(await desk.mailsTo(ASKING.email)).toHaveLength(3)
    const again = await sent()
    await accept(again.token)
    const [ordered] = (await read(again.id)).quotations
    expect(await call('POST', `/admin/quotations/${ordered?.id}/withdraw`, {}, boss)).toMatchObject({
      status: 409,
      body: { code: 'accepted' },
    })
  })

  test.each(['nonsense', 'x'.repeat(500), '%00'])('rejects the unknown link %s', async (token) => {
    expect((await call('GET', `/quotation-links/${token}`)).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
  })
})

describe('amounts owed by institutions', () => {
  const owed = async () => (await callerOf(createOwedHttp(desk), boss)('GET', '/admin/owed')).body
  const statement = async (id: string, actor: Actor = boss) =>
    askerOf(createOwedHttp(desk), actor)('GET', `/admin/institution-requests/${id}/statement`)
  const pay = (id: string, amount: number, paymentReference = 'N1') =>
    world.orderActions.receive(boss, id, { amount, paidBy: 'bank', paymentReference, paidOn: undefined })

  test('lists each unpaid order, oldest first, with its age since the bill', async () => {
    const orderId = await ordered()
    await world.orders.setStatus(boss, orderId, { status: 'Shipped' })
    world.clock.advance({ hours: 12 * 24 })
    await pay(orderId, 100_000)
    expect(await owed()).toMatchObject({
      total: 1241.37,
      orders: [{ _id: orderId, institution: ASKING.institution, received: 1000, owed: 1241.37, age: 12 }],
    })
    const tds = { amount: 5000, paidBy: 'tds', tdsSection: '194Q' } as const
    await world.orderActions.receive(boss, orderId, tds)
    const deductions = [{ amount: 50, text: 'Deduction (TDS), Section 194Q, certificate awaited' }]
    expect(await owed()).toMatchObject({ orders: [{ received: 1050, owed: 1191.37, deductions }] })
    await pay(orderId, 119_137, 'N2')
    expect(await owed()).toEqual({ total: 0, orders: [] })
  })

  test('the statement lists orders and payments of one institution only', async () => {
    const { id, token } = await sent()
    await accept(token)
    await pay(await orderOf(id), 100_000)
    await desk.institutionRequests.receive({
      ...ASKING,
      institution: 'High Court Library',
      gstin: undefined,
      lines: [{ book: book.id, copies: 1 }],
    })
    const text = await (await statement(id)).text()
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^"2026-11-20","Order KK-\d{6}","PO 7","",2241.37,0,2241.37$/),
      expect.stringMatching(
        /^"2026-11-20","Payment for KK-\d{6}: Bank transfer, N1","PO 7","",0,1000,1241.37$/,
      ),
    ])
    expect((await statement(id, { ...boss, role: 'staff' })).status).toBe(403)
  })

  test('a cancelled order owes nothing', async () => {
    await world.orderActions.cancel(boss, await ordered(), 'Budget was cut')
    expect(await owed()).toEqual({ total: 0, orders: [] })
    expect(await world.stock(book)).toBe(10)
  })
})
