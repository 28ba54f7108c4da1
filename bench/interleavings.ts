import fc from 'fast-check'

import { playStory, stories } from '#test/support/payment-interleaving.ts'
import { createPaymentWorld } from '#test/support/payment-world.ts'

import type { Engine } from './bench-shop.ts'
import { openProofDatabase } from './support/proof-database.ts'

/**
 * Plays generated stories of one payment in which browser, webhooks, reconcilers of two processes, cancel,
 * refund and expiry interleave; on PostgreSQL with real parallelism. Each story must end consistently, with
 * correct money, stock and emails.
 */
export async function proveInterleavings(engine: Engine, cases: number): Promise<boolean> {
  const database = await openProofDatabase(engine)
  try {
    const world = createPaymentWorld(database)
    const property = fc.asyncProperty(stories, async (story) => (await playStory(world, story)).length === 0)
    const found = await fc.check(property, { numRuns: cases })
    const result = found.failed
      ? `FAILED with seed ${found.seed}, path ${found.counterexamplePath}: ${JSON.stringify(found.counterexample)}`
      : 'one end each, money and stock add up'
    console.log(`interleavings, ${engine}: ${found.numRuns} stories: ${result}`)
    return !found.failed
  } finally {
    await database.close()
  }
}
