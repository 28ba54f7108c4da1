import fc from 'fast-check'
import { expect, test } from 'vitest'

import { playStory, stories } from '#test/support/payment-interleaving.ts'
import { createPaymentWorld } from '#test/support/payment-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase({ emptied: false })

// `npm run prove -- --only interleavings` runs more than a thousand stories on both engines.
test('any interleaving of browser, webhooks, reconciler, cancel, refund and expiry has one consistent end', async () => {
  const world = createPaymentWorld(database)
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      expect(await playStory(world, story)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
