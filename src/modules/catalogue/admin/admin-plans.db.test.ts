import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inTransaction, rows, type Tx } from '#platform/database/database.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { ADMIN_BOOK_SORTS, type AdminBookSort, LISTED_STATES } from './admin-book.ts'
import type { KnownFilter } from './admin-filter.repository.ts'
import { pageOfMany } from './admin-pages.repository.ts'

// The seed is small, so the test checks which indexes the planner can use, not which plan is cheapest.

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const ALL = { search: undefined, categoryId: undefined, stock: undefined, state: 'active' } as const

/** Planner settings to disable. Only index scans remain. */
const OFF = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']

async function planOf(filter: KnownFilter, sort: AdminBookSort): Promise<string> {
  const plans: string[] = []
  await inTransaction(world.db, async (tx) => {
    for (const way of OFF) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const explain = async (query: SQL) => {
      const plan = await rows<Record<string, string>>(tx, sql`explain ${query}`)
      plans.push(...plan.map((row) => row['QUERY PLAN'] ?? ''))
      return { rows: [] }
    }
    await pageOfMany({ execute: explain } as unknown as Tx, filter, { sort, limit: 10, offset: 0 })
  })
  return plans.join('\n')
}

describe.each(LISTED_STATES)('many books (%s)', (state) => {
  test.each(ADMIN_BOOK_SORTS)('reads a page by %s in index order without sorting', async (sort) => {
    const plan = await planOf({ ...ALL, state }, sort)
    expect(plan).toMatch(/Index/)
    expect(plan).not.toMatch(/-> {2}Sort [^\n]*\n\s+(Disabled[^\n]*\n\s+)?Sort Key: (books|stock_items)/)
  })
})
