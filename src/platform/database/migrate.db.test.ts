import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { rows } from './database.ts'
import { createListener } from './listener.ts'
import { isSchemaNewer, migrate, migrateServer, NEWER_SCHEMA } from './migrate.ts'
import { type Migration, newestKnown, ownMigrations, phaseOf } from './migration-files.ts'
import type { OpenDatabase } from './open.ts'
import { nameOfBuild } from './running-builds.ts'

const server = process.env['TEST_DATABASE_URL']

let own: TestDatabase
let database: OpenDatabase
beforeEach(async () => {
  own = await createTestDatabase()
  database = await own.open()
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

/** The project's migrations plus the given ones. */
const later = (...files: [name: string, ...statements: string[]][]): Migration[] => {
  const added = files.map(([name, ...statements], n) => {
    return { name, at: newestKnown() + n + 1, hash: name, statements, phase: phaseOf(name) }
  })
  return [...ownMigrations(), ...added]
}
const addColumn = (name: string) => `alter table books add column ${name} text`
const exists = async (name: string) => {
  const found = await rows(
    database.db,
    sql`select from pg_attribute where attrelid = 'books'::regclass and attname = ${name} and not attisdropped`,
  )
  return found.length > 0
}

const ADD: [string, string] = ['9000_notes', addColumn('note')]
const TAKE: [string, string] = ['9001_contract-notes', 'alter table books drop column note']
const NEXT: [string, string] = ['9002_remarks', addColumn('remark')]

/** Brings the test's database up to date on either engine, as a process of a new build does. */
async function bring(migrations: Migration[]): Promise<readonly Migration[]> {
  if (own.url) return migrateServer(own.url, 'DATABASE_URL', { migrations })
  await migrate(database.db, { migrations })
  return []
}

describe('a database that a newer build has migrated', () => {
  test('stays usable as long as the newer build only added things', async () => {
    await bring(later(ADD))
    expect(await isSchemaNewer(database.db)).toBe(false)
    await bring(later())
    expect(await exists('note')).toBe(true)
  })

  test('is refused once something was removed', async () => {
    await bring(later(ADD, TAKE, NEXT))
    expect([await exists('note'), await exists('remark')]).toEqual([false, true])
    expect(await isSchemaNewer(database.db)).toBe(true)
    await expect(bring(later(ADD))).rejects.toThrow(NEWER_SCHEMA)
  })

  test('is refused if the phases of its migrations are unknown', async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${newestKnown() + 1})`,
    )
    await expect(bring(later())).rejects.toThrow(NEWER_SCHEMA)
  })
})

test('a failed migration leaves no trace', async () => {
  const broken: [string, ...string[]] = [
    '9000_broken',
    addColumn('note'),
    'alter table books add column title text',
  ]
  await expect(bring(later(broken))).rejects.toThrow(
    /^Migration 9000_broken failed: column "title" .* already exists\./,
  )
  expect(await exists('note')).toBe(false)
  await bring(later(ADD))
  expect(await exists('note')).toBe(true)
})

test('a database without recorded phases continues from its last migration', async () => {
  await database.db.execute(sql`alter table drizzle.__drizzle_migrations drop column phase`)
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
  await database.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  await bring(later(ADD))
  expect(await exists('note')).toBe(true)
})

describe.runIf(server)('while a process of an older build runs', () => {
  const handlers = { onMessage: () => undefined, onLost: () => undefined, onBack: () => undefined }
  const run = (schema: number) => createListener(own.url ?? '', nameOfBuild(schema)).listen('a', handlers)

  test('a contract migration waits for it to end; later expand migrations still run', async () => {
    await bring(later(ADD))
    const end = await run(newestKnown() + 1)
    const waiting = await bring(later(ADD, TAKE, NEXT))
    expect(waiting.map(({ name }) => name)).toEqual(['9001_contract-notes'])
    expect([await exists('note'), await exists('remark')]).toEqual([true, true])
    expect(await isSchemaNewer(database.db)).toBe(false)
    await end()
    await vi.waitFor(async () => expect(await bring(later(ADD, TAKE, NEXT))).toEqual([]))
    expect(await exists('note')).toBe(false)
  })

  test("processes of this build or a newer one don't delay a contract migration", async () => {
    const ends = [await run(newestKnown() + 2), await run(newestKnown() + 3)]
    expect(await bring(later(ADD, TAKE))).toEqual([])
    for (const end of ends) await end()
  })
})

describe.runIf(server)('a table locked by another session', () => {
  let holder: pg.Client
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: own.url, application_name: 'report' })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from books limit 1')
  })
  afterEach(() => holder.end())

  const bringIn = (tries: number) =>
    migrateServer(own.url ?? '', 'DATABASE_URL', {
      migrations: later(ADD),
      patience: { lock: 20, pause: 20, tries },
    })

  test('is retried, then fails naming the session that holds the lock', async () => {
    await expect(bringIn(3)).rejects.toThrow(
      /^Migration 9000_notes got no lock in 3 tries, and changed nothing\. Session \d+ \(report\) has had a transaction open for \d+ s \(idle in transaction\): end it/,
    )
    expect(await exists('note')).toBe(false)
  })

  test('is migrated as soon as the lock is released', async () => {
    const [, locked] = await Promise.all([
      bringIn(10_000),
      vi.waitFor(async () => {
        const tried = await database.executeSql(
          `select from pg_stat_activity where datname = current_database() and query like 'alter table books add column note%'`,
        )
        expect(tried.rows).not.toEqual([])
        await holder.query('commit')
        return true
      }),
    ])
    expect([locked, await exists('note')]).toEqual([true, true])
  })
})
