import { correct, editDistance, isNearly, type KnownWord } from './search-text.ts'

/** Filler words that don't distinguish books. They are dropped first if no book matches the whole query. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  `book books buy online price cost cheap best latest new recent edition editions edn pdf download free pocket paperback
  hardcover hardbound notes guide preparation prepare study material students student for of the and by in on with
  india indian exam exams please want need good top complete set pack combo series vol volume previous year
  years paper papers question questions solved mcq mcqs syllabus kit`.split(/\s+/),
)

/**
 * Words that are in most books, or that locate a passage in a law. A longer query is never shortened to these
 * alone.
 */
const GENERAL: ReadonlySet<string> = new Set(
  'law laws act acts code codes rule rules section sections article articles order chapter part'.split(' '),
)

/** 'Bare act' means the plain text of a law. It says less about a book than any name next to it. */
const BARE_ACT: ReadonlySet<string> = new Set(['bare', 'act', 'acts'])

const SHORTEST_PART = 2
/** Words of up to two letters are mostly an author's initials. */
const INITIALS = 2

/** Limits on attempts to omit words. */
const MAX_TRIES = 12
const MAX_LEFT_OUT = 3

/** Reports whether a word describes the wanted book. */
const isDistinctive = (word: string): boolean => !FILLER_WORDS.has(word)

/** Reports whether words suffice as a query: one specific word, or several with a name among them. */
function areEnough(words: readonly string[]): boolean {
  const names = words.filter((word) => /\p{L}/u.test(word) && !GENERAL.has(word))
  return names.some((word) => /(?:\p{L}\P{L}*){3}/u.test(word)) || (names.length > 0 && words.length > 1)
}

/** Joins adjacent words: 'ratan lal' → 'ratanlal'. */
export function joinedPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, i) => (words[i] ?? '') + word)
}

/** Splits a word at every position: 'taxact' → ['ta', 'xact'], ['tax', 'act'], … */
export function splits(word: string): [string, string][] {
  const last = word.length - SHORTEST_PART
  const places = Array.from({ length: Math.max(0, last - SHORTEST_PART + 1) }, (_, i) => i + SHORTEST_PART)
  return places.map((place) => [word.slice(0, place), word.slice(place)])
}

export interface Vocabulary {
  /** The similar words for each word that no book has. */
  lookAlikes: ReadonlyMap<string, readonly KnownWord[]>
  /** Number of books for each joined or split word that is known. */
  known: ReadonlyMap<string, number>
  /** The known word of the same sound for each unknown joined word. */
  sounding?: ReadonlyMap<string, string>
}

/**
 * Rewords a query to its likely meaning: joins pairs, splits or corrects unknown words. Returns the same
 * words if nothing better is known.
 */
export function reword(words: readonly string[], vocabulary: Vocabulary): string[] {
  const { known, lookAlikes, sounding } = vocabulary
  const meant: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const pair = word + (words[i + 1] ?? '')
    const joined = known.has(pair) ? pair : sounding?.get(pair)
    if (i + 1 < words.length && joined !== undefined) {
      meant.push(joined)
      i++
    } else if (lookAlikes.has(word)) {
      meant.push(...replacement(word, vocabulary))
    } else {
      meant.push(word)
    }
  }
  return meant
}

/** One wrong letter is likelier than a missing space, which is likelier than more wrong letters. */
function replacement(word: string, { known, lookAlikes }: Vocabulary): string[] {
  const near = corrected(word, lookAlikes) ?? word
  return editDistance(word, near) === 1 ? [near] : (takenApart(word, known) ?? [near])
}

/**
 * Splits a word into two known parts. Among several splits, picks the one whose rarer part is in the most
 * books.
 */
function takenApart(word: string, known: ReadonlyMap<string, number>): string[] | undefined {
  const weight = (parts: readonly string[]) => Math.min(...parts.map((part) => known.get(part) ?? 0))
  const ways = splits(word).filter((parts) =>
    parts.every((part) => part.length > SHORTEST_PART && known.has(part)),
  )
  return ways.toSorted((a, b) => weight(b) - weight(a))[0]
}

