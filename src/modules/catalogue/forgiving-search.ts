import type { Db } from '#platform/database/database.ts'

import { joinedPairs, reword, splits, withoutTheWeakest } from './search-rewording.ts'
import { askedTitle, searchWords } from './search-text.ts'
import {
  findingWords,
  knownWords,
  lookAlikes,
  type Matches,
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
  /** The words that were looked for instead of those typed. */
  understoodAs?: string
  /** The words that no book has together with the others. */
  leftOut?: string[]
}

const NOTHING: Matches = { found: [], total: 0, capped: false }

/**
 * Full text for what people type: matches of the words as typed; where there are none, of the words as likely meant, then of fewer
 * words. So a question that was spelt right pays for nothing of that (DESIGN §10).
 */
export function createForgivingSearch(db: Db, reads: Pick<ReturnType<typeof prepareSearch>, 'matching'>) {
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

  async function fewer(
    words: readonly string[],
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    for (const kept of withoutTheWeakest(words, await findingWords(db, words))) {
      const understoodAs = kept.join(' ')
      const matches = await matching({ words: kept, titleKey: understoodAs, ...filter }, window)
      if (matches.total > 0)
        return { matches, understoodAs, leftOut: words.filter((word) => !kept.includes(word)) }
    }
    return { matches: NOTHING }
  }

  /** A page past the last one has no books, but tells how many there are. */
  async function matching(question: Question, window: WindowOfRows): Promise<Matches> {
    const matches = await reads.matching(question, window)
    if (matches.total > 0 || window.offset === 0) return matches
    return { ...(await reads.matching(question, { limit: 1, offset: 0 })), found: [] }
  }

  async function rewording(words: readonly string[]): Promise<string[]> {
    const unknown = await lookAlikes(db, words)
    const parts = [...unknown.keys()].flatMap((word) => splits(word).flat())
    const known = await knownWords(db, [...joinedPairs(words), ...parts])
    return reword(words, {
      lookAlikes: unknown,
      known: new Map(known.map(({ word, books }) => [word, books])),
    })
  }

  return async function forgiving(
    text: string,
    filter: SearchFilter,
    window: WindowOfRows,
  ): Promise<Understood> {
    const words = searchWords(text)
    if (words.length === 0) return { matches: NOTHING }
    const matches = await matching({ words, titleKey: askedTitle(text), ...filter }, window)
    if (matches.total > 0) return { matches }
    const meant = await rewording(words)
    return (await reworded(meant, words, filter, window)) ?? fewer(meant, filter, window)
  }
}
