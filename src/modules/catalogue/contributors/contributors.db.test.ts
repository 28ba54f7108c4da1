import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { rows } from '#platform/database/database.ts'
import { buildBook } from '#test/support/books.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { nameSlug } from './name.ts'
import { createContributorsService, type ContributorsService } from './contributors.service.ts'

let world: CatalogueWorld
let names: ContributorsService

beforeAll(async () => {
  world = await openCatalogueWorld()
  names = createContributorsService(world)
})
afterAll(() => world.close())

interface Facts {
  title?: string
  author?: string
  publisher?: string
  date?: string | null
}

async function sell({ publisher, date, ...facts }: Facts): Promise<{ id: string }> {
  const book = await buildBook(world.db, facts)
  const more = { publisher: publisher ?? null, date: date === undefined ? '2025-04-01' : date }
  await world.db.update(books).set(more).where(eq(books.id, book.id))
  return book
}

const author = (slug: string) => ({ kind: 'author', slug }) as const

async function titlesOf(slug: string, page = 1) {
  const shown = await names.page(author(slug), page)
  return shown?.found.books.map(({ title }) => title)
}

test('a book appears on the page of each of its authors, newest first, undated ones last', async () => {
  await sell({ title: 'Old', author: 'Qb Rao, Qb Das', date: '2020-01-01' })
  await sell({ title: 'New', author: 'Qb Das (rev.)', date: '2025-01-01' })
  await sell({ title: 'Undated', author: 'Qb Das', date: null })
  expect(await titlesOf('qb-das')).toEqual(['New', 'Old', 'Undated'])
  expect(await titlesOf('qb-rao')).toEqual(['Old'])
  expect((await names.page(author('qb-das'), 1))?.name).toBe('Qb Das')
})

test('a publisher is distinct from an author of the same name', async () => {
  await sell({ title: 'One', author: 'Testhouse', publisher: 'Testhouse' })
  await sell({ title: 'Two', author: 'Qc Rao', publisher: 'Testhouse' })
  expect(await titlesOf('testhouse')).toEqual(['One'])
  expect((await names.page({ kind: 'publisher', slug: 'testhouse' }, 1))?.found.total).toBe(2)
})

test('a page has 12 books', async () => {
  for (let i = 0; i < 13; i += 1) await sell({ author: 'Qd Rao' })
  expect(await titlesOf('qd-rao', 2)).toHaveLength(1)
  expect((await names.page(author('qd-rao'), 2))?.found).toMatchObject({ total: 13, totalPages: 2 })
})

test('changed authors, corrected spellings and archived books take effect immediately', async () => {
  const { id } = await sell({ title: 'One', author: 'qe rao' })
  const change = (changes: object) => world.db.update(books).set(changes).where(eq(books.id, id))
  await change({ author: 'Qe Rao' })
  expect((await names.page(author('qe-rao'), 1))?.name).toBe('Qe Rao')
  await change({ author: 'Qe Das' })
  expect([await titlesOf('qe-rao'), await titlesOf('qe-das')]).toEqual([undefined, ['One']])
  await change({ archived: true })
  expect(await titlesOf('qe-das')).toBeUndefined()
})

test.each(['', 'nobody', 'A-Rao', 'a\0', "a'b"])('%j has no page', async (slug) => {
  await sell({ author: 'A. Rao' })
  expect(await names.page(author(slug), 1)).toBeUndefined()
})

test('sitemaps list the names that have a page', async () => {
  const before = await names.count()
  const { id } = await sell({ author: '0 Gone' })
  await world.db.update(books).set({ archived: true }).where(eq(books.id, id))
  await sell({ author: '0 Rao, 1 Das' })
  expect(await names.count()).toBe(before + 2)
  expect([...(await names.addresses(1, 1)), ...(await names.addresses(2, 1))]).toEqual([
    author('0-rao'),
    author('1-das'),
  ])
})

test.each([
  'M.P.  Jain (ed.)',
  'C. D’Souza',
  "O'Brien & Sons",
  'दुर्गा दास',
  'É. Zola',
  'Jose\u0301 Łuk',
  'Großmann & Œuvre',
  '\u0958ानून',
  'й',
  '(x) ()',
  'a'.repeat(90),
  '… –',
  'x\u0085\tY',
])('the database spells %j like nameSlug', async (name) => {
  const [row] = await rows<{ slug: string }>(world.db, sql`select kk_name_slug(${name}) as slug`)
  expect(row?.slug).toBe(nameSlug(name))
})
