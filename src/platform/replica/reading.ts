import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A request that only reads. Outside of one, stale reads use the primary too: writes and background
 * work must decide on current data.
 */
export interface Reading {
  /** WAL position that the replica must have reached, because the client wrote something there. */
  after: number
  /**
   * Set once the primary has answered: the rest of the request stays there, so that no
   * one sees new data and then old.
   */
  onPrimary: boolean
  /** Some of the data came from the replica. */
  fromReplica: boolean
}

const readings = new AsyncLocalStorage<Reading>()

export const currentReading = (): Reading | undefined => readings.getStore()

/** Runs part of a read-only request. */
export function whileReading<T>(reading: Reading, work: () => T): T {
  return readings.run(reading, work)
}
