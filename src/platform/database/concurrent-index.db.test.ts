import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { isConcurrent, plainly } from './apply-migration.ts'
import { rows } from './database.ts'
import { migrate, migrateServer } from './migrate.ts'
import { newestKnown, ownMigrations } from './migration-files.ts'
import type { OpenDatabase } from './open.ts'

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

const INDEX = 'CREATE UNIQUE INDEX CONCURRENTLY "notes_by-text" ON "notes" USING btree ("text")'
const withIndex = (...more: string[]) => [
  ...ownMigrations(),
  {
    name: '9000_notes',
    at: newestKnown() + 1,
    hash: 'a',
    statements: ['create table notes (text text)'],
    needs: 0,
  },
  {
    name: '9001_note-index',
    at: newestKnown() + 2,
    hash: 'b',
    statements: [`-- Sought by the desk.\n${INDEX}`, ...more],
    needs: 0,
  },
]
const bring = (migrations = withIndex()) =>
  own.url ? migrateServer(own.url, 'DATABASE_URL', { migrations }) : migrate(database.db, { migrations })
const index = () =>
  rows<{ valid: boolean }>(
    database.db,
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('"notes_by-text"')`,
  )

test('builds the index, on the embedded database too', async () => {
  await bring()
  expect(await index()).toEqual([{ valid: true }])
})

test('drops an index the same way', async () => {
  await bring(withIndex('DROP INDEX CONCURRENTLY IF EXISTS "notes_by-text"'))
  expect(await index()).toEqual([])
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('rebuilds an index whose build was interrupted', async () => {
    await bring(withIndex().slice(0, -1))
    const { executeSql } = database
    await executeSql(`insert into notes values ('same'), ('same')`)
    await expect(bring()).rejects.toThrow('Migration 9001_note-index failed: could not create unique index')
    expect(await index()).toEqual([{ valid: false }])
    await executeSql('delete from notes')
    await bring()
    expect(await index()).toEqual([{ valid: true }])
  })

  test('processes that start together build it once', async () => {
    await Promise.all([bring(), bring(), bring()])
    expect(await index()).toEqual([{ valid: true }])
  })
})

test('recognises concurrent index statements', () => {
  expect(
    [INDEX, 'drop index concurrently a', '\n-- why\ncreate index concurrently a on b (c)'].map(isConcurrent),
  ).toEqual([true, true, true])
  expect(
    ['create index a on b (c)', "insert into a values ('create index concurrently')"].map(isConcurrent),
  ).toEqual([false, false])
  expect(plainly('create index concurrently a on b (c)')).toBe('create index  a on b (c)')
})