/** Never corrects filler words: 'books' doesn't mean 'book'. */
function corrected(word: string, lookAlikes: Vocabulary['lookAlikes']): string | undefined {
  return isDistinctive(word) ? correct(word, lookAlikes.get(word) ?? []) : undefined
}

/**
 * Lists shorter queries to try if no book has all words, in order. Drops unmatched words first, then fillers,
 * then 'bare act', then up to three more words. Among those, names after unknown initials are dropped first,
 * then the most common words, and names of a law or an examination last. Returns nothing if no distinctive
 * word would remain.
 */
export function withoutTheWeakest(words: readonly string[], finding: readonly KnownWord[]): string[][] {
  const facts = new Map(finding.map((known) => [known.word, known]))
  const found = words.filter((word) => facts.has(word))
  const distinctive = found.filter(isDistinctive)
  if (!areEnough(distinctive)) return []
  const others = namesOfOthers(words, facts)
  const isSubject = (word: string) => (facts.get(word)?.isName ?? false) && !GENERAL.has(word)
  const strength = (word: string) => (others.has(word) ? -1 : Number(isSubject(word)))
  const weakestFirst = distinctive.toSorted(
    (a, b) => strength(a) - strength(b) || (facts.get(b)?.books ?? 0) - (facts.get(a)?.books ?? 0),
  )
  const [all = distinctive, ...fewer] = leavings(
    weakestFirst,
    Math.min(MAX_LEFT_OUT, distinctive.length - 1),
  ).map((left) => distinctive.filter((word) => !left.includes(word)))
  const named = words.includes('bare') ? [distinctive.filter((word) => !BARE_ACT.has(word))] : []
  const whole = found.length > distinctive.length ? [found] : []
  return [...whole, all, ...named, ...fewer]
    .filter((kept) => kept.length < words.length && areEnough(kept) && isNamed(kept, facts))
    .slice(0, MAX_TRIES)
}

/**
 * Reports whether a single kept word is one that a book has, or a whole name. 'Prevention' of
 * a law's synonym isn't what 'prevention of corruption' means.
 */
function isNamed(kept: readonly string[], facts: ReadonlyMap<string, KnownWord>): boolean {
  const [only, ...more] = kept.filter((word) => isDistinctive(word) && !GENERAL.has(word))
  const known = facts.get(only ?? '')
  return more.length > 0 || (known?.books ?? 0) > 0 || known?.isName === true
}

/**
 * Names after initials that no book has. If we don't sell 'V. N. Shukla', the shopper doesn't mean another
 * Shukla.
 */
function namesOfOthers(words: readonly string[], known: ReadonlyMap<string, unknown>): Set<string> {
  return new Set(
    words.filter((_, i) => /^[a-z]{2}$/.test(words[i - 1] ?? '') && !known.has(words[i - 1] ?? '')),
  )
}

/**
 * Reports whether at least one of the kept words was typed, or is a close spelling of a typed word. A guess
 * alone must not match part of a query, except the name after initials: 'harry potter' isn't a book by Hari.
 */
export function restOnTyped(kept: readonly string[], typed: readonly string[]): boolean {
  const together = typed.join('')
  const named = typed.filter((word) => isDistinctive(word) && word.length > INITIALS)
  if (kept.filter(isDistinctive).length === 1 && named.length > 1)
    return kept.some((word) => isDistinctive(word) && together.includes(word))
  return kept.some(
    (word) =>
      isDistinctive(word) &&
      (together.includes(word) || [...typed, ...joinedPairs(typed)].some((one) => isNearly(word, one))),
  )
}

/** Lists the sets of up to `most` words to omit: none, then one word, then two …, in the given order. */
function leavings(words: readonly string[], most: number): string[][] {
  let longest: string[][] = [[]]
  const all = [...longest]
  for (let size = 1; size <= most; size++) {
    longest = longest.flatMap((left) => {
      const from = left.length === 0 ? 0 : words.indexOf(left.at(-1) ?? '') + 1
      return words.slice(from).map((word) => [...left, word])
    })
    all.push(...longest)
  }
  return all
}
