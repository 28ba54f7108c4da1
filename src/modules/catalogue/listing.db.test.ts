import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows } from '#platform/database/database.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import type { BookCard, BookQuery } from './book.ts'
import { EXAM_KEYS } from './exams.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const list = (query: Partial<BookQuery> = {}) =>
  world.catalogue.list({ sort: 'date_desc', page: 1, limit: 12, ...query })
const all = async (query: Partial<BookQuery> = {}) => (await list({ ...query, limit: 1000 })).books

async function everyPage(query: Partial<BookQuery>): Promise<BookCard[]> {
  const books: BookCard[] = []
  for (let page = 1; ; page++) {
    const found = await list({ ...query, page })
    books.push(...found.books)
    if (page >= found.totalPages) return books
  }
}

describe('pages', () => {
  test.each(['date_desc', 'price_asc', 'price_desc', 'rating'] as const)(
    'by %s contain every book once',
    async (sort) => {
      const books = await everyPage({ sort })
      expect(new Set(books.map((book) => book.id)).size).toBe(books.length)
      expect(books).toHaveLength((await list()).total)
    },
  )

  test('beyond the last are empty and keep the total', async () => {
    const { books, total, totalPages } = await list({ page: 500 })
    expect(books).toEqual([])
    expect(totalPages).toBe(Math.ceil(total / 12))
    expect(total).toBeGreaterThan(200)
  })

  test('omit archived books', async () => {
    expect((await all()).every((book) => (book.date ?? '9') >= '2000')).toBe(true)
  })
})

describe('orders', () => {
  test('date_desc: newest first, undated last, ties by id', async () => {
    const keys = (await all()).map((book) => ({ date: book.date ?? '0000', id: book.id }))
    const sorted = [...keys].sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
    expect(keys).toEqual(sorted)
  })

  test('price: by the shown price', async () => {
    const prices = (await all({ sort: 'price_asc' })).map((book) => book.shownPrice)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect((await all({ sort: 'price_desc' })).map((book) => book.shownPrice)).toEqual(prices.reverse())
  })
})

