import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

import { type BookFacts, buildBook, type BuiltBook } from './books.ts'
import { buildActor, type CheckoutWorld, createCheckoutWorld } from './checkout-world.ts'
import { emptyTables } from './empty-tables.ts'
import { openTestDatabase } from './test-database.ts'

// The scene of most checkout tests: a shop with one book in stock, and a shopper. A worker's test files share
// this module and run one by one; `setScene` refills the scene before each test.

export const database = {} as OpenDatabase
export const world = {} as CheckoutWorld
export const asha = {} as Actor
/** An administrator. */
export const boss = {} as Actor
export const book = {} as BuiltBook

/**
 * Opens one database for the tests of a file. Before each test it empties the tables and rebuilds the scene.
 */
export function setScene(facts: BookFacts, options: { withDocuments?: boolean } = {}): void {
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await emptyTables(database)
    Object.assign(world, createCheckoutWorld(database, options))
    Object.assign(asha, await buildActor(database))
    Object.assign(boss, await buildActor(database, 'Boss'), { role: 'owner', isAdmin: true })
    Object.assign(book, await buildBook(database.db, facts))
  })
}
