import { beforeAll, expect, test } from 'vitest'

import { quotations } from '#modules/institutions/institutions.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { type BuiltBook, buildBook, stockOf } from '#test/support/books.ts'
import { ASKING } from '#test/support/institutions-world.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Tests concurrent requests by institutions and staff over HTTP. They contend on PostgreSQL; PGlite runs them
// one by one.

openShop()
beforeAll(() => admin.put('/admin/tax-rates', { rates: [{ ...BOOKS_EXEMPT, replaces: 0 }] }))

const post = async (path: string, body: object) =>
  shop.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Sends a quotation for copies of a book; returns the token of its mail. */
async function quoted(book: BuiltBook, copies: number): Promise<string> {
  await post('/institution-requests', { ...ASKING, lines: [{ book: book.id, copies }] })
  const { body } = await admin.get('/admin/institution-requests?limit=1')
  const path = `/admin/institution-requests/${body.requests[0]._id}/offers`
  const validUntil = new Date(shop.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  const lines = [{ bookId: book.id, quantity: copies, price: book.price }]
  expect((await admin.post(path, { lines, validUntil, after: null })).status).toBe(201)
  const mails = await shop.services.notifications.outbox(100)
  const mail = mails.find(({ dedupeKey }) => dedupeKey.startsWith('quotation:'))
  return /\/quotations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const accept = (token: string, purchaseOrder: string) =>
  post(`/quotation-links/${token}/accept`, { purchaseOrder })
const left = async (book: BuiltBook) => (await stockOf(shop.database.db, [book.id]))[book.id]

test('a quotation accepted ten times concurrently becomes one order and takes its copies once', async () => {
  const book = await buildBook(shop.database.db, { price: 500, stock: 10 })
  const token = await quoted(book, 3)
  const before = (await shop.database.db.select().from(orders)).length
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => accept(token, `PO ${i}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const accepted = await Promise.all(answers.map((answer) => answer.json() as Promise<{ number: string }>))
  expect(new Set(accepted.map(({ number }) => number)).size).toBe(1)
  expect((await shop.database.db.select().from(orders)).length).toBe(before + 1)
  expect(await left(book)).toBe(7)
})

test('eight institutions accept, stock allows five: five orders, no copy sold twice', async () => {
  const book = await buildBook(shop.database.db, { price: 500, stock: 11 })
  const tokens: string[] = []
  for (let i = 0; i < 8; i++) tokens.push(await quoted(book, 2))
  const answers = await Promise.all(tokens.map((token) => accept(token, 'PO 1')))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  expect(await left(book)).toBe(1)
  const rows = await shop.database.db.select().from(quotations)
  expect(rows.filter(({ state }) => state === 'open').length).toBe(3)
})

test('staff and the institution end a quotation concurrently: only one wins', async () => {
  const book = await buildBook(shop.database.db, { price: 500, stock: 10 })
  const token = await quoted(book, 1)
  const { body } = await admin.get('/admin/institution-requests?limit=1')
  const file = await admin.get(`/admin/institution-requests/${body.requests[0]._id}`)
  const id = file.body.quotations[0]._id as string
  const [accepted, withdrawn] = await Promise.all([
    accept(token, 'PO 1'),
    admin.post(`/admin/quotations/${id}/withdraw`, { reason: '' }),
  ])
  expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await left(book)).toBe(accepted.status === 200 ? 9 : 10)
})

test('concurrent payments never exceed the amount owed', async () => {
  const book = await buildBook(shop.database.db, { price: 500, stock: 10 })
  await accept(await quoted(book, 2), 'PO 1')
  const { body } = await admin.get('/admin/owed')
  const order = body.orders.at(-1)._id as string
  const pay = async (): Promise<number> => {
    const { version } = (await admin.get(`/admin/orders/${order}`)).body.order
    const { status, body: paid } = await admin.post(`/admin/orders/${order}/payments`, {
      amount: 300,
      paidBy: 'upi',
      version,
    })
    return paid.code === 'stale' ? pay() : status
  }
  const answers = await Promise.all([pay(), pay(), pay(), pay(), pay()])
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 400, 400])
  const file = await admin.get(`/admin/orders/${order}`)
  expect(file.body.order).toMatchObject({ receivedAmount: 900, paidBy: null })
})