describe('filters', () => {
  test('search matches part of the title in any case; % and _ are literal', async () => {
    const found = await all({ search: 'READY reck' })
    expect(found.length).toBeGreaterThan(5)
    expect(found.every((book) => book.title.toLowerCase().includes('ready reck'))).toBe(true)
    expect(await all({ search: '%' })).toEqual([])
    expect(await all({ search: '_' })).toEqual([])
    expect(await all({ search: '\\' })).toEqual([])
  })

  test('search ignores quotes, dashes, blanks and Hindi spelling variants', async () => {
    const [book] = await all({ search: 'ready reck' })
    const found = async (title: string, search: string) => {
      await world.db.execute(sql`update books set title = ${title} where id = ${book!.id}`)
      return (await all({ search })).map(({ id }) => id)
    }
    for (const [title, search] of [
      ["Students' Xqguide", 'students’ xqguide'],
      ['Xq A.Y. 2025-26', 'xq A.Y. 2025–26'],
      ['Xq Goods & Services', 'xq goods and  services'],
      ['Xq कानून', 'xq क़ानून'],
      ['Xq दंड', 'xq दण्ड'],
      ['Xq सम्विधान', 'xq संविधान'],
    ] as const) {
      expect(await found(title, search), search).toEqual([book!.id])
    }
    await world.db.execute(sql`update books set title = ${book!.title} where id = ${book!.id}`)
  })

  test('accepts a category by slug in any case, or by name', async () => {
    const [slug, shouted, named] = await Promise.all(
      ['gst', 'GST', 'gst'].map((category) => list({ category })),
    )
    expect(shouted).toEqual(slug)
    expect(named).toEqual(slug)
    expect(slug?.books.every((book) => book.categorySlug === 'gst')).toBe(true)
    expect((await list({ category: 'Bare Acts' })).total).toBe((await list({ category: 'bare-act' })).total)
    expect(await list({ category: 'nothing' })).toMatchObject({ books: [], total: 0 })
  })

  test('price bounds are inclusive and apply to the shown price (spec storefront §5)', async () => {
    const [cheapest] = await all({ sort: 'price_asc' })
    const price = cheapest?.shownPrice ?? 0
    const found = await all({ minPrice: price, maxPrice: price })
    expect(found.map((book) => book.id)).toContain(cheapest?.id)
    expect(found.every((book) => book.shownPrice === price)).toBe(true)
    expect(await all({ maxPrice: price - 1 })).toEqual([])
  })

  test('date bounds are inclusive and exclude undated books (spec storefront §5)', async () => {
    const found = await all({ startDate: '2025-06-01', endDate: '2025-06-01' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((book) => book.date === '2025-06-01')).toBe(true)
    expect((await all({ startDate: '1000-01-01' })).every((book) => book.date !== null)).toBe(true)
  })

  test('free shipping means 500 rupees or more (spec storefront §9)', async () => {
    const [book] = (await list()).books
    await world.db.execute(sql`update books set price = 50000, discount_price = null where id = ${book?.id}`)
    const free = await all({ freeShipping: true })
    const rest = await all({ maxPrice: 49_999 })
    expect(Math.min(...free.map(({ shownPrice }) => shownPrice))).toBe(50_000)
    expect(free.length + rest.length).toBe((await list()).total)
  })

  test('in stock, available and sold out follow the stock', async () => {
    const stocked = await all({ inStock: true })
    expect(stocked.every((book) => book.stock > 0)).toBe(true)
    expect(await all({ available: true })).toEqual(stocked)
    const soldOut = await all({ available: false })
    expect(soldOut.length).toBeGreaterThan(5)
    expect(soldOut.every((book) => book.stock === 0)).toBe(true)
  })

  test('ignores values that no database can read', async () => {
    const odd = { startDate: '0000-01-01', endDate: '2025-13-45', minPrice: Number.NaN, maxPrice: 1e300 }
    expect((await list(odd)).total).toBe((await list()).total)
    expect((await list({ search: '\u0000\ud800', author: '\u0000' })).books).toEqual([])
  })
})

describe('totals', () => {
  test('of categories follow every write', async () => {
    const count = async () => (await world.catalogue.category('gst'))?.bookCount ?? 0
    const before = await count()
    const [book] = (await list({ category: 'gst' })).books
    await world.db.execute(sql`update books set archived = true where id = ${book?.id}`)
    expect(await count()).toBe(before - 1)
    await world.db.execute(sql`update books set archived = false where id = ${book?.id}`)
    expect(await count()).toBe(before)
  })

  test('of categories equal the counted books', async () => {
    for (const category of await world.catalogue.categories()) {
      expect(await all({ category: category.slug })).toHaveLength(category.bookCount)
    }
  })
})

describe('one book', () => {
  test('is found by id and by slug, unless unknown, malformed or archived', async () => {
    const [card] = (await list()).books
    const book = await world.catalogue.book(card?.id ?? '')
    expect(await world.catalogue.bookBySlug(book.slug)).toEqual(book)
    const [archived] = await rows<{ id: string }>(world.db, sql`select id from books where archived limit 1`)
    for (const none of ['f'.repeat(24), 'nonsense', '', '\u0000', archived?.id ?? '']) {
      await expect(world.catalogue.book(none)).rejects.toMatchObject({ kind: 'not-found' })
      await expect(world.catalogue.bookBySlug(none)).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  test('names the newest edition of its work, which names none', async () => {
    const [old] = await all({ search: 'Negotiable Instruments Act', author: 'Ranganath' })
    const { newerEdition } = await world.catalogue.book(old?.id ?? '')
    expect(newerEdition).toMatchObject({ title: 'The Negotiable Instruments Act', edition: '25th' })
    expect((await world.catalogue.book(newerEdition?.id ?? '')).newerEdition).toBeNull()
  })

  test('has similar books of its category, but no other editions', async () => {
    const [card] = (await list({ category: 'gst' })).books
    const similar = await world.catalogue.similar(card?.id ?? '', 6)
    expect(similar).toHaveLength(6)
    expect(similar.every((book) => book.categorySlug === 'gst' && book.id !== card?.id)).toBe(true)
  })

  test('lists similar books on old law, older editions and old books last', async () => {
    const [card] = (await list({ category: 'gst', search: 'Show Cause' })).books
    const similar = () => world.catalogue.similar(card?.id ?? '', 60)
    const update = (id: string, change: ReturnType<typeof sql>) =>
      world.db.execute(sql`update books set ${change} where id = ${id}`)
    const [one, two, three] = (await similar()).filter(({ lawState }) => lawState !== 'old')
    if (!one || !two || !three) throw new Error('The sample catalogue has three such books.')
    await update(one.id, sql`law_state = 'old'`)
    await update(two.id, sql`date = '2001-01-01'`)
    await update(
      three.id,
      sql`work_id = (select work_id from books where id = ${two.id}), date = '2000-01-01'`,
    )
    const books = await similar()
    const place = (id: string) => books.findIndex((book) => book.id === id)
    const isOlderEdition = ({ title }: BookCard, i: number) =>
      books.findIndex((book) => book.title === title) < i
    const current = books.filter(
      (book, i) => book.lawState !== 'old' && book.id !== three.id && !isOlderEdition(book, i),
    )
    expect(place(current.at(-1)?.id ?? '')).toBeLessThan(Math.min(place(one.id), place(three.id)))
    expect(place(two.id)).toBeGreaterThan(2)
  })

  test('is for sale unless it is archived or unknown', async () => {
    const [card] = (await list()).books
    const books = await world.catalogue.forSale(world.db, [card?.id ?? '', 'f'.repeat(24), 'nonsense'])
    expect(books.map((book) => book.id)).toEqual([card?.id])
  })
})

describe('more filters', () => {
  const titles = async (query: Partial<BookQuery>) => (await all(query)).map(({ title }) => title)

  test('by part of a publisher', async () => {
    const books = await all({ publisher: 'eastern law' })
    expect(books.length).toBeGreaterThan(2)
    expect(books.every(({ publisher }) => publisher === 'Eastern Law House')).toBe(true)
  })

  test('by year of publication, including its first and last day', async () => {
    const books = await all({ year: 2012 })
    expect(books.length).toBeGreaterThan(2)
    expect(books.every(({ date }) => date?.startsWith('2012-'))).toBe(true)
    const [one] = books
    for (const [day, year] of [
      ['2012-12-31', 2012],
      ['2012-01-01', 2012],
      ['2013-01-01', 2013],
    ] as const) {
      await world.db.execute(sql`update books set date = ${day} where id = ${one?.id}`)
      expect((await all({ year })).map(({ id }) => id)).toContain(one?.id)
    }
  })

  test('by language, including bilingual books', async () => {
    const found = await titles({ language: 'Hindi' })
    expect(found).toContain('Arakshi Nagrik Police Aadharbhoot Prashikshan Nirdeshika')
    expect(found).toContain('Haryana Judicial Services Exam Study Notes')
    expect((await titles({ language: 'hin' })).length).toBe(0)
  })

  test('by binding and by examination', async () => {
    const [hardbound] = await all({ binding: 'Hardbound' })
    expect((await world.catalogue.book(hardbound?.id ?? '')).binding).toBe('Hardbound')
    expect(await all({ binding: 'Vellum' })).toEqual([])
    expect(await titles({ exam: 'ca-inter' })).toContain('Systematic Approach to Income Tax (CA Inter)')
    expect(await titles({ exam: 'ca-inter' })).not.toContain("Universal's Guide to All India Bar Examination")
    for (const exam of EXAM_KEYS.filter((key) => key !== 'ca-foundation'))
      expect(await titles({ exam }), exam).not.toEqual([])
  })

  test('by country of origin, which also is an order', async () => {
    expect((await world.catalogue.choices()).origins).toEqual([])
    const one = (await all({})).at(-1)
    await world.db.execute(sql`update books set country_of_origin = 'United Kingdom' where id = ${one?.id}`)
    expect((await world.catalogue.choices()).origins).toEqual(['United Kingdom'])
    for (const origin of ['United Kingdom', 'gb', ' UK ']) {
      expect((await all({ origin })).map(({ id }) => id)).toEqual([one?.id])
    }
    const sorted = await world.catalogue.list({ sort: 'origin', page: 1, limit: 2 })
    expect(sorted.books[0]?.id).toBe(one?.id)
    await world.db.execute(sql`update books set country_of_origin = null where id = ${one?.id}`)
  })

  test('offer each language once, and the existing bindings', async () => {
    const { languages, bindings } = await world.catalogue.choices()
    expect(languages).toEqual(['English', 'Hindi'])
    expect(bindings).toEqual(bindings.toSorted())
    expect(bindings).toContain('Paperback')
    await world.db.execute(sql`update books set archived = true where language ilike '%hindi%'`)
    expect((await world.catalogue.choices()).languages).toEqual(['English'])
  })

  test.each(['\u0000', '%', "'", '\\', '\ud800'])('odd values like %j break nothing', async (odd) => {
    expect(Array.isArray(await titles({ publisher: odd, language: odd, binding: odd }))).toBe(true)
  })
})
