import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { OpenDatabase } from '#platform/database/open.ts'

import { emptyTables } from './empty-tables.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * Opens one database for the tests of a file in `beforeAll`. Empties it before each test unless `emptied` is
 * false.
 */
export function openFileDatabase({ emptied = true } = {}): OpenDatabase {
  const database = {} as OpenDatabase
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
  })
  afterAll(() => database.close())
  if (emptied) beforeEach(() => emptyTables(database))
  return database
}
