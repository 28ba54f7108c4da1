import { expect, test } from 'vitest'

import { isTest, sources } from './support/source-tree.ts'

// Lists every module that reads from a replica, and its reads. A new line asserts that the data may be
// seconds old, and that no one orders, pays, edits or logs in by it
// (docs/decisions/111-reads-from-a-replica.md).

const MAY_BE_OLD: Record<string, string[]> = {
  'catalogue/catalogue.service.ts': [
    'books',
    'categories',
    'law_events',
    'sample_pages',
    'search_synonyms',
    'search_words',
    'stock_items',
  ],
  'catalogue/admin/admin-books.service.ts': ['books', 'categories', 'stock_items'],
  'catalogue/editions/editions.service.ts': ['books', 'stock_items'],
  'companions/companions.service.ts': ['companions'],
  'figures/figures.service.ts': [
    'books',
    'checkouts',
    'daily_book_sales',
    'daily_figures',
    'order_events',
    'orders',
    'period_rankings',
    'stale_figure_days',
    'stock_items',
    'stock_movements',
  ],
  'invoicing/register/register.service.ts': ['invoices'],
  'law/section-index/section-index.service.ts': ['books', 'section_index_entries'],
  'merchandising/merchandising.service.ts': ['collection_items', 'combo_books', 'combos'],
  'names/names.service.ts': ['name_books', 'names'],
  'reviews/reviews.service.ts': ['books', 'reviews', 'users'],
  'searches/searches.service.ts': ['search_term_rankings', 'search_terms'],
}

const own = sources('src/modules').filter(({ path }) => !isTest(path))

/** Names passed by a service, directly or as a list. */
function declared(text: string): string[] {
  const [, given = ''] = /\breadsOf\(([^)]*)\)/.exec(text) ?? []
  const [, list] = /^\.\.\.(\w+)$/.exec(given) ?? []
  const names = list ? listNamed(list) : given
  return [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).toSorted()
}

function listNamed(name: string): string {
  const list = new RegExp(`const ${name} = \\[([^\\]]*)\\]`)
  return own.map(({ text }) => list.exec(text)?.[1]).find((names) => names !== undefined) ?? ''
}

test('services pass readsOf exactly the names listed here', () => {
  const found = own
    .filter(({ text }) => /\breadsOf\((?!\))/.test(text))
    .map(({ path, text }): [string, string[]] => [path.replace('src/modules/', ''), declared(text)])
  expect(Object.fromEntries(found)).toEqual(MAY_BE_OLD)
})

test('repositories of other modules use no ReadDb', () => {
  const modules = new Set(Object.keys(MAY_BE_OLD).map((path) => path.split('/')[0]))
  const found = own.filter(({ text }) => /\bReadDb\b/.test(text)).map(({ path }) => path)
  expect(found.filter((path) => !modules.has(path.split('/')[2]))).toEqual([])
  expect(found.length).toBeGreaterThan(modules.size)
})

test.each(['orders', 'checkout', 'payments', 'payment-links', 'inventory', 'coupons', 'accounts'])(
  '%s never reads from a replica',
  (name) => expect(Object.keys(MAY_BE_OLD).filter((path) => path.startsWith(`${name}/`))).toEqual([]),
)
