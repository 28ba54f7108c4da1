import { type ReadsOf, sqlState } from '#platform/database/database.ts'
import type { Ask } from '#platform/database/open.ts'
import type { Logger } from '#platform/logger.ts'

import { currentReading, type Reading, whileReading } from './reading.ts'
import { createReads } from './reads.ts'
import type { ReplicaLink } from './replica-link.ts'
import { countFailure, countRead } from './replica-metrics.ts'
import { factsOf } from './server-facts.ts'

/** Serves reads that may be stale. */
export interface Replica {
  readsOf: ReadsOf
  /**
   * Runs a read-only request of a client whose last write ended at `after` (WAL position; 0
   * if none, Infinity if unknown).
   */
  reading<T>(after: number, work: () => T): T
  /**
   * Runs part of a request and reports whether any data came from the replica. Outside of
   * a request the primary answers.
   */
  observed<T>(work: () => Promise<T>): Promise<Observed<T>>
  /** Like `observed`, but reads everything from the primary. */
  onPrimary<T>(work: () => Promise<T>): Promise<Observed<T>>
  /** Returns the moment (of `performance.now`) up to which every commit is in the replica. */
  asOf(): number
  /** Returns the primary's current WAL position, which covers everything committed so far. */
  position(): Promise<number>
  close(): Promise<void>
}

export interface Observed<T> {
  result: T
  fromReplica: boolean
}

interface ReplicaDeps {
  link: ReplicaLink
  primary: Ask
  log: Pick<Logger, 'warn'>
}

/**
 * Read-only violation. Only the replica raises it; such a statement must not run on the primary,
 * which would execute the write.
 */
const READ_ONLY = '25006'

export function createReplica({ link, primary, log }: ReplicaDeps): Replica {
  const fromPrimary: Ask = (query, values) => {
    const reading = currentReading()
    if (reading) reading.onPrimary = true
    countRead('primary')
    return primary(query, values)
  }

  const ask: Ask = async (query, values) => {
    const reading = currentReading()
    const replica = reading && mayAnswer(link, reading) ? link.ask() : undefined
    if (!reading || !replica) return fromPrimary(query, values)
    try {
      const answer = await replica(query, values)
      reading.fromReplica = true
      countRead('replica')
      return answer
    } catch (error) {
      if (sqlState(error) === READ_ONLY) throw error
      link.broke(error)
      countFailure()
      return fromPrimary(query, values)
    }
  }

  /** An undeclared statement runs on the primary, where it can't be stale; tests reject it. */
  const refuse = (text: string, why: string): Ask => {
    log.warn({ text, why }, 'a statement for the replica was asked of the primary')
    return fromPrimary
  }

  return {
    readsOf: createReads(ask, refuse),
    reading: (after, work) => whileReading({ after, onPrimary: false, fromReplica: false }, work),
    observed: (work) => observe({ ...(currentReading() ?? OUTSIDE), fromReplica: false }, work),
    onPrimary: (work) => observe({ ...OUTSIDE }, work),
    asOf: link.freshness.asOf,
    position: async () => (await factsOf(primary)).position,
    close: link.close,
  }
}

const OUTSIDE: Reading = { after: 0, onPrimary: true, fromReplica: false }

async function observe<T>(reading: Reading, work: () => Promise<T>): Promise<Observed<T>> {
  const result = await whileReading(reading, work)
  return { result, fromReplica: reading.fromReplica }
}

function mayAnswer({ freshness }: ReplicaLink, { after, onPrimary }: Reading): boolean {
  return !onPrimary && freshness.isFresh() && freshness.replayed() >= after
}
