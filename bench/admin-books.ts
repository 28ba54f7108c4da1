import { sql } from 'drizzle-orm'

import { ADMIN_BOOK_SORTS } from '#modules/catalogue/admin/admin-book.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'

import { type AdminList, ask, idOf, MOST, when, write } from './admin-list.ts'
import { generateBooks } from './books-generator.ts'

type Query = Record<string, string | number>

const sorts = Object.fromEntries(ADMIN_BOOK_SORTS.map((sort) => [`by ${sort}`, { sort }]))

const QUERIES: Record<string, Query> = {
  'page 1': {},
  'page 50': { page: 50 },
  ...sorts,
  'a category': { category: 'gst' },
  'a category by title': { category: 'gst', sort: 'title_asc' },
  'a category by stock': { category: 'gst', sort: 'stock_asc' },
  'in stock': { stock: 'in' },
  'in stock by price': { stock: 'in', sort: 'price_asc' },
  'low stock': { stock: 'low' },
  'low stock in a category': { stock: 'low', category: 'gst' },
  'sold out': { stock: 'out' },
  'sold out by title': { stock: 'out', sort: 'title_asc' },
  'sold out in a category': { stock: 'out', category: 'gst' },
  archived: { state: 'archived' },
  'archived by title': { state: 'archived', sort: 'title_asc' },
  'archived in a category': { state: 'archived', category: 'gst' },
  'archived and sold out': { state: 'archived', stock: 'out' },
  all: { state: 'all' },
  'all by title': { state: 'all', sort: 'title_asc' },
  'search: a word of many titles': { search: 'law' },
  'search: many, by title': { search: 'law', sort: 'title_asc' },
  'search: many, archived too': { search: 'law', state: 'all' },
  'search: many, in a category': { search: 'law', category: 'gst' },
  'search: many, sold out': { search: 'law', stock: 'out' },
  'search: two letters': { search: 'gu' },
  'search: an author': { search: 'Rakesh Gupta' },
  'search: one title': { search: 'Commentary on Patents 4' },
  'search: nothing': { search: 'zzyzx' },
  'search: an ISBN': { search: '9789000000410' },
  'search: the beginning of ISBNs': { search: '97890000' },
  'search: nothing, archived': { search: 'zzyzx', state: 'archived' },
}

/** Manage Books: the list, every sort order and filter, and searches with many, few and no results. */
export const BOOKS: AdminList = {
  name: 'books',
  most: MOST,
  async fill({ db, executeSql }, { books }) {
    const { rows } = await executeSql('select count(*)::int as count from books')
    await generateBooks(db, books - Number(rows[0]?.['count']))
    await spreadOut(db)
  },
  asks: Object.fromEntries(
    Object.entries(QUERIES).map(([name, query]) => [name, ask('/admin/books', query)]),
  ),
}

/** Authors and publishers, which triggers fill from the books. */
export const NAMES: AdminList = {
  name: 'authors and publishers',
  most: MOST,
  fill: async () => {},
  asks: {
    'page 1': '/admin/contributors',
    publishers: ask('/admin/contributors', { kind: 'publisher', page: 2 }),
    'a name': ask('/admin/contributors', { search: 'mp jain' }),
    'what nobody is called': ask('/admin/contributors', { search: 'zzqx' }),
  },
}

/**
 * Simulates years of work: 1 book in 20 is archived, 1 in 100 nearly sold out, and some get an ISBN;
 * modification times are spread.
 */
async function spreadOut(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update books set isbn = '97890' || lpad(right(slug, -10), 8, '0'),
      updated_at = updated_at + make_interval(mins => right(slug, -10)::int * 7919 % 100000 - 50000),
      archived = right(slug, -10)::int % 20 = 0
      where slug like 'generated-%' and right(slug, -10)::int % 10 = 0`)
    await tx.execute(sql`update stock_items s set available = 1 + right(b.slug, -10)::int % 5
      from books b where b.id = s.book_id and b.slug like 'generated-%' and right(b.slug, -10)::int % 100 = 7`)
  })
}

/** SQL for the id of generated book number `number`. */
export const bookOf = (number: string) => `('a0a0' || lpad(to_hex(${number}), 20, '0'))`

const BESTSELLER = `a0a0${'1'.padStart(20, '0')}`

/** Stock movements; one sale in fifty is of the bestseller. */
export const STOCK: AdminList = {
  name: 'stock movements',
  most: MOST,
  async fill(database, { books, orders }) {
    await write(
      database,
      `insert into stock_movements (id, book_id, delta, reason, reference, actor, at)
        select ${idOf('0e')}, ${bookOf(`case when i % 50 = 0 then 1 else 1 + i * 7919 % ${books / 2} end`)}, -1, 'sale',
          ${idOf('0d')}, 'system', ${when(orders)} from generate_series(1, ${orders}) i`,
    )
  },
  asks: {
    'of a bestseller': `/admin/books/${BESTSELLER}/stock`,
    'of a bestseller, page 2': `/admin/books/${BESTSELLER}/stock?page=2`,
  },
}
