import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { OpenDatabase } from '#platform/database/open.ts'

import { emptyTables, openTestDatabase } from './test-database.ts'

/** One database for the tests of a file, there from `beforeAll` on and emptied before each of them. */
export function openFileDatabase(): OpenDatabase {
  const database = {} as OpenDatabase
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
  })
  afterAll(() => database.close())
  beforeEach(() => emptyTables(database))
  return database
}
