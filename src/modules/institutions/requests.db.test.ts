import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { drawTicketNumber } from '#modules/orders/tickets.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildBook } from '#test/support/books.ts'
import { callerOf } from '#test/support/http-app.ts'
import { ASKING, createInstitutionsWorld } from '#test/support/institutions-world.ts'
import { BOOKS_EXEMPT, BUYER } from '#test/support/invoices.ts'

import { personalRequests } from './personal-data.service.ts'
import { createQuotationsHttp } from './quotations.http.ts'
import { createInstitutionRequestsHttp } from './requests.http.ts'

const ISBN = '9789351436201'

let desk: ReturnType<typeof createInstitutionsWorld>

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(async () => {
  desk = createInstitutionsWorld(world)
  await world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT])
  await database.executeSql(`update books set isbn = $2 where id = $1`, [book.id, ISBN])
})

const visitor = (method: string, path: string, body?: unknown, actor?: Actor) =>
  callerOf(createInstitutionRequestsHttp(desk), actor)(method, path, body)
const staff = (method: string, path: string, body?: unknown, actor: Actor = boss) =>
  visitor(method, path, body, actor)
const asking = (more: object = {}) => ({ ...ASKING, lines: [{ book: ISBN, copies: 4 }], ...more })
const ask = (more: object = {}, actor?: Actor) =>
  visitor('POST', '/institution-requests', asking(more), actor)
const listed = async (query = '') => (await staff('GET', `/admin/institution-requests${query}`)).body
const newest = async () =>
  (await listed())['requests'] as { _id: string; number: string; institution: string }[]
const read = async (id: string) => (await staff('GET', `/admin/institution-requests/${id}`)).body

