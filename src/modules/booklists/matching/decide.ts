import type { Confidence } from '#modules/booklists/list/booklist.ts'

import type { Verdict } from './judge.ts'

/** Confidence of a line, with its verdicts grouped by work, the likeliest work first. */
export interface Decision {
  confidence: Exclude<Confidence, 'isbn'>
  works: Verdict[][]
}

const GOOD_TITLE = 0.9
const GOOD_LINE = 0.87
const WHOLE = 0.96
const CLOSE = 0.05
const LIKELY = 0.73
const APART = 0.06
/** Minimum specific title words if the line doesn't name an author. */
const SURE_NAMES = 3
const LIKELY_NAMES = 2
const POSSIBLE = 0.58
/** Candidates that score this far below the best match are dropped. */
const NEAR = 0.2

export function decide(found: readonly Verdict[]): Decision {
  const works = byWork(found.some(({ author }) => author === 'named') ? found.map(withoutOthers) : found)
  const [best, ...others] = works.map((work) => work[0]).filter((one) => one !== undefined)
  if (!best || best.score < POSSIBLE) return { confidence: 'none', works: [] }
  const near = works.filter(([one]) => one && one.score >= Math.max(POSSIBLE - 0.05, best.score - NEAR))
  if (isSure(best, others)) return { confidence: 'sure', works: near }
  const margin = best.score - (others[0]?.score ?? 0)
  const likely = best.score >= LIKELY && margin >= APART && !best.contradicted && isSomeones(best)
  return { confidence: likely ? 'likely' : 'several', works: near }
}

/** Ranks a book by another author below those by the author that the line names. */
function withoutOthers(verdict: Verdict): Verdict {
  return verdict.author === 'other' ? { ...verdict, score: verdict.score - NEAR } : verdict
}

const isGood = ({ title, explained, contradicted, author }: Verdict): boolean =>
  title >= GOOD_TITLE && explained >= GOOD_LINE && !contradicted && author !== 'other'

/**
 * Rejects a title of general words such as 'Company Law', which names a subject and matches a single book
 * only by chance.
 */
const isSomeones = ({ author, names }: Verdict): boolean =>
  author === 'named' || (author === 'silent' && names >= LIKELY_NAMES)

/** Requires a title and author that no other work shares, or a whole title that only one work has. */
function isSure(best: Verdict, others: readonly Verdict[]): boolean {
  if (!isGood(best) || best.open) return false
  const rivals = others.filter(isGood)
  if (best.author === 'named')
    return !rivals.some((one) => one.author === 'named' && one.score > best.score - CLOSE)
  return best.names >= SURE_NAMES && best.whole >= WHOLE && best.explained >= WHOLE && rivals.length === 0
}

/** Groups the books of one work, or of one title and author if staff haven't linked them. */
function byWork(verdicts: readonly Verdict[]): Verdict[][] {
  const works: { keys: Set<string>; verdicts: Verdict[] }[] = []
  for (const verdict of verdicts.toSorted((a, b) => b.score - a.score)) {
    const keys = keysOf(verdict)
    const work = works.find((one) => keys.some((key) => one.keys.has(key)))
    if (work) {
      work.verdicts.push(verdict)
      for (const key of keys) work.keys.add(key)
    } else works.push({ keys: new Set(keys), verdicts: [verdict] })
  }
  return works.map((work) => work.verdicts)
}

function keysOf({ listed: { book, main, authors, volume } }: Verdict): string[] {
  const surname = authors[0]?.surname
  const named = surname === undefined ? [] : [`${main.toSorted().join(' ')}|${surname}|${volume ?? ''}`]
  return [book.workId, ...named]
}
