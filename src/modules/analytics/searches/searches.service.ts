import {
  dividedAt,
  firstOpenDay,
  isEmpty,
  type Period,
  type Span,
  spansOf,
} from '#modules/analytics/analytics.ts'
import { createHeldCounts, type HeldCounts } from '#modules/analytics/held-counts.ts'
import { ifWritable } from '#platform/database/database-health.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { pagesOf } from '#platform/list-length.ts'

import { MAX_TERMS, type TermKind, termOf } from './search-term.ts'
import {
  addCounted,
  type CountedTerm,
  deleteRankings,
  deleteTerms,
  isRanked,
  lockRankings,
  rank,
  type TermFigures,
  termsOf,
} from './searches.repository.ts'
import type { TermsQuery } from './searches.schema.ts'

/** Retention periods from the privacy policy. */
const DAYS_KEPT = 365
const DAYS_KEPT_OF_RARE = 90
/** A term with fewer searches may identify a person. */
const RARE = 3
/** Rankings end yesterday, or for a while after midnight the day before yesterday. */
const DAYS_RANKED = 2

/** Search terms aren't linked to people, so deleting an account deletes none of them. They all expire. */
export const searchedTerms: PersonalData = {
  name: 'searchTerms',
  forget: () => Promise.resolve([]),
  async expire(tx, now) {
    const today = indianDay(now)
    const last = dayAfter(today, -DAYS_KEPT)
    await deleteTerms(tx, { last, lastRare: dayAfter(today, -DAYS_KEPT_OF_RARE), rare: RARE })
    await deleteRankings(tx, dayAfter(today, -DAYS_RANKED))
    return []
  },
}

/** Maximum distinct terms in memory between two writes, which are a few seconds apart. */
const MAX_HELD = 2000
/** Maximum distinct terms stored per day, because a report adds up that many for each open day. */
const MAX_PER_DAY = 5000

export interface TermsReport {
  period: Span
  terms: TermFigures[]
  total: number
  totalPages: number
}

/** Counts in memory. Holds at most `most` terms; further terms are only counted as dropped searches. */
export function createTermCounter(most: number): HeldCounts<CountedTerm> {
  return createHeldCounts<CountedTerm>(most, {
    keyOf: ({ day, term }) => `${day} ${term}`,
    sum: (held, { searches, withoutResult }) => ({
      ...held,
      searches: held.searches + searches,
      withoutResult: held.withoutResult + withoutResult,
    }),
    sizeOf: ({ searches }) => searches,
  })
}

export function createSearchesService({ db, clock, log }: Needs<'db' | 'clock' | 'log'>) {
  const counter = createTermCounter(MAX_HELD)
  let last = Promise.resolve()

  async function write(): Promise<void> {
    const { counted, dropped } = counter.take()
    if (dropped > 0) log.warn({ dropped }, 'too many different search terms; some not counted')
    if (counted.length === 0) return
    try {
      await keep(db, counted, firstOpenDay(clock.now()))
    } catch (error) {
      for (const one of counted) counter.add(one)
      throw error
    }
  }

  /** Writes sequentially, so that a caller who awaits a write finds all earlier counts in the table. */
  function writeDown(): Promise<void> {
    const written = last.then(write)
    last = written.catch(() => undefined)
    return written
  }

  async function termsIn(period: Span, kind: TermKind, window: { offset: number; limit: number }) {
    const firstOpen = firstOpenDay(clock.now())
    const divided = dividedAt(period, firstOpen)
    const ranked = await ifWritable(async () => {
      await writeDown()
      await rankClosed(db, divided.closed)
    })
    return termsOf(db, ranked ? divided : dividedAt(period, period.from), kind, window)
  }

  return {
    /**
     * Counts a search that showed `found` books to a shopper. Only changes memory, so it neither waits nor
     * fails.
     */
    count(text: string, found: number): void {
      const term = termOf(text)
      if (term === undefined) return
      counter.add({
        day: indianDay(clock.now()),
        term,
        searches: 1,
        withoutResult: found === 0 ? 1 : 0,
      })
    },

    /** Writes the counts to the database. If that fails, the next call writes them. Called by a job. */
    writeDown,

    /** Returns the terms of the last `days` Indian days, including today, most searched first. */
    async report({ days, kind, page, limit }: TermsQuery): Promise<TermsReport> {
      const period = spansOf(clock.now(), days).current
      const offset = Math.min((page - 1) * limit, MAX_TERMS)
      const shown = Math.min(limit, MAX_TERMS - offset)
      const found = await termsIn(period, kind, { offset, limit: shown })
      return { period, ...found, totalPages: pagesOf(Math.min(found.total, MAX_TERMS), limit) }
    },

    /** Returns all pages of `report`. */
    async exported({ days, kind }: { days: Period; kind: TermKind }): Promise<TermFigures[]> {
      const period = spansOf(clock.now(), days).current
      return (await termsIn(period, kind, { offset: 0, limit: MAX_TERMS })).terms
    },
  }
}

export type SearchesService = ReturnType<typeof createSearchesService>

/**
 * Adds counts. Late counts, written after an outage, are missing from the rankings of their day, so they
 * invalidate the rankings.
 */
async function keep(db: Db, counted: readonly CountedTerm[], firstOpen: string): Promise<void> {
  const late = counted.some(({ day }) => day < firstOpen)
  await inTransaction(db, async (tx) => {
    if (late) await lockRankings(tx)
    await addCounted(tx, counted, MAX_PER_DAY)
    if (late) await deleteRankings(tx)
  })
}

async function rankClosed(db: Db, closed: Span): Promise<void> {
  if (isEmpty(closed) || (await isRanked(db, closed))) return
  await inTransaction(db, async (tx) => {
    await lockRankings(tx)
    await rank(tx, closed)
  })
}
