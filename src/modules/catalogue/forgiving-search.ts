import type { Db } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

import { joinedPairs, restOnTyped, reword, splits, withoutTheWeakest } from './search-rewording.ts'
import { hasSound, searchWords, soundsLike, titleKeyOf } from './search-text.ts'
import {
  type Matches,
  type Narrowing as SearchFilter,
  type prepareSearch,
  prepareWordFacts,
  type WordFacts,
} from './search.repository.ts'

export type { SearchFilter }

interface WindowOfRows {
  limit: number
  offset: number
}

interface Understood {
  matches: Matches
  /** Words searched for instead of the typed ones. */
  understoodAs?: string
  /** Words that were ignored, because no book contains them together with the others. */
  leftOut?: string[]
}

/** Maximum words compared with the catalogue's, and maximum alternative spellings tried. */
const MAX_RESPELT = 4
const MAX_SPELLINGS = 3

/**
 * Maximum concurrent rewordings. Each takes several statements; two leave the database's other cores free.
 */
const MAX_AT_ONCE = 2
/** Maximum waiting rewordings. The last one waits for a second or two. */
const MAX_WAITING = 100
const RETRY_AFTER_S = 5

const NOTHING: Matches = { found: [], total: 0, capped: false }

/**
 * Creates the full-text search. It tries the words as typed, then as probably meant, then fewer words. The
 * fallbacks don't slow down correctly spelt queries (DESIGN §10).
 */
export function createForgivingSearch(
  db: Db,
  reads: Pick<ReturnType<typeof prepareSearch>, 'matching' | 'firstFound'>,
) {
  const matching = withTotal(reads.matching)
  const factsOf = prepareWordFacts(db)
  const limiter = createLimiter({ atOnce: MAX_AT_ONCE, maxWaiting: MAX_WAITING, overloaded })

  /** Searches with the first of these queries that finds a book. */
  async function understood(
    queries: readonly (readonly string[])[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<{ matches: Matches; kept: readonly string[] } | undefined> {
    const first = withTotal((asked: SearchFilter, rows) => reads.firstFound(queries, asked, rows))
    const { query: kept, ...matches } = await first(filter, window)
    return kept && { matches, kept }
  }

  async function reworded(
    words: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    const { meant, facts } = await meaningOf(factsOf, words)
    const changed = meant.join(' ') !== words.join(' ')
    const asMeant = changed ? await understood([meant], filter, window) : undefined
    if (asMeant) return { matches: asMeant.matches, understoodAs: meant.join(' ') }
    const { near, finding } = changed ? await factsOf({ heard: heardOf(meant), single: meant }) : facts
    // A word in the catalogue's spelling ('shyam diwan' → 'shyam divan') comes before fewer words.
    const respelt = soundingIn(near)
      .slice(0, MAX_SPELLINGS)
      .map(({ typed, word }) => meant.map((one) => (one === typed ? word : one)))
    const fewer = withoutTheWeakest(meant, finding).filter((kept) => restOnTyped(kept, words))
    const found = await understood([...respelt, ...fewer], filter, window)
    if (!found) return { matches: NOTHING }
    const { matches, kept } = found
    const leftOut = respelt.some((one) => one === kept) ? [] : meant.filter((word) => !kept.includes(word))
    return { matches, understoodAs: kept.join(' '), leftOut }
  }

  return async function forgiving(
    text: string,
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    const words = searchWords(text)
    if (words.length === 0) return { matches: NOTHING }
    const matches = await matching({ words, titleKey: titleKeyOf(text), ...filter }, window)
    return matches.total > 0 ? { matches } : limiter.run(() => reworded(words, filter, window))
  }
}

function overloaded(): Failure {
  return new Failure('unavailable', 'Search is busy right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
}

/** Returns the words as probably meant, and the facts about the words as typed, which one statement reads. */
async function meaningOf(factsOf: ReturnType<typeof prepareWordFacts>, words: readonly string[]) {
  const pairs = joinedPairs(words)
  const facts = await factsOf({ doubtful: words, heard: heardOf(words), parts: pairs, single: words })
  const { lookAlikes, known } = facts
  const parts = [...lookAlikes.keys()].flatMap((word) => splits(word).flat())
  const more = await factsOf({ parts, heard: lookAlikes.size > 0 ? heardOf(pairs) : [] })
  const meant = reword(words, {
    lookAlikes,
    known: new Map([...known, ...more.known].map(({ word, books }) => [word, books])),
    sounding: new Map(soundingIn(more.near).map(({ typed, word }) => [typed, word])),
  })
  return { meant, facts }
}

/** The words whose alternative spellings are looked up. */
function heardOf(words: readonly string[]): string[] {
  return words.filter(hasSound).slice(0, MAX_RESPELT)
}

/** Alternative spellings of the typed words among the similar ones. */
function soundingIn(near: WordFacts['near']): WordFacts['near'] {
  return near.filter(({ typed, word }) => soundsLike(typed, word))
}

/** Reads the total separately for a page past the last one, which has no rows. */
function withTotal<Q, M extends Matches>(
  read: (question: Q, window: WindowOfRows) => Promise<M>,
): typeof read {
  return async (question, window) => {
    const matches = await read(question, window)
    if (matches.total > 0 || window.offset === 0) return matches
    return { ...(await read(question, { limit: 1, offset: 0 })), found: [] }
  }
}
