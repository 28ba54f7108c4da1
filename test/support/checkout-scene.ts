import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

import { type BookFacts, buildBook, type BuiltBook } from './books.ts'
import { buildActor, type CheckoutWorld, createCheckoutWorld } from './checkout-world.ts'
import { emptyTables, openTestDatabase } from './test-database.ts'

/** What most tests of a checkout begin with: a shop with one book on its shelf, and a shopper. */
export interface CheckoutScene {
  database: OpenDatabase
  world: CheckoutWorld
  asha: Actor
  /** An administrator. */
  boss: Actor
  book: BuiltBook
}

/** One database for the tests of a file; before each of them it is emptied and the scene is set anew. */
export function setScene(
  book: BookFacts,
  enter: (scene: CheckoutScene) => void,
  options: { withPapers?: boolean } = {},
): void {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await emptyTables(database)
    const world = createCheckoutWorld(database, options)
    const asha = await buildActor(database)
    const boss = { ...(await buildActor(database, 'Boss')), role: 'owner' as const, isAdmin: true }
    enter({ database, world, asha, boss, book: await buildBook(database.db, book) })
  })
}
