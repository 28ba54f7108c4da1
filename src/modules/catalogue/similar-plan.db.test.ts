import { is, Placeholder } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { similarQuery } from './similar-books.repository.ts'

// The seed is small, so the test checks which indexes the planner can use, not which plan is cheapest.
const OFF = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']

test('finds similar books among the newest of the category without reading all of them', async () => {
  const { db, database, close } = await openCatalogueWorld()
  try {
    const { sql: text, params } = similarQuery(db).prepare('similar_books_explained').getQuery()
    const named: Record<string, unknown> = { id: '0'.repeat(24), limit: 8 }
    const values = params.map((value) => (is(value, Placeholder) ? named[value.name] : value))
    const settings = OFF.map((way) => `set enable_${way} = off`).join('; ')
    await database.executeSql(settings)
    const { rows } = await database.executeSql(`explain ${text}`, values)
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan).toContain('using books_in_category_by_date')
  } finally {
    await close()
  }
})
