import { createHeldCounts, type HeldCounts } from '#modules/analytics/held-counts.ts'

/** Counts of a term on an Indian day since the last `take`. */
export interface CountedTerm {
  day: string
  term: string
  searches: number
  /** How many of these searches found no book. */
  withoutResult: number
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
