import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { createEditions } from '#modules/catalogue/editions/editions.service.ts'
import { createLawService, type LawService } from '#modules/law/law.service.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { admin, type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createSectionIndexHttp } from './section-index.http.ts'
import { createSectionIndexes, type SectionIndexesService } from './section-index.service.ts'

let world: CatalogueWorld
let law: LawService
let sectionIndexes: SectionIndexesService
beforeAll(async () => {
  world = await openCatalogueWorld()
  const { db, pages, revisions, catalogue } = world
  law = createLawService({ catalogue, shared: (_name, _tags, read) => read() })
  sectionIndexes = createSectionIndexes({
    db,
    pages,
    revisions,
    law,
    catalogue,
    editions: createEditions(world),
  })
})
afterAll(() => world.close())

const asAdmin: Actor = admin
const call = (actor: Actor | undefined, method: string, path: string, body?: unknown) =>
  callerOf(createSectionIndexHttp({ law, catalogue: world.catalogue, sectionIndexes }), actor)(
    method,
    path,
    body,
  )
const put = (book: BuiltBook, body: object, actor = asAdmin) =>
  call(actor, 'PUT', `/admin/books/${book.id}/section-index`, { version: 0, ...body })
const onSection = (path: string) => call(undefined, 'GET', `${path}/books`)

test('PUT stores the index, and the pages of the book and its sections show it', async () => {
  const book = await buildBook(world.db, { title: 'Commentary' })
  world.touched()
  const { status, body } = await put(book, { text: 'bns sec 103 page 214\nIPC 302 p. 12', version: 0 })
  expect([status, body]).toEqual([
    200,
    {
      text: 'BNS 103 p. 214\nIPC 302 p. 12',
      entries: [
        { act: 'bns', section: '103', pages: '214' },
        { act: 'ipc', section: '302', pages: '12' },
      ],
      version: 1,
    },
  ])
  expect(world.touched().toSorted()).toEqual([`book:${book.id}`, 'section-index'])
  const shown = (await call(undefined, 'GET', `/books/${book.id}/sections`)).body
  expect(shown).toEqual({ sections: body.entries })
  const murder = (await onSection('/law/ipc/302')).body
  expect(murder.books).toEqual([
    expect.objectContaining({ _id: book.id, title: 'Commentary', superseded: false, pages: body.entries }),
  ])
})

test('GET the sections of an unknown book: 404', async () => {
  for (const id of ['f'.repeat(24), 'no-id']) {
    expect((await call(undefined, 'GET', `/books/${id}/sections`)).status).toBe(404)
  }
})

test('GET the books of an unknown section: 404', async () => {
  expect((await onSection('/law/bns/999')).status).toBe(404)
  expect((await onSection('/law/nothing/1')).status).toBe(400)
})

test('an unreadable line is reported, and nothing is stored', async () => {
  const book = await buildBook(world.db)
  const { status, body } = await put(book, { text: 'BNS 103 p. 214\nBNS 9999\nNI Act 138 p. 3' })
  expect(status).toBe(400)
  expect(body.message).toBe('We couldn’t read 2 lines, so nothing was saved. We could read 1 section.')
  expect(body.issues).toMatchObject([{ path: 'text.2' }, { path: 'text.3' }])
  expect((await call(admin, 'GET', `/admin/books/${book.id}/section-index`)).body).toEqual({
    text: '',
    entries: [],
    version: 0,
  })
})

test('a stale change is refused, and each version is recorded with its author', async () => {
  const book = await buildBook(world.db)
  await put(book, { text: 'BNS 1 p. 1', version: 0 })
  expect(await put(book, { text: 'BNS 2 p. 2', version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'stale', theirs: { text: 'BNS 1 p. 1', version: 1 } },
  })
  expect((await put(book, { text: '', version: undefined })).status).toBe(400)
  await put(book, { text: '', version: 1 })
  const { states } = await world.revisions.of(admin, { kind: 'section-index', name: book.id }, 1)
  expect(states.map(({ state, by }) => [state, by])).toEqual([
    [{ text: '' }, admin.name],
    [{ text: 'BNS 1 p. 1' }, admin.name],
  ])
})

test('only staff with books.write can write an index, and only staff can read it', async () => {
  const book = await buildBook(world.db)
  expect((await put(book, { text: '' }, shopper)).status).toBe(403)
  expect((await call(undefined, 'GET', `/admin/books/${book.id}/section-index`)).status).toBe(401)
  expect((await put({ ...book, id: 'f'.repeat(24) }, { text: '' })).status).toBe(404)
})

test.each([
  [{}],
  [{ text: 7 }],
  [{ text: 'BNS 1 p. 1\u0000' }],
  [{ text: '', version: -1 }],
  [{ text: '', more: 1 }],
])('PUT %j: 400', async (body) => {
  expect((await put(await buildBook(world.db), body)).status).toBe(400)
})

test('an exported index is imported unchanged', async () => {
  const book = await buildBook(world.db)
  const text = 'BNS 103(1) p. 214, 300\nIncome-tax Act 1961 80-IA p. xii'
  await put(book, { text })
  const ask = askerOf(createSectionIndexHttp({ law, catalogue: world.catalogue, sectionIndexes }), admin)
  const path = `/admin/books/${book.id}/section-index/file`
  const file = await (await ask('GET', path)).text()
  expect((await put(book, { text: file, version: 1 })).body.text).toBe(text)
})

test('current editions come first, then the newest, and of a day those with a jacket; archived books and other sections are omitted', async () => {
  const [old, now, newest, drawn, gone, adjacent] = await Promise.all(
    ['old', 'now', 'newest', 'drawn', 'gone', 'beside'].map((title) => buildBook(world.db, { title })),
  )
  if (!old || !now || !newest || !drawn || !gone || !adjacent) throw new Error('no books')
  for (const book of [old, now, newest, drawn, gone]) await put(book, { text: 'BNSS 173 p. 391' })
  await put(adjacent, { text: 'BNSS 174 p. 400' })
  const change = (book: BuiltBook, facts: Partial<typeof books.$inferInsert>) =>
    world.db.update(books).set(facts).where(eq(books.id, book.id))
  await change(old, { date: '2027-01-01' })
  await change(now, { supersedesId: old.id, workId: old.id })
  await change(newest, { date: '2026-06-01', image: '/uploads/jacket.webp' })
  await change(drawn, { date: '2026-06-01' })
  await change(gone, { archived: true })
  const found = await sectionIndexes.covering([{ act: 'bnss', section: '173' }])
  expect(found.map(({ book, superseded }) => [book.title, superseded])).toEqual([
    ['newest', false],
    ['drawn', false],
    ['now', false],
    ['old', true],
  ])
  expect(
    await sectionIndexes.counts([
      { act: 'bnss', section: '173' },
      { act: 'bnss', section: '2' },
    ]),
  ).toEqual([4, 0])
})

test('a section and its sub-sections match each other; sibling sub-sections don’t', async () => {
  const book = await buildBook(world.db)
  await put(book, { text: 'IPC 376(3) p. 5\nIPC 376 p. 4\nIPC 376A p. 9' })
  const pagesOf = async (section: string) =>
    (await sectionIndexes.covering([{ act: 'ipc', section }])).flatMap(({ entries }) =>
      entries.map(({ pages }) => pages),
    )
  expect(await pagesOf('376')).toEqual(['5', '4'])
  expect(await pagesOf('376(3)')).toEqual(['5', '4'])
  expect(await pagesOf('376(2)')).toEqual(['4'])
  expect(await pagesOf('376A')).toEqual(['9'])
})
