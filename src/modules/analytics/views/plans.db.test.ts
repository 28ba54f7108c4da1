import { beforeAll, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'
import { fillShop } from '#test/support/figures-shop.ts'
import { recordQuestions } from '#test/support/recorded-questions.ts'

import { mostViewedSince } from './views.repository.ts'

const database = openFileDatabase({ emptied: false })

/** Inserts a year of views of 2,000 books, although only 90 days are kept. */
beforeAll(async () => {
  await fillShop(database, { books: 2000, orders: 10 })
  await database.executeSql(`
    insert into book_views (day, book_id, views)
    select date '2026-11-20' - i / 300, 'b' || (i * 7 % 2000), 1 + i % 9 from generate_series(1, 90000) i on conflict do nothing`)
  await database.executeSql('analyze book_views')
})

test('the views of a month are read by index', async () => {
  const recorded = recordQuestions()
  await mostViewedSince(database.db, '2026-10-22', 24)
  recorded.stop()
  const [question] = recorded.questions
  const { rows } = await database.executeSql(`explain ${question?.text}`, question?.values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index .*book_views_day_book_id_pk/)
  expect(plan).not.toMatch(/Seq Scan on (book_views|books)/)
})
