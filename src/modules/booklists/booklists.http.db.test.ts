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
  const input = () => ({ title: 'Class', items: [{ bookId: book, quantity: 2 }] })

  test('creates, lists, reads, changes and withdraws; the link reveals neither the owner nor the title', async () => {
    const kept = await call('POST', '/account/booklists', input())
    expect(kept).toMatchObject({ status: 201, body: { title: 'Class', titles: 1, copies: 2 } })
    const path = `/account/booklists/${String(kept.body['_id'])}`
    const link = `/booklists/${String(kept.body['token'])}`
    expect((await call('GET', '/account/booklists')).body).toMatchObject([{ _id: kept.body['_id'] }])
    const shared = await visitor('GET', link)
    expect(shared).toMatchObject({
      status: 200,
      body: { books: [{ _id: book, quantity: 2 }], gone: [] },
    })
    expect(Object.keys(shared.body).toSorted()).toEqual(['books', 'changedAt', 'gone'])
    expect(
      await call('PUT', path, { ...input(), title: 'Other', changedAt: kept.body['changedAt'] }),
    ).toMatchObject({
      body: { title: 'Other' },
    })
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await visitor('GET', link)).status).toBe(404)
    expect((await call('GET', path)).status).toBe(404)
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
    ['too many copies', { items: [{ bookId: 'a'.repeat(24), quantity: 10_001 }] }, 'items.0.quantity'],
    ['what is not asked for', { owner: 'me' }, ''],
  ])('rejects %s, naming the field', async (_what, change, field) => {
    const { status, body } = await call('POST', '/account/booklists', { ...input(), ...change })
    expect(status).toBe(400)
    expect(body['issues']).toEqual([expect.objectContaining({ path: field })])
  })
})
