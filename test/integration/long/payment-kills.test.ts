import { beforeAll, describe, expect, test } from 'vitest'

import { SCENARIOS } from '#test/support/payment-scenarios.ts'
import { runScenario, runWithCrashes, DELIVERY_ORDERS } from '#test/support/payment-run.ts'
import { createPaymentWorld, type PaymentWorld } from '#test/support/payment-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase({ emptied: false })
let world: PaymentWorld

beforeAll(async () => {
  world = createPaymentWorld(database)
})

describe.each(SCENARIOS)('$name', (one) => {
  test.each(DELIVERY_ORDERS)('the browser returns: $handler, webhooks arrive: $webhooks', async (way) => {
    expect((await runScenario(world, { play: one, ...way })).faults).toEqual([])
  })
})

// Here each outcome runs with one of the eight delivery orders; `npm run prove -- --only kills` runs all of
// them.
test.each(
  SCENARIOS.map((one, i) => ({
    one,
    name: one.name,
    way: DELIVERY_ORDERS[(i * 3) % DELIVERY_ORDERS.length]!,
  })),
)('$name ($way.handler, $way.webhooks): survives a crash after each step', async ({ one, way }) => {
  const { runs, faults } = await runWithCrashes(world, { play: one, ...way })
  expect(faults).toEqual([])
  expect(runs).toBeGreaterThan(5)
})
