import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import { type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'

import { createBooklistsHttp } from './booklists.http.ts'
import { createBooklistsService } from './booklists.service.ts'

let world: CatalogueWorld
let call: Call
let visitor: Call
let book: string

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { db, pages, catalogue } = world
  const booklists = createBooklistsService({ db, pages, catalogue, clock: { now: () => new Date() } })
  const { userId: id, name, email } = shopper
  await db.insert(users).values({ id, name, email, passwordHash: 'x', createdAt: new Date() })
  const http = createBooklistsHttp({ booklists })
  ;[call, visitor] = [callerOf(http, shopper), callerOf(http)]
  const found = await catalogue.search({ query: '9788177372939', page: 1, limit: 1 })
  book = found.books[0]?.id ?? ''
})
afterAll(() => world.close())

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')

describe('POST /booklist/matches', () => {
  test('matches each line to a book, with prices in rupees, and reports ignored lines', async () => {
    const { status, body } = await visitor('POST', '/booklist/matches', {
      text: 'Reading list:\n\n8177372939 x 2\nHamlet, Shakespeare',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ignored: [{ line: 1, text: 'Reading list:', ignored: 'heading' }],
      blankLines: 1,
      lines: [
        {
          line: 3,
          confidence: 'isbn',
          quantity: 2,
          chosen: book,
          candidates: [{ _id: book, price: expect.any(Number) }],
        },
        { line: 4, confidence: 'none', chosen: null, candidates: [], search: 'Hamlet, Shakespeare' },
      ],
    })
  })

  test('reads a file the same way', async () => {
    const { body } = await visitor('POST', '/booklist/matches', {
      file: base64('isbn,title,qty\n8177372939,x,3\n'),
    })
    expect(body).toMatchObject({ lines: [{ confidence: 'isbn', quantity: 3, chosen: book }] })
  })

  test.each([
    ['nothing', {}, 'text'],
    ['both', { text: 'a', file: base64('a') }, 'text'],
    ['a number', { text: 5 }, 'text'],
    ['too long a text', { text: 'x'.repeat(40_001) }, 'text'],
    ['too many books', { text: 'Torts\n'.repeat(101) }, 'text'],
    ['no line', { text: ' \n\u0000' }, 'text'],
    ['no base64', { file: 'ä!' }, 'file'],
    ['a workbook', { file: base64(Buffer.from([0x50, 0x4b, 3, 4])) }, 'file'],
    ['a picture', { file: base64(Buffer.from([0x89, 0x50, 0x4e, 0x47])) }, 'file'],
    ['too large a file', { file: base64('x'.repeat(64_010)) }, 'file'],
    ['an empty file', { file: '' }, 'file'],
  ])('rejects %s, naming the field', async (_what, body, field) => {
    const answer = await visitor('POST', '/booklist/matches', body)
    expect(answer.status).toBe(400)
    expect(answer.body['issues']).toEqual([expect.objectContaining({ path: field })])
  })

  test.each([
    '\u0000',
    '\uD800',
    "'; drop table books; --",
    '%_\\',
    '٣٤٥',
    '97897897897897897',
    '('.repeat(300),
    'a b '.repeat(120),
  ])('responds for a line of %j', async (text) => {
    const { status } = await visitor('POST', '/booklist/matches', { text: `${text}\nTorts` })
    expect(status).toBe(200)
  })
})

