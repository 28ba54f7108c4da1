import { type ReadsOf, sqlState } from '#platform/database/database.ts'
import type { Ask } from '#platform/database/open.ts'
import type { Logger } from '#platform/logger.ts'

import { currentReading, type Reading, whileReading } from './reading.ts'
import { createReads } from './reads.ts'
import type { ReplicaLink } from './replica-link.ts'
import { countFailure, countRead } from './replica-metrics.ts'
import { factsOf } from './server-facts.ts'

/** Where what may be old is read from. */
export interface Replica {
  readsOf: ReadsOf
  /** Runs a request that only reads, for somebody who wrote before `after` (a position of the primary; 0 for nobody, Infinity where it is not known). */
  reading<T>(after: number, work: () => T): T
  /** A part of a request, and whether any of it came from the replica. Outside of a request the primary answers. */
  observed<T>(work: () => Promise<T>): Promise<Observed<T>>
  /** As `observed`, all of it from the primary. */
  onPrimary<T>(work: () => Promise<T>): Promise<Observed<T>>
  /** The moment (of `performance.now`) before which whatever was committed is in the replica. */
  asOf(): number
  /** How far the primary is now: what was committed before is within. */
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

/** Only the replica refuses it, and what would write must not be asked of who would do it. */
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

  /** What nobody declared is asked where it cannot be wrong; tests do not let it through. */
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
