import { and, not, or, sql, type SQL } from 'drizzle-orm'

import { textArray } from '#platform/database/expressions.ts'

import { books } from './catalogue.tables.ts'
import { actName, type AttemptWanted, suit } from './book-topics.ts'

/**
 * Matches books that fit an attempt: known to be current for the law that the attempt examines, and not meant
 * for another exam or attempt. `examFitOf` (exams) marks the same books as `right` or `law`.
 */
export function fitsAttempt(wanted: AttemptWanted): SQL | undefined {
  const { attempt, laws } = wanted
  const isForAttempt = has(suit('attempt', attempt))
  const isOnLaw = laws.length > 0 ? among(books.currentFor, laws) : sql`${books.lawState} = 'current'`
  const ofExam = and(isOfExam(wanted), or(isOnLaw, and(isForAttempt, not(isOnOtherLaw(laws)))))
  const ofAnyExam = and(not(hasAny('exam')), isOnLaw, fitsUnnamed(wanted))
  return and(or(not(hasAny('attempt')), isForAttempt), or(ofExam, ofAnyExam))
}

/** A book without an exam must be on an examined Act, or allowed in the hall. */
function fitsUnnamed({ laws, hall }: AttemptWanted): SQL {
  if (laws.length > 0) return sql`true`
  return hall ? sql`${books.hallCheckedOn} is not null` : sql`false`
}

/** Matches books for the attempt's exam that don't fit the attempt. */
export function missesAttempt(wanted: AttemptWanted): SQL | undefined {
  const fits = fitsAttempt(wanted)
  return and(isOfExam(wanted), sql`(${fits}) is not true`)
}

/** Exam names entered by staff take precedence over those in the title. */
function isOfExam({ exam }: AttemptWanted): SQL {
  return sql`(${has(suit('exam', exam))} or (not ${hasAny('exam')} and ${has(suit('names', exam))}))`
}

/**
 * Matches books that aren't on an examined Act but on old law, or on another Act with the name of an examined
 * one.
 */
function isOnOtherLaw(laws: readonly string[]): SQL {
  const isOld = sql`coalesce(${books.lawState} = 'old', false)`
  if (laws.length === 0) return isOld
  const rivals = laws.map((law) => sql`starts_with(one, ${`${actName(law)}-`})`)
  const hasRival = sql`exists (select from unnest(${books.laws}) as one where ${sql.join(rivals, sql` or `)})`
  return sql`(not ${among(books.laws, laws)} and (${isOld} or ${hasRival}))`
}

function has(word: string): SQL {
  return among(books.suits, [word])
}

function hasAny(kind: 'exam' | 'attempt'): SQL {
  return sql`exists (select from unnest(${books.suits}) as one where starts_with(one, ${suit(kind, '')}))`
}

function among(
  column: typeof books.suits | typeof books.laws | typeof books.currentFor,
  words: readonly string[],
): SQL {
  return sql`${column} && ${textArray(words)}::text[]`
}
