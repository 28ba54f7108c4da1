import { readFileSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { parseCatalogue } from '#modules/catalogue/seed/catalogue-csv.ts'
import { rows } from '#platform/database/database.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { seedShop } from './seed.ts'

const database = openFileDatabase({ emptied: false })

const facts = parseCatalogue(readFileSync(path.resolve(import.meta.dirname, '../db/seed/books.csv'), 'utf8'))
let wrote: boolean[]
const log = pino({ level: 'silent' })
const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
/** Seeds twice concurrently, like two processes that start on the same empty database. */
const seedTogether = () => Promise.all([seed(), seed()])
const seed = () => seedShop({ db: database.db, clock, log })
const ask = <T>(query: ReturnType<typeof sql>) => rows<T>(database.db, query)

beforeAll(async () => {
  wrote = await seedTogether()
})

const fingerprint = () =>
  ask(sql`select md5(string_agg(b::text, '' order by id)) as books,
    (select md5(string_agg(s::text, '' order by book_id)) from stock_items s) as stock,
    (select md5(string_agg(c::text, '' order by collection, position)) from collection_items c) as lists,
    (select md5(string_agg(c::text || b::text, '' order by c.id, b.book_id))
      from combos c join combo_books b on b.combo_id = c.id) as combos,
    (select count(*)::int from coupons) as coupons from books b`)

describe('the sample shop', () => {
  test('is written only once by two concurrent starts', () => {
    expect(wrote.filter(Boolean)).toHaveLength(1)
  })

  test('has every row of the file and the eight books of the hero', async () => {
    expect(await ask(sql`select count(*)::int as books from books`)).toEqual([{ books: facts.length + 8 }])
    expect(await ask(sql`select count(*)::int as categories from categories`)).toEqual([{ categories: 18 }])
  })

  test('does not change when seeded again', async () => {
    const before = await fingerprint()
    clock.advance({ hours: 5 })
    expect(await seed()).toBe(false)
    expect(await fingerprint()).toEqual(before)
  })

  test('is looked for without a transaction once nothing is missing', async () => {
    const transaction = vi.spyOn(database.db, 'transaction')
    await seed()
    expect(transaction).not.toHaveBeenCalled()
    transaction.mockRestore()
  })

  test('lists the six categories of the spec first, with its names', async () => {
    const six = await ask(sql`select name, slug from categories order by position limit 6`)
    expect(six).toEqual([
      { name: 'AIBE EXAM', slug: 'aibe-exam' },
      { name: 'Bare Acts', slug: 'bare-act' },
      { name: 'Criminal Law (IPC, CrPC)', slug: 'criminal-law' },
      { name: 'Direct Tax/Income Tax', slug: 'direct-tax-income-tax' },
      { name: 'Judicial Service/Examination/Bar Examination', slug: 'judicial-service-examination' },
      { name: 'Environment', slug: 'environment' },
    ])
  })

  test('has the hero with the prices of the spec and a true discount on each', async () => {
    const hero = await ask<{ slug: string; pair: string }>(sql`select c.slug,
      b.shown_price || ' ' || b.original_price || ' ' || c.label as pair
      from collection_items c join books b on b.id = c.book_id where collection = 'hero' order by position`)
    expect(hero.map(({ pair }) => pair)).toEqual([
      '95600 119500 20%',
      '530950 748500 29%',
      '97000 129500 25%',
      '125000 156000 20%',
      '285000 395000 28%',
      '310000 415000 25%',
      '112000 160000 30%',
      '97000 129500 25%',
    ])
    // The specification has seven names for eight books; Volume II of the audit guide has its own slug.
    expect(new Set(hero.map(({ slug }) => slug)).size).toBe(8)
  })

  test('gives the two audit guides one ISBN and different ids', async () => {
    const guides = await ask(sql`select count(distinct id)::int as ids, count(distinct isbn)::int as isbns
      from books where title = 'Audit and Assurance Master Guide'`)
    expect(guides).toEqual([{ ids: 2, isbns: 1 }])
  })
})

describe('the shelves', () => {
  test('hold at least 12 books for sale in the six categories of the spec and 6 in each other', async () => {
    const thin = await ask(sql`select c.slug, count(b.id) filter (where s.available > 0)::int as books
      from categories c left join books b on b.category_id = c.id and not b.archived
      left join stock_items s on s.book_id = b.id
      group by c.slug, c.position
      having count(b.id) filter (where s.available > 0) < case when c.position <= 6 then 12 else 6 end`)
    expect(thin).toEqual([])
  })

  test('name an author on every book for sale', async () => {
    expect(await ask(sql`select slug from books where author is null and not archived`)).toEqual([])
  })

  test('put only fully described books that are in stock on home lists and in combos', async () => {
    const incomplete = await ask(sql`select distinct b.slug from books b
      join stock_items s on s.book_id = b.id
      where (b.id in (select book_id from combo_books) or b.id in (select book_id from collection_items))
        and (b.author is null or b.publisher is null or coalesce(b.edition, b.published_text) is null
          or b.archived or s.available = 0)`)
    expect(incomplete).toEqual([])
  })

  test('keep the Income-tax Acts of 1961 and 2025 both in stock', async () => {
    const acts = await ask(sql`select b.slug, s.available > 0 as stocked from books b
      join stock_items s on s.book_id = b.id
      where b.slug in ('income-tax-act', 'income-tax-act-2025') order by b.slug`)
    expect(acts).toEqual([
      { slug: 'income-tax-act', stocked: true },
      { slug: 'income-tax-act-2025', stocked: true },
    ])
  })
})

describe('sample prices', () => {
  test('give every discount at least 10 %', async () => {
    expect(await ask(sql`select title from books where shown_price > 0.9 * original_price`)).toEqual([])
  })

  test('match the badges of the home lists', async () => {
    const badges =
      await ask(sql`select collection, min(round(100 - 100.0 * shown_price / original_price, 1))::float as least,
      max(round(100 - 100.0 * shown_price / original_price, 1))::float as most, count(*)::int as books
      from collection_items join books on id = book_id
      where collection in ('bestsellers', 'featured', 'most-viewed') group by 1 order by 1`)
    expect(badges).toEqual([
      { collection: 'bestsellers', least: 20, most: 20, books: 6 },
      { collection: 'featured', least: 20, most: 20, books: 6 },
      { collection: 'most-viewed', least: 30, most: 30, books: 6 },
    ])
  })

  test('are marked wherever the file had no price', async () => {
    const unmarked = await ask(sql`select slug from books where 'stock' <> all (sample_fields)`)
    expect(unmarked).toEqual([])
    const invented = await ask(
      sql`select count(*)::int as n from books where 'originalPrice' = any (sample_fields)`,
    )
    expect(invented).toEqual([{ n: facts.filter((book) => book.mrp_inr === null).length }])
  })
})

describe('editions', () => {
  test('of one work are linked, and only the newest of the chain is in stock', async () => {
    const chain = await ask(sql`select b.edition, s.available > 0 as stocked from books b
      join stock_items s on s.book_id = b.id
      where b.work_id = (select work_id from books where isbn = '9788177372939') order by date`)
    expect(chain).toEqual([
      { edition: '22nd', stocked: false },
      { edition: '23rd', stocked: false },
      { edition: '25th', stocked: true },
    ])
  })

  test('from before 2000 are archived unless a later one continues them', async () => {
    const old = await ask(
      sql`select count(*)::int as n from books where date < '2000-01-01' and not archived`,
    )
    expect(old).toEqual([{ n: 0 }])
    const recent = await ask(
      sql`select count(*)::int as n from books where date >= '2000-01-01' and archived`,
    )
    expect(recent).toEqual([{ n: 0 }])
  })

  test('have stock that matches their movements', async () => {
    const unexplained = await ask(sql`select s.book_id from stock_items s
      left join stock_movements m on m.book_id = s.book_id group by 1, s.available
      having s.available <> coalesce(sum(m.delta), 0)`)
    expect(unexplained).toEqual([])
  })
})
