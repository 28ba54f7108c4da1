import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { buildBook } from '#test/support/books.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createViewsService, viewedBooks, type ViewsService } from './views.service.ts'

const database = openFileDatabase()

let clock: FakeClock
let views: ViewsService
let warnings: string[]
beforeEach(() => {
  clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  warnings = []
  views = open()
})

const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
const open = (db: Db = database.db) => createViewsService({ db, clock, log })
const aDay = () => clock.advance({ hours: 24 })

function view(service: ViewsService, bookId: string, times = 1): void {
  for (let i = 0; i < times; i++) service.count(bookId)
}
async function stored() {
  const { rows } = await database.executeSql(
    'select day::text as day, book_id, views from book_views order by day, book_id',
  )
  return rows.map(({ day, book_id: book, views: n }) => [day, book, n])
}

describe('counting', () => {
  test('adds up by Indian day and book across writes and processes', async () => {
    const other = open()
    view(views, 'b')
    view(views, 'a', 2)
    view(other, 'a')
    await Promise.all([views.writeDown(), other.writeDown()])
    clock.advance({ hours: 8, minutes: 30 })
    view(views, 'a')
    await views.writeDown()
    await views.writeDown()
    expect(await stored()).toEqual([
      ['2026-11-20', 'a', 3],
      ['2026-11-20', 'b', 1],
      ['2026-11-21', 'a', 1],
    ])
  })

  test('writes counts that the database rejected next time, with newer ones', async () => {
    let down = true
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === 'insert' && down) throw new Error('database away')
        return Reflect.get(target, name)
      },
    })
    views = open(db)
    view(views, 'a')
    await expect(views.writeDown()).rejects.toThrow('database away')
    view(views, 'a')
    down = false
    await views.writeDown()
    expect(await stored()).toEqual([['2026-11-20', 'a', 2]])
  })

  test('holds a limited number of books, and reports views that it didn’t count', async () => {
    for (let i = 0; i < 5001; i++) view(views, `b${i}`)
    view(views, 'b1')
    await views.writeDown()
    expect(await stored()).toHaveLength(5000)
    expect(warnings.join()).toContain('"dropped":1')
  })

  test('stores nothing but day, book and number', async () => {
    const { rows } = await database.executeSql(
      "select column_name from information_schema.columns where table_name = 'book_views' order by 1",
    )
    expect(rows.map((row) => row['column_name'])).toEqual(['book_id', 'day', 'views'])
  })
})

test('ranks books on sale by their views of the period; equally viewed ones by publication', async () => {
  const dated = async (date: string | null) => {
    const { id } = await buildBook(database.db)
    await database.db.update(books).set({ date }).where(eq(books.id, id))
    return id
  }
  const [top, undated, older, newer, archived] = [
    await dated('2020-01-01'),
    await dated(null),
    await dated('2024-01-01'),
    await dated('2026-01-01'),
    await dated('2026-02-01'),
  ]
  view(views, older, 50)
  await views.writeDown()
  for (let i = 0; i < 30; i++) aDay()
  for (const id of [undated, older, newer]) view(views, id, 2)
  view(views, top, 3)
  view(views, archived, 9)
  view(views, 'unknown', 9)
  await views.writeDown()
  await database.db.update(books).set({ archived: true }).where(eq(books.id, archived))
  expect(await views.mostViewed(30, 10)).toEqual([top, newer, older, undated])
  expect(await views.mostViewed(30, 2)).toEqual([top, newer])
})

test('views are deleted after ninety days', async () => {
  view(views, 'old')
  await views.writeDown()
  aDay()
  view(views, 'kept')
  await views.writeDown()
  clock.advance({ hours: 24 * 90 })
  await inTransaction(database.db, (tx) => viewedBooks.expire!(tx, clock.now()))
  expect(await stored()).toEqual([['2026-11-21', 'kept', 1]])
})
