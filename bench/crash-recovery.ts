import { SCENARIOS } from '#test/support/payment-scenarios.ts'
import { runWithCrashes, DELIVERY_ORDERS } from '#test/support/payment-run.ts'
import { createPaymentWorld } from '#test/support/payment-world.ts'

import type { Engine } from './bench-shop.ts'
import { openProofDatabase } from './support/proof-database.ts'

/**
 * Combines every outcome of the gateway, the browser returning or not, webhooks arriving never, once, twice
 * or late, and a crash after each step. Each run must end with an order or a refund, never two orders, and
 * with correct stock, coupons and emails.
 */
export async function proveKills(engine: Engine): Promise<boolean> {
  const database = await openProofDatabase(engine)
  const faults: string[] = []
  let deaths = 0
  try {
    const world = createPaymentWorld(database)
    for (const play of SCENARIOS) {
      for (const way of DELIVERY_ORDERS) {
        const done = await runWithCrashes(world, { play, ...way })
        deaths += done.runs - 1
        faults.push(...done.faults.map((fault) => `${play.name}, ${JSON.stringify(way)}: ${fault}`))
      }
    }
  } finally {
    await database.close()
  }
  const what = `${SCENARIOS.length} outcomes × ${DELIVERY_ORDERS.length} ways, ${deaths} deaths, one after each step`
  const result = faults.length === 0 ? 'nothing lost, nothing doubled' : `FAILED\n${faults.join('\n')}`
  console.log(`kills, ${engine}: ${what}: ${result}`)
  return faults.length === 0
}
