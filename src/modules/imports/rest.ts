import { setTimeout } from 'node:timers/promises'

/** Nobody waits longer than this for the next batch to begin. */
const MOST = 1000

/**
 * Does a batch, and then rests as long as it took: the embedded database has one connection and works on our own thread,
 * so without a rest nobody else would be served before a file is done.
 */
export async function withRest<T>(batch: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await batch()
  await setTimeout(Math.min(MOST, performance.now() - begun))
  return result
}
