import { DECLARED_RECORDS } from '#container/staff-records.ts'
import { isListed } from '#modules/records/declared-record.ts'

import { type AdminList, ask, idOf, MOST, when, write } from './admin-list.ts'

const FILE = `31${'1'.padStart(22, '0')}`

/** One import per 200 orders. The newest file has a row for each book; one in ten is faulty. */
export const IMPORTS: AdminList = {
  name: 'imports',
  most: MOST,
  async fill(database, { books, orders }) {
    const imports = orders / 200
    await write(
      database,
      `insert into imports (id, file_name, actor_id, state, rows, created_at)
        select ${idOf('31')}, 'books-' || i || '.csv', ${idOf('01', '1')}, case when i = 1 then 'undone' else 'done' end,
          ${books}, ${when(imports)} from generate_series(1, ${imports}) i`,
      `insert into import_issues (import_id, number, position, line, "column", value, message)
        select ${idOf('31', '1')}, i, 0, i, 'price', 'abc', 'must be a sum in rupees'
        from generate_series(1, ${books / 10}) i`,
      `insert into import_rows (import_id, number, line, cells, verdict, changes)
        select ${idOf('31', '1')}, i, i, '["9789356039131"]', 'update', '[{"field": "price", "before": 1, "after": 2}]'
        from generate_series(1, ${books / 10}) i`,
      `insert into import_changes (import_id, number, book_id, kind, title, before, after, stock_delta, version, kept)
        select ${idOf('31', '1')}, i, 'b', 'updated', 'Law', '{}', '{}', 0, 1, '["price"]'
        from generate_series(1, ${books / 10}) i`,
    )
  },
  asks: {
    'page 1': '/admin/imports',
    'page 2': ask('/admin/imports', { page: 2 }),
    'what a file changes': `/admin/imports/${FILE}/changes`,
    'issues of a file': `/admin/imports/${FILE}/errors`,
    'what an undo left': `/admin/imports/${FILE}/kept`,
  },
}

/** Texts with one revision per 200 orders. */
export const CONTENT: AdminList = {
  name: 'texts',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into revisions (kind, name, status, state, author, at)
        select 'text', 'blog/post-' || i % 10, case when i % 3 = 0 then 'draft' else 'published' end,
          jsonb_build_object('facts', jsonb_build_object('title', 'A post'),
            'body', repeat('A text as long as such texts are. ', 200)), 'Asha', ${when(orders / 200)}
        from generate_series(1, ${orders / 200}) i`,
    ),
  asks: { all: '/admin/content' },
}

/** Search terms: one search per order, and a distinct term for every four orders. */
export const TERMS: AdminList = {
  name: 'search terms',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into search_terms (day, term, searches, without_result)
        select ${when(orders)}::date, 'words ' || i * 7919 % ${orders / 4}, 1 + i % 9, case when i % 10 = 0 then 1 else 0 end
        from generate_series(1, ${orders}) i on conflict do nothing`,
    ),
  asks: {
    ...Object.fromEntries(
      [1, 7, 30, 365].map((days) => [`of ${days} days`, ask('/admin/search-terms', { days })]),
    ),
    'that found nothing': ask('/admin/search-terms', { days: 365, kind: 'none' }),
    'page 5': ask('/admin/search-terms', { days: 365, page: 5 }),
  },
}

/** Versions of a home list: one per 200 orders. */
export const HISTORY: AdminList = {
  name: 'history',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into revisions (kind, name, state, author, at)
        select 'home-list', 'bestsellers', '{"slots": []}', 'Asha', ${when(orders / 200)}
        from generate_series(1, ${orders / 200}) i`,
    ),
  asks: { 'of a list': '/admin/history/home-list/bestsellers', 'of a kind': '/admin/history/home-list' },
}

/** Lists of declared records: 'law events'. */
const RECORDS = Object.fromEntries(
  DECLARED_RECORDS.filter(isListed).map(({ noun, operations }) => [`${noun}s`, operations.list.path]),
)

/** Lists that staff maintain manually or that stay short, so they don't grow with books and orders. */
export const KEPT: AdminList = {
  name: 'revisions',
  most: MOST,
  asks: {
    categories: '/categories',
    combos: '/admin/combos',
    'home lists': '/admin/home-lists',
    synonyms: '/admin/synonyms',
    examinations: '/admin/exam-lines',
    ...RECORDS,
    'tax rates': '/admin/tax-rates',
    'settings, as they were': '/admin/shop-settings/history',
    'an ISBN that is known': ask('/admin/editions', { isbn: '9780136091813' }),
  },
}
