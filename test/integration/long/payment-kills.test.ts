import { beforeAll, describe, expect, test } from 'vitest'

import { PLAYS } from '#test/support/payment-plays.ts'
import { play, playWithKills, WAYS } from '#test/support/payment-run.ts'
import { createPaymentWorld, type PaymentWorld } from '#test/support/payment-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase({ emptied: false })
let world: PaymentWorld

beforeAll(async () => {
  world = createPaymentWorld(database)
})

describe.each(PLAYS)('$name', (one) => {
  test.each(WAYS)('the browser returns: $handler, webhooks arrive: $webhooks', async (way) => {
    expect((await play(world, { play: one, ...way })).faults).toEqual([])
  })
})

// Here each outcome runs in one of the eight ways; `npm run prove -- --only kills` runs all of them.
test.each(PLAYS.map((one, i) => ({ one, name: one.name, way: WAYS[(i * 3) % WAYS.length]! })))(
  '$name ($way.handler, $way.webhooks): survives a crash after each step',
  async ({ one, way }) => {
    const { runs, faults } = await playWithKills(world, { play: one, ...way })
    expect(faults).toEqual([])
    expect(runs).toBeGreaterThan(5)
  },
)
