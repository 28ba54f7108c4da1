import { attack } from '#test/support/bad-requests/campaign.ts'
import { inWords, type Outcome, summaryOf } from '#test/support/bad-requests/outcome.ts'
import { openBadRequestWorld } from '#test/support/bad-requests/world.ts'

import type { Engine } from './bench-shop.ts'
import { openProofDatabase } from './support/proof-database.ts'

const MIN_REFUSED = 95

interface BadRequestOptions {
  requests: number
  /** The same seed gives the same requests. */
  seed: number
}

/**
 * Sends bad requests to every endpoint over sockets, generated from the OpenAPI document and the mounted
 * routes, with rate limits off. Each request must be rejected with a message, and nothing may leak, be
 * written or hang.
 */
export async function proveBadRequests(engine: Engine, options: BadRequestOptions): Promise<boolean> {
  const world = await openBadRequestWorld({
    url: undefined,
    open: () => openProofDatabase(engine),
    drop: async () => undefined,
  })
  try {
    const outcome = await attack(world, options)
    for (const [name, counts] of outcome.answers) console.log(`  ${name.padEnd(48)} ${inWords(counts)}`)
    console.log(`  ${'what is no HTTP (0: closed)'.padEnd(48)} ${inWords(outcome.wire)}`)
    return report(engine, options, outcome)
  } finally {
    await world.shop.close()
  }
}

function report(engine: Engine, { seed }: BadRequestOptions, outcome: Outcome): boolean {
  const { requests, refused, byStatus } = summaryOf(outcome)
  const faults = [...outcome.faults]
  if (refused < MIN_REFUSED) faults.push(`only ${refused.toFixed(1)} % were refused`)
  const good = faults.length === 0
  const share = `${refused.toFixed(1)} % of ${requests} refused (${inWords(byStatus)})`
  const result = good ? 'nothing written, nothing leaked, no 5xx' : `FAILED\n${faults.join('\n')}`
  console.log(`bad requests, ${engine}, seed ${seed}: ${share}: ${result}`)
  return good
}
