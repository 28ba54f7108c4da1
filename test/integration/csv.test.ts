import { request } from 'node:http'

import { expect, test } from 'vitest'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { csvOf, newBookRow } from '#test/support/import-files.ts'
import { buildShopper } from '#test/support/people.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Tests CSV imports and exports of the whole shop over HTTP.

openShop()

const headers = () => ({ authorization: `Bearer ${String(admin.token)}` })

async function download(path: string): Promise<{ text: string; lines: string[] }> {
  const response = await shop.fetch(`/api${path}`, { headers: headers() })
  expect(response.headers.get('content-type')).toMatch('text/csv')
  const text = await response.text()
  return { text, lines: text.split('\r\n').slice(1, -1) }
}

async function uploaded(file: string): Promise<ImportDetail> {
  const response = await shop.fetch('/api/admin/imports?name=list.csv', {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'text/csv' },
    body: file,
  })
  expect(response.status).toBe(201)
  return (await response.json()) as ImportDetail
}

const read = async (id: string) => (await admin.get(`/admin/imports/${id}`)).body as unknown as ImportDetail

async function checked(file: string): Promise<ImportDetail> {
  const { _id, columns } = await uploaded(file)
  await admin.put(`/admin/imports/${_id}/mapping`, { columns })
  await shop.services.imports.runDue()
  return read(_id)
}

async function imported(file: string): Promise<ImportDetail> {
  const { _id, check } = await checked(file)
  await admin.post(`/admin/imports/${_id}/run`, { check })
  await shop.services.imports.runDue()
  return read(_id)
}

test('an exported file imports unchanged, formulas included', async () => {
  await imported(
    csvOf([
      { ...newBookRow(1), title: "'=SUM(A1)", author: "'+91 Author", description: '\'-a\r\n"quoted", =b' },
      { ...newBookRow(2), title: "''@ twice", contents: 'Part I\n  Levy ... 3\n\tRates', audience: '-all' },
    ]),
  )
  const before = await download('/admin/books/export?state=all')
  expect(before.text).toContain(`"'=SUM(A1)"`)
  const books = await admin.get('/books?search=SUM(A1)')
  expect(books.body).toMatchObject([{ title: '=SUM(A1)', author: '+91 Author' }])
  const again = await checked(before.text)
  expect(again).toMatchObject({ issueRows: 0, toCreate: 0, toUpdate: 0, toKeep: again.rows })
  const refused = await admin.post(`/admin/imports/${again._id}/run`, { check: again.check })
  expect(refused).toMatchObject({ status: 409, body: { code: 'nothing' } })
  expect((await download('/admin/books/export?state=all')).text).toBe(before.text)
})

test('GET /admin/books/export returns the filtered books, or all of them', async () => {
  const { body } = await admin.get('/admin/books?category=criminal-law&limit=100')
  const { lines } = await download('/admin/books/export?category=criminal-law')
  expect(lines.length).toBeGreaterThan(1)
  expect((body as unknown as { total: number }).total).toBeLessThanOrEqual(lines.length)
  expect((await download('/admin/books/export?search=no+such+book')).lines).toEqual([])
  expect((await download('/admin/books/export?category=no-such-category')).lines).toEqual([])
})

test('GET /admin/users/export omits passwords and is in the audit log', async () => {
  await buildShopper(shop)
  const { text, lines } = await download('/admin/users/export?role=user')
  expect(text).toMatch(/^"Name","Email","Role","Joined","Orders"\r\n/)
  expect(lines.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/argon2|password/i)
  expect(text).not.toContain(ADMIN.email)
  const { body } = await admin.get('/admin/audit')
  expect(JSON.stringify(body)).toContain('GET /admin/users/export')
})

test('GET /admin/coupons/export returns a line for each coupon', async () => {
  const { body } = await admin.get('/admin/coupons?limit=100')
  const { lines } = await download('/admin/coupons/export')
  expect(lines).toHaveLength((body as unknown as { total: number }).total)
})

test('a file that declares more than 20 MB is refused before its upload', async () => {
  const status = await new Promise((resolve, reject) => {
    const announced = { ...headers(), 'content-type': 'text/csv', 'content-length': '20000001' }
    const sent = request(
      `${shop.url}/api/admin/imports`,
      { method: 'POST', headers: announced },
      (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      },
    )
    sent.on('error', reject)
    sent.flushHeaders()
  })
  expect(status).toBe(413)
})

test('only this endpoint accepts a file, and only from staff with permission', async () => {
  const send = (path: string, token: string | undefined) =>
    shop.fetch(`/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'text/csv' },
      body: csvOf([newBookRow(9)]),
    })
  expect((await send('/books', admin.token)).status).toBe(415)
  expect((await send('/admin/imports', 'none')).status).toBe(401)
  expect((await send('/admin/imports', (await buildShopper(shop)).token)).status).toBe(403)
})

test('the shop serves other requests while it writes a file', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => newBookRow(5000 + i))
  const { _id, check } = await checked(csvOf(rows))
  await admin.post(`/admin/imports/${_id}/run`, { check })
  let writing = true
  const work = shop.services.imports.runDue().finally(() => (writing = false))
  let served = 0
  while (writing) {
    expect((await admin.get('/books?limit=1')).status).toBe(200)
    served += 1
  }
  await work
  expect(served).toBeGreaterThan(3)
})

test('the report of an import is a file, too', async () => {
  const { _id, issueRows } = await checked(csvOf([{ ...newBookRow(5), price: '=1+1' }]))
  expect(issueRows).toBe(1)
  const { lines } = await download(`/admin/imports/${_id}/errors.csv`)
  expect(lines).toEqual([expect.stringMatching(/^2,"price","'=1\+1","must be an amount above ₹0/)])
})

test('a contradictory column mapping is rejected with its issues', async () => {
  const { _id } = await uploaded(csvOf([newBookRow(6)]))
  const answers = await Promise.all(
    [
      { columns: ['isbn'] },
      { columns: [null, 'author', 'category', 'price', 'stock', null] },
      { columns: ['isbn', 'title', 'title', 'category', 'price', 'stock'] },
      { columns: ['isbn', 'title', 'author', 'category', 'price', 'stock'], corrections: ['magic'] },
      { columns: ['isbn', 'title', 'author', 'category', 'price', null], fixed: { stock: 'a\u0000' } },
      { columns: ['isbn', 'title', 'author', 'category', 'price', 'colour'] },
    ].map((mapping) => admin.put(`/admin/imports/${_id}/mapping`, mapping)),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect((await read(_id)).mapped).toBe(false)
})