describe('/account/booklists', () => {
  const input = () => ({ title: 'Class', note: ' ', items: [{ bookId: book, quantity: 2 }] })

  test('creates, lists, reads, changes and withdraws; the link reveals nothing about the owner', async () => {
    const kept = await call('POST', '/account/booklists', input())
    expect(kept).toMatchObject({ status: 201, body: { title: 'Class', note: null, titles: 1, copies: 2 } })
    const path = `/account/booklists/${String(kept.body['_id'])}`
    const link = `/booklists/${String(kept.body['token'])}`
    expect((await call('GET', '/account/booklists')).body).toMatchObject([{ _id: kept.body['_id'] }])
    const shared = await visitor('GET', link)
    expect(shared).toMatchObject({
      status: 200,
      body: { title: 'Class', books: [{ _id: book, quantity: 2 }], gone: [] },
    })
    expect(JSON.stringify(shared.body)).not.toContain(shopper.userId)
    expect(Object.keys(shared.body).toSorted()).toEqual(['books', 'changedAt', 'gone', 'note', 'title'])
    expect(
      await call('PUT', path, { ...input(), title: 'Other', changedAt: kept.body['changedAt'] }),
    ).toMatchObject({
      body: { title: 'Other' },
    })
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await visitor('GET', link)).status).toBe(404)
    expect((await call('GET', path)).status).toBe(404)
  })

  test('an update without `changedAt` overwrites the list, as pages of earlier builds expect', async () => {
    const { body } = await call('POST', '/account/booklists', input())
    const answer = await call('PUT', `/account/booklists/${String(body['_id'])}`, {
      ...input(),
      title: 'New',
    })
    expect(answer).toMatchObject({ status: 200, body: { title: 'New' } })
  })

  test.each([
    ['title', 'Win at https://evil.example', 'Remove the web address from the title.'],
    ['note', 'see evil . com', 'Remove the web address from the note.'],
    ['note', 'write to a@evil.example', 'Remove the email address from the note.'],
    ['title', 'Call +91 98765 43210', 'Remove the phone number from the title.'],
    ['note', 'pay refund@okaxis', 'Remove the UPI id from the note.'],
    [
      'title',
      'Refund for KK-000123: pay.kanoonkitab.io/refund or call +91 98765 43210',
      'Remove the web address and the phone number from the title.',
    ],
  ])('rejects contact details in the %s: %s', async (field, words, message) => {
    for (const [method, path] of [
      ['POST', '/account/booklists'],
      ['PUT', `/account/booklists/${'0'.repeat(24)}`],
    ] as const) {
      const { status, body } = await call(method, path, {
        ...input(),
        ...(method === 'PUT' && { changedAt: '2026-11-20T10:00:00Z' }),
        [field]: words,
      })
      expect([status, body['message'], body['issues']]).toEqual([400, message, [{ path: field, message }]])
    }
  })

  test('hides contact details of lists saved before the check existed', async () => {
    const { body } = await call('POST', '/account/booklists', { ...input(), note: 'Section B' })
    await world.database.db.execute(
      `update booklists set title = 'Call 98765 43210' where token = '${String(body['token'])}'`,
    )
    const { body: shared } = await visitor('GET', `/booklists/${String(body['token'])}`)
    expect([shared['title'], shared['note']]).toEqual([null, 'Section B'])
  })

  test('requires a login', async () => {
    expect((await visitor('GET', '/account/booklists')).status).toBe(401)
    expect((await visitor('POST', '/account/booklists', input())).status).toBe(401)
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(121) }, 'title'],
    ['no books', { items: [] }, 'items'],
    ['an id that is none', { items: [{ bookId: 'x', quantity: 1 }] }, 'items.0.bookId'],
    ['a book that there is not', { items: [{ bookId: 'f'.repeat(24), quantity: 1 }] }, 'items.0.bookId'],
    ['half a copy', { items: [{ bookId: 'a'.repeat(24), quantity: 1.5 }] }, 'items.0.quantity'],
    ['too many copies', { items: [{ bookId: 'a'.repeat(24), quantity: 1000 }] }, 'items.0.quantity'],
    ['what is not asked for', { owner: 'me' }, ''],
  ])('rejects %s, naming the field', async (_what, change, field) => {
    const { status, body } = await call('POST', '/account/booklists', { ...input(), ...change })
    expect(status).toBe(400)
    expect(body['issues']).toEqual([expect.objectContaining({ path: field })])
  })
})
