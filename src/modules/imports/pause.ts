import { setTimeout } from 'node:timers/promises'

import type { OpenDatabase } from '#platform/database/open.ts'

/** Maximum pause before the next batch. */
const MOST = 1000

/** Pause after a batch, as a fraction of its duration. */
const REST = { embedded: 1, server: 0.25 } satisfies Record<OpenDatabase['engine'], number>

/**
 * Runs a batch and then pauses. An embedded database pauses as long as the batch took, because its single
 * connection serves no other query during a batch. A server pauses for less, because its other connections
 * only share the cores.
 */
export async function withPause<T>(engine: OpenDatabase['engine'], batch: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await batch()
  await setTimeout(Math.min(MOST, (performance.now() - begun) * REST[engine]))
  return result
}
