import type { Db } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

import { joinedPairs, restOnTyped, reword, splits, withoutTheWeakest } from './search-rewording.ts'
import { hasSound, soundsLike } from './search-sound.ts'
import { titleKeyOf, searchWords } from './search-text.ts'
import { type Matches, prepareRewording, type prepareSearch, type Question } from './search.repository.ts'

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
  const vocabulary = prepareRewording(db)
  const limiter = createLimiter({ atOnce: MAX_AT_ONCE, maxWaiting: MAX_WAITING, overloaded })

  async function understood(
    kept: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood | undefined> {
    const understoodAs = kept.join(' ')
    const matches = await matching({ words: kept, titleKey: understoodAs, ...filter }, window)
    return matches.total > 0 ? { matches, understoodAs } : undefined
  }

  async function reworded(
    words: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    const { meant, facts } = await meaningOf(vocabulary, words)
    const changed = meant.join(' ') !== words.join(' ')
    const asMeant = changed ? await understood(meant, filter, window) : undefined
    if (asMeant) return asMeant
    const { spellings, finding } = changed ? await factsOf(vocabulary, meant) : facts
    // A word in the catalogue's spelling ('shyam diwan' → 'shyam divan') comes before fewer words.
    const respelt = spellings
      .slice(0, MAX_SPELLINGS)
      .map(({ typed, word }) => meant.map((one) => (one === typed ? word : one)))
    const fewer = withoutTheWeakest(meant, finding).filter((kept) => restOnTyped(kept, words))
    for (const kept of await vocabulary.findable([...respelt, ...fewer])) {
      const found = await understood(kept, filter, window)
      if (found && respelt.includes(kept)) return found
      if (found) return { ...found, leftOut: meant.filter((word) => !kept.includes(word)) }
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
    return matches.total > 0 ? { matches } : limiter.run(() => reworded(words, filter, window))
  }
}

function overloaded(): Failure {
  return new Failure('unavailable', 'Search is busy right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
}

type Vocabulary = ReturnType<typeof prepareRewording>

/** Returns the words as probably meant, and the facts about the words as typed, which one statement reads. */
async function meaningOf(vocabulary: Vocabulary, words: readonly string[]) {
  const pairs = joinedPairs(words)
  const [lookAlikes, known, facts] = await Promise.all([
    vocabulary.similarWords(words),
    vocabulary.knownWords(pairs),
    factsOf(vocabulary, words),
  ])
  const parts = [...lookAlikes.keys()].flatMap((word) => splits(word).flat())
  const [knownParts, sounding] = await Promise.all([
    vocabulary.knownWords(parts),
    lookAlikes.size > 0 ? spellingsOf(vocabulary, pairs) : [],
  ])
  const meant = reword(words, {
    lookAlikes,
    known: new Map([...known, ...knownParts].map(({ word, books }) => [word, books])),
    sounding: new Map(sounding.map(({ typed, word }) => [typed, word])),
  })
  return { meant, facts }
}

/** Reads the words' other spellings, and which of the words find a book. */
async function factsOf(vocabulary: Vocabulary, words: readonly string[]) {
  const [spellings, finding] = await Promise.all([
    spellingsOf(vocabulary, words),
    vocabulary.findingWords(words),
  ])
  return { spellings, finding }
}

/** Alternative spellings of these words in the catalogue. */
async function spellingsOf(
  { nearWords }: Pick<Vocabulary, 'nearWords'>,
  words: readonly string[],
): Promise<{ typed: string; word: string }[]> {
  const near = await nearWords(words.filter(hasSound).slice(0, MAX_RESPELT))
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