describe('POST /institution-requests', () => {
  test('stores the request with the matched books and notifies the shop', async () => {
    const title = 'Zephyrine Jurisprudence Explained'
    await database.executeSql(`update books set title = $2 where id = $1`, [book.id, title])
    const lines = [
      { book: '978-93-5143-620-1', copies: 4 },
      { book: 'Some other law', copies: 2 },
      { book: 'zephyrine jurisprudence explained', copies: 1 },
    ]
    const { status, body } = await ask({ lines })
    expect(status).toBe(201)
    const [request] = await newest()
    expect(await read(request!._id)).toMatchObject({
      number: body['number'],
      institution: ASKING.institution,
      gstin: null,
      state: 'new',
      lines: [
        { asked: '978-93-5143-620-1', copies: 4, book: { _id: book.id, price: 500, stock: 10 } },
        { asked: 'Some other law', copies: 2, book: null },
        { asked: 'zephyrine jurisprudence explained', copies: 1, book: { _id: book.id } },
      ],
      events: [{ type: 'asked', actor: '' }],
    })
    expect(await desk.mailsTo('shop@example.com')).toEqual([
      `Quotation request ${String(body['number'])}: ${ASKING.institution}`,
    ])
  })

  test('repeats, even concurrent ones, create one request and one mail; a different request is stored separately', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    answers.push(await ask())
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body['number'])).size).toBe(1)
    expect(await desk.mailsTo('shop@example.com')).toHaveLength(1)

    await ask({ lines: [{ book: ISBN, copies: 5 }] })
    await ask({ note: 'By Friday' })
    await ask({}, asha)
    expect(await newest()).toHaveLength(4)
  })

  test('a repeat after a day, or after the first was declined, is a new request', async () => {
    await ask()
    world.clock.advance({ hours: 24 })
    await ask()
    const [second] = await newest()
    await staff('PUT', `/admin/institution-requests/${second!._id}/ending`, {
      state: 'declined',
      reason: 'No',
    })
    await ask()
    expect(await newest()).toHaveLength(3)
  })

  test('staff entering it twice makes one request', async () => {
    const enter = () => staff('POST', '/admin/institution-requests', asking())
    const ids = (await Promise.all([enter(), enter()])).map(({ body }) => body['_id'])
    expect([new Set(ids).size, (await newest()).length]).toEqual([1, 1])
  })

  test('acknowledges with the ticket number, and mails the shop an address to reply to', async () => {
    const { body } = await ask({ email: 'lib@example.in' })
    const number = String(body['number'])
    expect(number).toMatch(/^RQ-\d{6}$/)
    const [acknowledged] = await world.mails('institution-received:')
    expect(acknowledged).toMatchObject({
      to: 'lib@example.in',
      subject: `We have received your request ${number}`,
      text: expect.stringContaining(`Its number is ${number}`),
      html: expect.stringContaining('shop@example.com'),
    })
    const [mail] = await world.mails('institution-request:')
    expect(mail?.text).toContain('\nlib@example.in\n')
  })

  test('the acknowledgement repeats nothing typed except the contact’s name', async () => {
    await ask({
      institution: 'Win at evil.example',
      note: 'evil.example',
      lines: [{ book: 'evil.example', copies: 1 }],
    })
    const [mail] = await world.mails('institution-received:')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil/)
    expect(mail?.text).toContain('1 title, 1 copy in total')
  })

  test('a ticket number is issued once, even after a rolled-back request', async () => {
    await ask()
    await inTransaction(database.db, async (tx) => {
      await drawTicketNumber(tx)
      throw new Error('given up')
    }).catch(() => undefined)
    const { body } = await staff('POST', '/admin/institution-requests', asking())
    expect(body['number']).toBe('RQ-000003')
    expect(await world.mails('institution-received:')).toHaveLength(2)
  })

  test('silently drops a request that fills the honeypot field', async () => {
    expect((await ask({ website: 'https://spam.example' })).status).toBe(201)
    expect([await newest(), await desk.mailsTo('shop@example.com')]).toEqual([[], []])
  })

  test.each([
    ['no institution', { institution: ' ' }, 'institution'],
    ['no phone number', { phone: 'call me' }, 'phone'],
    ['a GSTIN with a wrong check character', { gstin: '09AAKFK0000K1ZM' }, 'gstin'],
    ['a GSTIN of another State than the delivery', { gstin: '04AAKFK0000K1ZV' }, 'gstin'],
    ['a PIN code of another State', { address: { ...ASKING.address, zip: '560001' } }, 'address.zip'],
    ['no books', { lines: [] }, 'lines'],
    ['half a copy', { lines: [{ book: ISBN, copies: 0.5 }] }, 'lines.0.copies'],
    ['a NUL', { note: 'a\u0000b' }, 'note'],
    ['101 books', { lines: Array.from({ length: 101 }, () => ({ book: ISBN, copies: 1 })) }, 'lines'],
    ['a state of its own', { state: 'ordered' }, ''],
  ])('rejects %s and names the field', async (_, more, path) => {
    const { status, body } = await ask(more)
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([400, path])
    expect(await newest()).toEqual([])
  })

  test('normalizes a GSTIN with spaces and lower case', async () => {
    await ask({ gstin: ' 09aakfk 0000k1zl ' })
    expect(await read((await newest())[0]!._id)).toMatchObject({ gstin: BUYER.gstin })
  })
})

test.each([
  'ISBN : 9789351436201',
  'ISBN-13: 978-93-5143-620-1',
  '9789351436201. (HB)',
  'Evidence, “978–93–5143–620–1”',
])('a request reads %s as the book with that ISBN', async (line) => {
  await ask({ lines: [{ book: line, copies: 3 }] })
  const [request] = await newest()
  expect((await read(request!._id))['lines']).toMatchObject([{ asked: line, book: { _id: book.id } }])
})

test('a request takes a book by its id, and keeps the words of a wrong ISBN', async () => {
  const lines = [book.id, '9789351436209'].map((one) => ({ book: one, copies: 1 }))
  await ask({ lines })
  const [request] = await newest()
  expect((await read(request!._id))['lines']).toMatchObject([{ book: { _id: book.id } }, { book: null }])
})

test.each(['/', ' / ', ', ', ' and '])('two ISBNs joined by %j on a line are two books', async (between) => {
  const other = await buildBook(database.db, {})
  await database.executeSql(`update books set isbn = '9788177372939' where id = $1`, [other.id])
  const line = `${ISBN}${between}9788177372939`
  await ask({ lines: [{ book: line, copies: 3 }] })
  const [request] = await newest()
  expect((await read(request!._id))['lines']).toMatchObject([
    { copies: 3, book: { _id: book.id } },
    { copies: 3, book: { _id: other.id } },
  ])
})

