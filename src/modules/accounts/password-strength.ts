import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

import { GUESSABLE_WORDS } from './guessable-words.ts'

/** About a hundred million guesses or more, of at most 4. */
const STRONG = 3
/** Characters judged. More only add strength, and the time grows with the square of the length. */
const MAX_JUDGED = 40
/** Combinations of replaced letters that are tried. The library's 100 take a second. */
const MAX_READINGS = 6

let loaded: Promise<ZxcvbnFactory> | undefined

/** Loads the word lists, about 20 MB, on the first check: few processes ever set a staff password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const { 'commonWords-en': words, 'firstnames-en': names, 'lastnames-en': surnames } = english.dictionary
  return new Factory({
    dictionary: { ...common.dictionary, words, names, surnames, ours: [...GUESSABLE_WORDS] },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_READINGS,
  })
}

/** Reports whether a password resists guessing, also by someone who knows these texts about its owner. */
export async function isStrong(password: string, known: readonly string[]): Promise<boolean> {
  loaded ??= loadEstimator()
  return (await loaded).check(password.slice(0, MAX_JUDGED), [...known]).score >= STRONG
}
