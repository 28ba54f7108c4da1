import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { rows } from './database.ts'
import { isSchemaNewer, migrate, migrateServer, NEWER_SCHEMA } from './migrate.ts'
import { type Migration, newestKnown, ownMigrations } from './migration-files.ts'
import type { OpenDatabase } from './open.ts'

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

/**
 * Returns the project's migrations plus `files`. `needs` is the position in `files` of the one that code must
 * include.
 */
const later = (...files: Pick<Migration, 'name' | 'statements' | 'needs'>[]): Migration[] => {
  const atOf = (n: number) => newestKnown() + n
  const added = files.map(({ needs, ...file }, n) => {
    return { ...file, at: atOf(n + 1), hash: file.name, needs: needs && atOf(needs) }
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

const ADD = { name: '9000_notes', statements: [addColumn('note')], needs: 0 }
const UNUSED = { name: '9001_remarks', statements: [addColumn('remark')], needs: 0 }
/** Drops `note`, which code that includes UNUSED doesn't need. */
const REMOVE = {
  name: '9002_contract-notes',
  statements: ['alter table books drop column note'],
  needs: 2,
}

/** Brings the test's database up to date on either engine, as a process of a new build does. */
const bring = (migrations: Migration[]): Promise<void> =>
  own.url ? migrateServer(own.url, 'DATABASE_URL', { migrations }) : migrate(database.db, { migrations })

describe('a database that a newer build has migrated', () => {
  test('stays usable as long as the newer build only added things', async () => {
    await bring(later(ADD))
    expect(await isSchemaNewer(database.db)).toBe(false)
    await bring(later())
    expect(await exists('note')).toBe(true)
  })

  test('stays usable for a build that no longer needs what was removed, and is refused by an older one', async () => {
    await bring(later(ADD, UNUSED, REMOVE))
    expect([await exists('note'), await exists('remark')]).toEqual([false, true])
    await bring(later(ADD, UNUSED))
    await expect(bring(later(ADD))).rejects.toThrow(NEWER_SCHEMA)
    expect(await isSchemaNewer(database.db)).toBe(true)
  })

  test('receives a migration that is older than the last one applied', async () => {
    const [notes, remarks] = later(ADD, UNUSED).slice(-2)
    await bring([...ownMigrations(), remarks!])
    await bring([...ownMigrations(), notes!, remarks!])
    expect(await exists('note')).toBe(true)
  })
})

test('a failed migration is rolled back completely', async () => {
  const statements = [addColumn('note'), 'alter table books add column title text']
  const broken = { name: '9000_broken', statements, needs: 0 }
  await expect(bring(later(broken))).rejects.toThrow(
    /^Migration 9000_broken failed: column "title" .* already exists\./,
  )
  expect(await exists('note')).toBe(false)
  await bring(later(ADD))
  expect(await exists('note')).toBe(true)
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
      lockRetry: { lock: 20, pause: 20, tries },
    })

  test('is retried, then fails naming the session that holds the lock', async () => {
    await expect(bringIn(3)).rejects.toThrow(
      /^Migration 9000_notes couldn’t get a lock in 3 attempts, and changed nothing\. Session \d+ \(report\) has had a transaction open for \d+ s \(idle in transaction\): end it/,
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
