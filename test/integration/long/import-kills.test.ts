import { afterEach, beforeEach, expect, test } from 'vitest'

import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { createImportsService } from '#modules/imports/imports.service.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { csvOf, newBookRow } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'
import { createLife, crashingDb } from '#test/support/crashing-process.ts'

// A process crashes during an import after each of its commits in turn; another process continues. On
// PostgreSQL (TEST_DATABASE_URL) several processes also share one import.

const ROWS = 450
let world: ImportsWorld
beforeEach(async () => {
  world = await openImportsWorld()
})
afterEach(() => world.close())

/** Creates the imports service of another process on the same database. */
function deskOf(db: Db) {
  const clock = createFakeClock(new Date('2026-11-21T11:00:00Z'))
  const books = createBookBatchService(world)
  const pages = {
    write: <T>(work: Parameters<typeof world.pages.write<T>>[0]) =>
      inTransaction(db, (tx) => work(tx, () => undefined)),
  }
  return createImportsService({
    db,
    engine: 'embedded',
    clock,
    pages,
    books,
    jobs: { wake: () => undefined },
  })
}

/** Runs due work with processes that crash after every `step` commits, until nothing is due. */
async function workWithDeaths(step: number): Promise<number> {
  for (let deaths = 0; ; deaths++) {
    const life = createLife(step)
    try {
      await deskOf(crashingDb(world.database, life)).runDue()
      return deaths
    } catch (error) {
      // The driver may wrap the crash in its own error.
      if (!life.over) throw error
    }
  }
}

async function figures() {
  const { rows } = await world.database.executeSql(
    `select count(*)::int as books, count(distinct b.isbn)::int as isbns,
      (select count(*)::int from stock_movements where reason = 'import') as movements,
      coalesce(sum(s.available), 0)::int as copies
     from books b join stock_items s on s.book_id = b.id where b.title like 'Imported Law %'`,
  )
  return rows[0]
}

const rows = Array.from({ length: ROWS }, (_, n) => newBookRow(n))
const copies = rows.reduce((sum, { stock }) => sum + stock, 0)
const whole = { books: ROWS, isbns: ROWS, movements: rows.filter(({ stock }) => stock > 0).length, copies }

async function* bytes() {
  yield Buffer.from(csvOf(rows))
}

test.each([1, 2, 3])(
  'killed after every %i commits, an import and its undo still run exactly once',
  async (step) => {
    const { record } = await world.imports.upload(admin, 'killed.csv', { body: bytes() })
    const { id } = record
    let deaths = await workWithDeaths(step)
    const { columns } = { columns: (await world.imports.read(id)).record.header }
    await world.imports.choose(id, {
      columns: columns as never,
      fixed: {},
      existing: 'update',
      corrections: [],
      decimalCommas: [],
      restore: false,
    })
    deaths += await workWithDeaths(step)
    expect(await figures()).toMatchObject({ books: 0 })
    await world.imports.run(id, { check: 1, skipIssues: false })
    deaths += await workWithDeaths(step)
    const done = (await world.imports.read(id)).record
    expect(done).toMatchObject({ state: 'done', rows: ROWS, created: ROWS, updated: 0, unchanged: 0 })
    expect(await figures()).toEqual(whole)
    await world.imports.undo(id)
    deaths += await workWithDeaths(step)
    expect((await world.imports.read(id)).record).toMatchObject({ state: 'undone', undone: ROWS })
    expect(await figures()).toMatchObject({ books: 0, movements: 0 })
    expect(deaths).toBeGreaterThan(1)
  },
)

test.each([1, 2])(
  'an upload killed after %i commits is never listed, and is deleted later',
  async (commits) => {
    const killed = deskOf(crashingDb(world.database, createLife(commits)))
    await expect(killed.upload(admin, 'cut.csv', { body: bytes() })).rejects.toBeInstanceOf(Error)
    expect((await world.imports.list(1)).total).toBe(0)
    const left = async () =>
      (await world.database.executeSql(`select count(*)::int as n from import_rows`)).rows[0]
    expect(await left()).toEqual({ n: commits * 200 - 200 })
    await world.database.executeSql(`update imports set created_at = created_at - interval '2 hours'`)
    await deskOf(world.db).upload(admin, 'again.csv', { body: bytes() })
    expect(await left()).toEqual({ n: ROWS })
  },
)

test('a stopping process completes its batch, and the next one continues', async () => {
  const { record } = await world.imports.upload(admin, 'ended.csv', { body: bytes() })
  await world.imports.runDue()
  const { header } = (await world.imports.read(record.id)).record
  await world.imports.choose(record.id, {
    columns: header as never,
    fixed: {},
    existing: 'update',
    corrections: [],
    decimalCommas: [],
    restore: false,
  })
  await world.imports.runDue()
  await world.imports.run(record.id, { check: 1, skipIssues: false })
  const first = deskOf(world.db)
  const work = first.runDue()
  first.end()
  await work
  expect((await world.imports.read(record.id)).record.state).toBe('running')
  await deskOf(world.db).runDue()
  expect((await world.imports.read(record.id)).record).toMatchObject({ state: 'done', created: ROWS })
  expect(await figures()).toEqual(whole)
})

test('several processes at one import write every row once', async () => {
  const { record } = await world.imports.upload(admin, 'crowd.csv', { body: bytes() })
  const crowd = async () => {
    const processes = Array.from({ length: 3 }, () => deskOf(world.db))
    // A process stops if another one is already working; the last round does the rest.
    await Promise.all(processes.map((each) => each.runDue()))
    await processes[0]?.runDue()
  }
  await crowd()
  await world.imports.choose(record.id, {
    columns: (await world.imports.read(record.id)).record.header as never,
    fixed: {},
    existing: 'update',
    corrections: [],
    decimalCommas: [],
    restore: false,
  })
  await crowd()
  await world.imports.run(record.id, { check: 1, skipIssues: false })
  await crowd()
  expect((await world.imports.read(record.id)).record).toMatchObject({ state: 'done', created: ROWS })
  expect(await figures()).toEqual(whole)
})
