import { afterAll, beforeAll, expect, test } from 'vitest'

import { attack } from '#test/support/bad-requests/campaign.ts'
import { summaryOf } from '#test/support/bad-requests/outcome.ts'
import { type BadRequestWorld, openBadRequestWorld } from '#test/support/bad-requests/world.ts'

// Runs a small, repeatable sample of `npm run prove -- --only bad-requests`.

const SEED = 20_261_120
const REQUESTS = 600

let world: BadRequestWorld

beforeAll(async () => {
  world = await openBadRequestWorld()
})
afterAll(() => world.shop.close())

test('bad requests to every endpoint and page are refused with a message, and write, leak or break nothing', async () => {
  const outcome = await attack(world, { seed: SEED, requests: REQUESTS })
  expect(outcome.faults).toEqual([])
  const { requests, refused } = summaryOf(outcome)
  expect(requests).toBeGreaterThan(REQUESTS)
  expect(refused).toBeGreaterThan(90)
})
