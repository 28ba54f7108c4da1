import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

import { type BookFacts, buildBook, type BuiltBook } from './books.ts'
import { buildActor, type CheckoutWorld, createCheckoutWorld } from './checkout-world.ts'
import { emptyTables } from './empty-tables.ts'
import { openTestDatabase } from './test-database.ts'

// What most tests of a checkout begin with: a shop with one book on its shelf, and a shopper. Every test file has
// modules of its own, so the scene is its own too; `setScene` fills it in before each of the file's tests.

export const database = {} as OpenDatabase
export const world = {} as CheckoutWorld
export const asha = {} as Actor
/** An administrator. */
export const boss = {} as Actor
export const book = {} as BuiltBook

/** One database for the tests of a file; before each of them it is emptied and the scene is set anew. */
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
