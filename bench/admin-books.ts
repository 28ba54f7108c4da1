import { sql } from 'drizzle-orm'

import { DESK_PAGE, DESK_SORTS, type DeskQuery } from '#modules/catalogue/desk/desk-book.ts'
import { createBookDeskService } from '#modules/catalogue/desk/desk.service.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'

import { type AdminList, OWNER } from './admin-list.ts'
import { generateBooks } from './books-generator.ts'

/** Manage Books: the list, each order, each filter, and searches that find many, few and nothing. */
export const ADMIN_BOOKS: AdminList = {
  name: 'books',
  sizes: [1000, 100_000],
  async fill({ db, executeSql }, size) {
    const { rows } = await executeSql('select count(*)::int as count from books')
    await generateBooks(db, size - Number(rows[0]?.['count']))
    await spread(db)
  },
  asks({ db }) {
    const pages = { write: () => Promise.reject(new Error('A list writes nothing.')) }
    const desk = createBookDeskService({ db, clock: systemClock, pages })
    const ask = (query: Partial<DeskQuery>) => () =>
      desk.list(OWNER, { state: 'active', sort: 'updated_desc', page: 1, limit: DESK_PAGE, ...query })
    return Object.fromEntries(Object.entries(QUERIES).map(([name, query]) => [name, ask(query)]))
  },
}

const sorts = Object.fromEntries(DESK_SORTS.map((sort) => [`by ${sort}`, { sort }]))

const QUERIES: Record<string, Partial<DeskQuery>> = {
  'page 1': {},
  'page 50': { page: 50 },
  ...sorts,
  'a category': { category: 'gst' },
  'a category by title': { category: 'gst', sort: 'title_asc' },
  'a category by stock': { category: 'gst', sort: 'stock_asc' },
  'in stock': { stock: 'in' },
  'in stock by price': { stock: 'in', sort: 'price_asc' },
  'low stock': { stock: 'low' },
  'sold out': { stock: 'out' },
  'sold out by title': { stock: 'out', sort: 'title_asc' },
  'sold out in a category': { stock: 'out', category: 'gst' },
  archived: { state: 'archived' },
  'archived by title': { state: 'archived', sort: 'title_asc' },
  'archived in a category': { state: 'archived', category: 'gst' },
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

/** As years of work leave a shop: 1 in 20 archived, 1 in 100 nearly sold out, some with ISBN and changed at other times. */
async function spread(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update books set isbn = '97890' || lpad(right(slug, -10), 8, '0'),
      updated_at = updated_at + make_interval(mins => right(slug, -10)::int * 7919 % 100000 - 50000),
      archived = right(slug, -10)::int % 20 = 0
      where slug like 'generated-%' and right(slug, -10)::int % 10 = 0`)
    await tx.execute(sql`update stock_items s set available = 1 + right(b.slug, -10)::int % 5
      from books b where b.id = s.book_id and b.slug like 'generated-%' and right(b.slug, -10)::int % 100 = 7`)
  })
  for (const table of ['books', 'stock_items', 'categories'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}
