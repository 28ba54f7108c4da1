import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A request that only reads. Outside of one, what may be old is read from the primary all the same: who writes, and what is
 * done in the background, decides by what is true now.
 */
export interface Reading {
  /** Bytes of WAL that a replica must have, because who asks has written something there. */
  after: number
  /** Once the primary has answered, it goes on: nobody sees what is new and then what is old. */
  onPrimary: boolean
  /** Whether anything came from the replica. */
  fromReplica: boolean
}

const readings = new AsyncLocalStorage<Reading>()

export const currentReading = (): Reading | undefined => readings.getStore()

/** Runs a part of a request that reads. */
export function whileReading<T>(reading: Reading, work: () => T): T {
  return readings.run(reading, work)
}
