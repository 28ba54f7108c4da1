import { afterAll, beforeAll, expect, test } from 'vitest'

import { type AdminShop, openAdminShop } from '#bench/admin-shop.ts'
import { STAFF_LISTS, unmeasuredLists } from '#bench/staff-lists.ts'
import { type RecordedQuestions, recordQuestions } from '#test/support/recorded-questions.ts'

// Tests the query plans of every staff list, with every request of the bench: a query that an index can
// answer must use the index.

/** The engine's own tables: their size depends on the schema. */
const CATALOG = /^pg_/
/** Tables that staff maintain manually, and tables whose size depends on the period, not on the shop. */
const SMALL = new Set([
  'categories',
  'collection_items',
  'combo_books',
  'combos',
  'coupon_redemptions',
  'coupon_tallies',
  'coupons',
  'daily_figures',
  'exam_lines',
  'import_issue_kinds',
  // Files uploaded by staff.
  'imports',
  'law_events',
  // One row a day.
  'payout_checks',
  // Tables that are rarely written.
  'restores',
  'search_synonyms',
  'tax_rates',
])
/** If most rows match, counting up to a thousand reads only the start of the table, whatever its size. */
const COUNTS_OF_MOST = [
  /count.* from \(select "id" from "users" where "users"."email" not like \$1 limit \$2\)/,
  /count.* from \(select "id" from "cases" where "cases"."resolved_at" is not null limit \$1\)/,
  /count.* from \(select "id" from "reviews" where "reviews"."hidden_at" is null limit \$1\)/,
]

let shop: AdminShop
let recorded: RecordedQuestions

beforeAll(async () => {
  shop = await openAdminShop('embedded', STAFF_LISTS, { books: 1000, orders: 2000 })
  recorded = recordQuestions()
  await shop.database.executeSql('set enable_seqscan = off')
})
afterAll(() => {
  recorded.stop()
  return shop.close()
})

async function scanned(): Promise<string[]> {
  const found = new Set<string>()
  for (const { text, values } of recorded.questions) {
    if (COUNTS_OF_MOST.some((count) => count.test(text))) continue
    const { rows } = await shop.database.executeSql(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g)) if (table) found.add(table)
  }
  return [...found].filter((table) => !SMALL.has(table) && !CATALOG.test(table))
}

test('the requests cover every staff list', () => {
  expect(unmeasuredLists()).toEqual([])
})

const REQUESTS = STAFF_LISTS.flatMap(({ name, asks }) =>
  Object.entries(asks).map(([what, address]) => ({ name, what, address })),
)

test.each(REQUESTS)('$name, $what: scans no growing table', async ({ address }) => {
  recorded.forget()
  await shop.ask(address)
  expect(recorded.questions.length).toBeGreaterThan(0)
  expect(await scanned()).toEqual([])
})
