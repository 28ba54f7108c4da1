import type { Db } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

import { joinedPairs, restOnTyped, reword, splits, withoutTheWeakest } from './search-rewording.ts'
import { hasSound, soundsLike } from './search-sound.ts'
import { titleKeyOf, searchWords } from './search-text.ts'
import {
  findable,
  findingWords,
  knownWords,
  similarWords,
  type Matches,
  nearWords,
  type prepareSearch,
  type Question,
} from './search.repository.ts'

export type SearchFilter = Omit<Question, 'words' | 'titleKey'>

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
export function createForgivingSearch(db: Db, reads: Pick<ReturnType<typeof prepareSearch>, 'matching'>) {
  const matching = withTotal(reads.matching)
  const limiter = createLimiter({ atOnce: MAX_AT_ONCE, maxWaiting: MAX_WAITING, overloaded })

  async function reworded(
    meant: readonly string[],
    words: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood | undefined> {
    const understoodAs = meant.join(' ')
    if (understoodAs === words.join(' ')) return undefined
    const matches = await matching({ words: meant, titleKey: understoodAs, ...filter }, window)
    return matches.total > 0 ? { matches, understoodAs } : undefined
  }

  /** Retries with one word in the catalogue's spelling: 'shyam diwan' → 'shyam divan'. */
  async function respelt(
    words: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood | undefined> {
    for (const { typed, word } of (await spellingsOf(db, words)).slice(0, MAX_SPELLINGS)) {
      const meant = words.map((one) => (one === typed ? word : one))
      const understood = await reworded(meant, words, filter, window)
      if (understood) return understood
    }
    return undefined
  }

  async function fewer(
    words: readonly string[],
    typed: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    for (const kept of await findableWays(db, words, typed)) {
      const understoodAs = kept.join(' ')
      const matches = await matching({ words: kept, titleKey: understoodAs, ...filter }, window)
      if (matches.total > 0)
        return { matches, understoodAs, leftOut: words.filter((word) => !kept.includes(word)) }
    }
    return { matches: NOTHING }
  }

  return async function forgiving(
    text: string,
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    const words = searchWords(text)
    if (words.length === 0) return { matches: NOTHING }
    const matches = await matching({ words, titleKey: titleKeyOf(text), ...filter }, window)
    if (matches.total > 0) return { matches }
    return limiter.run(async () => {
      const meant = await rewording(db, words)
      return (
        (await reworded(meant, words, filter, window)) ??
        (await respelt(meant, filter, window)) ??
        fewer(meant, words, filter, window)
      )
    })
  }
}

function overloaded(): Failure {
  return new Failure('unavailable', 'Search is busy right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
}

/** Shorter queries that match at least one book, in the order to try them. */
async function findableWays(db: Db, words: readonly string[], typed: readonly string[]): Promise<string[][]> {
  const ways = withoutTheWeakest(words, await findingWords(db, words))
  const typedWays = ways.filter((kept) => restOnTyped(kept, typed))
  return (await findable(db, typedWays)).flatMap((at) => typedWays.slice(at, at + 1))
}

async function rewording(db: Db, words: readonly string[]): Promise<string[]> {
  const unknown = await similarWords(db, words)
  const parts = [...unknown.keys()].flatMap((word) => splits(word).flat())
  const pairs = joinedPairs(words)
  const known = await knownWords(db, [...pairs, ...parts])
  return reword(words, {
    lookAlikes: unknown,
    known: new Map(known.map(({ word, books }) => [word, books])),
    sounding: new Map(
      (await spellingsOf(db, unknown.size > 0 ? pairs : [])).map(({ typed, word }) => [typed, word]),
    ),
  })
}

/** Alternative spellings of these words in the catalogue. */
async function spellingsOf(db: Db, words: readonly string[]): Promise<{ typed: string; word: string }[]> {
  const spoken = words.filter(hasSound).slice(0, MAX_RESPELT)
  if (spoken.length === 0) return []
  const near = await nearWords(db, spoken)
  return near.filter(({ typed, word }) => soundsLike(typed, word))
}

/** Reads the total separately for a page past the last one, which has no rows. */
function withTotal(read: (question: Question, window: WindowOfRows) => Promise<Matches>): typeof read {
  return async (question, window) => {
    const matches = await read(question, window)
    if (matches.total > 0 || window.offset === 0) return matches
    return { ...(await read(question, { limit: 1, offset: 0 })), found: [] }
  }
}
