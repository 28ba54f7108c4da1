import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { BookSort } from './book.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const search = (
  query: string,
  more: { category?: string; author?: string; sort?: BookSort; page?: number; limit?: number } = {},
) => world.catalogue.search({ query, page: 1, limit: 12, ...more })
const titles = async (query: string, more = {}) => (await search(query, more)).books.map((book) => book.title)
const suggest = async (text: string, limit = 8) =>
  (await world.catalogue.suggest(text, limit)).map((one) => one.title)

describe('an ISBN', () => {
  test.each([
    '9788177372939',
    '978-81-7737-293-9',
    '81 7737 293 9',
    '8177372939',
    'ISBN-13: 978 81 7737 293 9',
    'isbn 8177372939',
    '7737293',
    '9788177372939.',
    'ISBN (13): 978–81–7737–293–9 (HB)',
    '“9788177372939”',
    '\u200e9788177372939\u200b',
    '９７８８１７７３７２९３９',
    '९७८८१७७३७२९३९',
    'EAN 9788177372939',
    'Negotiable 9788177372939',
  ])('%s finds its book', async (isbn) => {
    expect(await titles(isbn)).toEqual(['The Negotiable Instruments Act'])
    expect(await suggest(isbn)).toEqual(['The Negotiable Instruments Act'])
  })

  test('shared by two books finds both', async () => {
    expect(await titles('9789999999991')).toEqual(Array(2).fill('Audit and Assurance Master Guide'))
  })

  test('of no book finds nothing', async () => {
    expect(await search('9780804429573')).toMatchObject({ books: [], total: 0 })
  })
})

describe('words', () => {
  test('match titles first, an exact title before others', async () => {
    const [first, second] = await titles('income tax')
    expect(first).toBe('Income Tax')
    expect(second).toBe('Handbook on Income Tax Rules, 2026')
  })

  test('rank an exact title before a shorter one that has all the words', async () => {
    const [one, other] = (await search('gst')).books
    const [short, whole] = ['Zephyr Bihar', 'The Zephyr of the Hills of Bihar']
    const rename = (id: string | undefined, title: string) =>
      world.db.execute(sql`update books set title = ${title}, keywords = '{}' where id = ${id}`)
    await rename(one?.id, short)
    await rename(other?.id, whole)
    expect(await titles('zephyr bihar')).toEqual([short, whole])
    expect(await titles('The zephyr of the hills of bihar')).toEqual([whole])
    await rename(one?.id, 'Hills Zephyr Bihar')
    expect(await titles('the zephyr of the hills of bihar')).toEqual([whole, 'Hills Zephyr Bihar'])
  })

  test('match authors, publishers, categories and keywords', async () => {
    expect(await titles('Takwani')).toHaveLength(3)
    expect(await titles('Navman Prakashan')).toEqual([])
    expect(await titles('Natraj Publishers')).toEqual(['Manual of Jurisprudence for Forest Officers'])
    expect(await titles('Legal Dictionaries lexicon')).toHaveLength(1)
    expect(await titles('negligence')).toEqual(['The Law of Torts'])
  })

  test('match in other inflections and without accents', async () => {
    expect(await titles('arbitrations conciliated')).toContain('Law of Arbitration and Conciliation')
    expect(await titles('Ínçome TÀX')).toEqual(await titles('income tax'))
  })

  test('must all match, the last one at least as a prefix', async () => {
    expect(await titles('garg notic')).toEqual([
      'How to Handle GST Notices, Scrutiny, Assessment and Adjudication',
    ])
  })

  test('without a common book drop the weakest and report it', async () => {
    const { books, understoodAs, leftOut } = await search('garg copyright')
    expect({ understoodAs, leftOut }).toEqual({ understoodAs: 'copyright', leftOut: ['garg'] })
    expect(books.length).toBeGreaterThan(0)
    expect(await search('constitution bare act pocket')).toMatchObject({
      understoodAs: 'constitution bare act',
      leftOut: ['pocket'],
    })
    expect((await search('income tax')).leftOut).toBeUndefined()
  })

  test('of no significance never match on their own', async () => {
    expect(await search('cricket law section')).toMatchObject({ books: [], total: 0 })
    expect(await search('xqzwv 2025')).toMatchObject({ books: [], total: 0 })
  })

  test('never rank an older or sold-out edition above the current one', async () => {
    const { books } = await search('negotiable instruments act bhashyam')
    const [current] = books
    await world.db.execute(sql`update stock_items set available = 0 where book_id = ${current?.id}`)
    expect((await search('negotiable instruments act bhashyam')).books[0]?.id).toBe(current?.id)
    const { books: rules } = await search('income tax rules')
    const soldOut = rules.findIndex(({ stock }) => stock === 0)
    const last = rules.findLastIndex(({ title, stock }) => title === 'Income Tax Rules' && stock > 0)
    expect(soldOut === -1 || soldOut > last).toBe(true)
  })

  test('are joined and split to match titles and names', async () => {
    expect((await search('ratan lal')).understoodAs).toBe('ratanlal')
    expect((await search('readyreckoner gst')).understoodAs).toBe('ready reckoner gst')
    expect(await titles('m. p. jain')).toEqual(await titles('mp jain'))
    expect(await titles('dd basu')).toEqual(await titles('durga das basu'))
    expect(await titles('dd basu')).not.toEqual([])
  })

  test('list editions of one title newest first', async () => {
    const { books } = await search('negotiable instruments act bhashyam')
    expect(books.map((book) => book.edition)).toEqual(['25th', '23rd', '22nd'])
  })

  test('can be searched within a category and an author', async () => {
    const { books, total } = await search('law', { category: 'environment' })
    expect(total).toBe(books.length)
    expect(books.length).toBeGreaterThan(3)
    expect(books.every((book) => book.categorySlug === 'environment')).toBe(true)
    expect(await titles('tax', { author: 'singhania' })).toContain("Students' Guide to Income Tax & GST")
    expect((await search('law', { category: 'nothing' })).total).toBe(0)
  })

  test('return pages that do not overlap', async () => {
    const first = await search('law', { limit: 5 })
    const second = await search('law', { limit: 5, page: 2 })
    const ids = [...first.books, ...second.books].map((book) => book.id)
    expect(new Set(ids).size).toBe(10)
    expect(first.totalPages).toBe(Math.ceil(first.total / 5))
  })

  test('are sorted as requested without losing matches', async () => {
    const all = await search('law', { limit: 300 })
    const by = async (sort: BookSort) => (await search('law', { sort, limit: 300 })).books
    const cheapest = await by('price_asc')
    expect(cheapest.map((book) => book.shownPrice)).toEqual(
      all.books.map((book) => book.shownPrice).toSorted((a, b) => a - b),
    )
    expect((await by('price_desc')).map((book) => book.shownPrice)).toEqual(
      cheapest.map((book) => book.shownPrice).toReversed(),
    )
    const dated = (await by('date_desc')).flatMap((book) => book.date ?? [])
    expect(dated).toEqual(dated.toSorted().toReversed())
    await world.db.execute(sql`update books set rating = 4.5 where id = ${cheapest[5]?.id}`)
    expect((await by('rating'))[0]?.id).toBe(cheapest[5]?.id)
  })

  test('return no books past the last page, but the total', async () => {
    const { total } = await search('law')
    expect(await search('law', { page: 99 })).toMatchObject({ books: [], total })
  })

  test('never match archived books', async () => {
    expect(await titles('Jowitt')).toHaveLength(1)
    expect(await titles('Biswas on Encyclopaedic Law Dictionary')).not.toContain(
      'Biswas on Encyclopaedic Law Dictionary',
    )
  })
})

