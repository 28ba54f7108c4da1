import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'
import { linkStories, playLinkStory } from '#test/support/link-interleaving.ts'
import { createPaymentWorld } from '#test/support/payment-world.ts'

const database = openFileDatabase({ emptied: false })

test('any interleaving of browsers, webhooks, reconciler, staff and a crash pays once or refunds', async () => {
  const world = createPaymentWorld(database)
  await fc.assert(
    fc.asyncProperty(linkStories, async (story) => {
      expect(await playLinkStory(world, story)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
