import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { OpenDatabase } from '#platform/database/open.ts'

import { type AccountsWorld, createAccountsWorld } from './accounts-world.ts'
import { emptyTables } from './empty-tables.ts'
import { openTestDatabase } from './test-database.ts'

// A shop with its first administrator and one shopper; tests set the time. A worker's test files share this
// module and run one by one; `setAccounts` refills the scene for each file.

export const asha = { name: 'Asha <Rao>', email: 'asha@example.com', password: 'correct horse' }
export const start = new Date('2026-11-20T10:00:00Z').getTime()
export const time = { now: start }
export const database = {} as OpenDatabase
export const world = {} as AccountsWorld

/** Returns all mails, newest first, except those sent by registering. */
export async function mailsAfterRegistering() {
  const mails = await world.notifications.outbox(50)
  return mails.filter(({ dedupeKey }) => !dedupeKey.startsWith('email-verification:'))
}

/**
 * Opens one database for the tests of a file. Before each test it empties the tables and resets the clock.
 */
export function setAccounts(): void {
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
    Object.assign(world, createAccountsWorld({ db: database.db, clock: { now: () => new Date(time.now) } }))
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    time.now = start
    await emptyTables(database)
    await world.accounts.ensureFirstAdmin()
    await world.accounts.register(asha)
  })
}
