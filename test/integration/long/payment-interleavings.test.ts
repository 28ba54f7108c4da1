import fc from 'fast-check'
import { expect, test } from 'vitest'

import { playStory, stories } from '#test/support/payment-interleaving.ts'
import { createPaymentWorld } from '#test/support/payment-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase({ emptied: false })

// More than a thousand on both engines: `npm run prove -- --only interleavings`.
test('any interleaving of browser, webhooks, reconciler, cancel, refund and expiry has one consistent end', async () => {
  const world = createPaymentWorld(database)
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      expect(await playStory(world, story)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