describe('typing errors', () => {
  test.each([
    ['incom tx', 'income tax'],
    ['constituion of india', 'constitution of india'],
    ['bhartiya nyay sanhita', 'bharatiya nyaya sanhita'],
    ['singania', 'singhania'],
    ['negotaible instrumnets', 'negotiable instruments'],
  ])('%s is understood', async (typed, meant) => {
    const { books, understoodAs } = await search(typed)
    expect(books.map((book) => book.title)).toEqual(await titles(meant))
    expect(understoodAs).toBe(meant)
  })

  test('are never corrected to an insignificant word, however common', async () => {
    await world.db.execute(sql`update search_words set books = 9999 where word in ('to', 'the')`)
    expect((await search('incom tx')).understoodAs).toBe('income tax')
  })

  test('are not corrected in a query with matches', async () => {
    expect((await search('income tax')).understoodAs).toBeUndefined()
  })

  test('are corrected in up to three words, but in no more', async () => {
    expect((await search('negotaible instrumnets amendmnt')).understoodAs).toBe(
      'negotiable instruments amendment',
    )
    expect((await search('the law of income tax practise')).understoodAs).toMatch(/income tax practice$/)
    expect((await search('negotaible instrumnets constituion singania')).understoodAs).toBeUndefined()
  })

  test('beyond recognition find nothing', async () => {
    expect(await search('xqzwv kkjhq')).toMatchObject({ books: [], total: 0 })
  })
})

describe('suggestions (spec storefront §2)', () => {
  test('start with titles that have the prefix, one edition per work', async () => {
    expect(await suggest('negot')).toEqual([
      'The Negotiable Instruments Act',
      "Lawmann's Commentary on Negotiable Instruments Act, 1881",
      'Khergamvala on the Negotiable Instruments Act',
    ])
  })

  test('are limited to the requested number', async () => {
    expect(await suggest('ta', 3)).toHaveLength(3)
  })

  test('forgive typing errors', async () => {
    expect(await suggest('singania')).toContain("Students' Guide to Income Tax & GST")
  })
})

describe('odd queries', () => {
  test.each([
    '',
    '   ',
    '%',
    "'",
    '\\',
    ':*',
    '& | !',
    '\u0000',
    '\ud800',
    '()',
    '"',
    'the',
    'of the',
    'a'.repeat(9999),
    '🙂',
  ])('%j breaks nothing', async (odd) => {
    await expect(search(odd)).resolves.toBeDefined()
    await expect(suggest(odd)).resolves.toBeDefined()
    await expect(search('law', { category: odd, author: odd })).resolves.toBeDefined()
  })
})

describe('the search index', () => {
  test('follows a change of the book and of its category', async () => {
    const [book] = (await search('negligence')).books
    await world.db.execute(sql`update books set title = 'Zebra Law' where id = ${book?.id}`)
    expect(await titles('zebra')).toEqual(['Zebra Law'])
    expect(await titles('zebar')).toEqual(['Zebra Law'])
    await world.db.execute(sql`update categories set name = 'Quaint Statutes' where slug = 'bare-act'`)
    expect((await search('quaint')).total).toBe((await world.catalogue.category('bare-act'))?.bookCount)
  })
})