test.each(['080 2345 6789', '+91 80 2345-6789', '08023456789', 'Ph: 080-23456789', '2345 6789'])(
  'staff find a request by its phone number as %j',
  async (typed) => {
    await ask()
    await ask({ institution: 'High Court Library', phone: '011 2222 3333' })
    const found = await listed(`?search=${encodeURIComponent(typed)}`)
    expect(found).toMatchObject({ total: 1, requests: [{ number: 'RQ-000001' }] })
  },
)

test('staff find requests by part of the name, by number and by state; shoppers see none', async () => {
  await ask()
  await ask({ institution: 'High Court Library' })
  expect((await listed('?search=court'))['requests']).toMatchObject([{ institution: 'High Court Library' }])
  for (const number of ['RQ-000002', 'rq2', 'RQ–2', 'Request RQ-000002.', 'Request no. rq-2'])
    expect((await listed(`?search=${encodeURIComponent(number)}`))['requests']).toMatchObject([
      { number: 'RQ-000002', institution: 'High Court Library' },
    ])
  expect((await listed('?state=open'))['total']).toBe(2)
  expect((await listed('?state=ordered'))['total']).toBe(0)
  expect((await staff('GET', '/admin/institution-requests', undefined, asha)).status).toBe(403)
})

describe('ending a request', () => {
  const end = (id: string, state: string, actor?: Actor) =>
    staff('PUT', `/admin/institution-requests/${id}/ending`, { state, reason: 'Out of print.' }, actor)

  test('the shop declines by mail with the reason; the institution withdraws without a mail', async () => {
    await ask()
    await ask({ email: 'office@nlc.example' })
    const [second, first] = await newest()
    expect((await end(first!._id, 'declined')).body).toMatchObject({
      state: 'declined',
      reason: 'Out of print.',
    })
    expect((await end(second!._id, 'withdrawn')).body).toMatchObject({ state: 'withdrawn' })
    expect(await desk.mailsTo(ASKING.email)).toContain(`Your request ${first!.number}`)
    expect(await desk.mailsTo('office@nlc.example')).toEqual([
      `We have received your request ${second!.number}`,
    ])
  })

  test('ending it again changes nothing; a different ending is rejected', async () => {
    await ask()
    const [request] = await newest()
    await end(request!._id, 'declined')
    expect((await end(request!._id, 'declined')).status).toBe(200)
    expect(await end(request!._id, 'withdrawn')).toMatchObject({ status: 409, body: { code: 'ended' } })
    expect(await world.mails('institution-declined:')).toHaveLength(1)
  })
})

describe('personal data of requests', () => {
  const forget = () => inTransaction(database.db, (tx) => personalRequests.forget(tx, asha, () => undefined))

  test('covers requests sent while logged in, and is deleted with the account', async () => {
    await ask({}, asha)
    await ask({ institution: 'High Court Library' })
    expect(await personalRequests.collect?.(database.db, asha)).toMatchObject([
      { institution: ASKING.institution, contact: ASKING.contact, lines: [{ asked: ISBN, copies: 4 }] },
    ])
    await forget()
    expect(await newest()).toMatchObject([{ institution: 'High Court Library' }])
  })

  test('an ordered request keeps the institution for the books, but not the person', async () => {
    await ask({}, asha)
    const [request] = await newest()
    await callerOf(createQuotationsHttp(desk), boss)(
      'POST',
      `/admin/institution-requests/${request!._id}/offers`,
      { lines: [{ bookId: book.id, quantity: 4, price: 500 }], validUntil: '2026-12-20', after: null },
    )
    await desk.quotations.accept(await desk.token(), 'PO 7')
    await forget()
    expect(await read(request!._id)).toMatchObject({
      institution: ASKING.institution,
      contact: '',
      email: '',
      state: 'ordered',
    })
    expect((await desk.quotations.see(await desk.token())).quotation.content.delivery).toEqual([
      ASKING.institution,
    ])
  })

  test('expires after two years if it did not become an order', async () => {
    await ask()
    const expire = (day: string) =>
      inTransaction(database.db, async (tx) => personalRequests.expire?.(tx, new Date(day)))
    await expire('2028-11-20T09:00:00Z')
    expect(await newest()).toHaveLength(1)
    await expire('2028-11-20T11:00:00Z')
    expect(await newest()).toEqual([])
  })
})
