import { compareDays, mediumDate } from '#platform/indian-day.ts'

import { type OlderThan, sinceText } from './law-event.ts'
import { type StatedLaw, statedLaw } from './law-label.ts'

export const LAW_STATES = ['current', 'old'] as const
export type LawState = (typeof LAW_STATES)[number]

/** Facts that determine a book's law mark. `lawState` is null if its law is unknown. */
export interface MarkedBook {
  lawState: LawState | null
  olderThan: OlderThan | null
}

/** The shop's law mark: 'Current law', 'Old law (before 1 Apr 2026)', or '' if the law is unknown. */
export function lawMarkText({ lawState, olderThan }: MarkedBook): string {
  if (lawState === 'current') return 'Current law'
  return lawState === 'old' && olderThan ? `Old law (before ${mediumDate(olderThan.inForceOn)})` : ''
}

/** A law mark as text; '' if the law is unknown. */
export interface WordedMark {
  lawState: LawState | null
  law: string
}

/**
 * Words the mark of several books sold together: current if all are, on old law if any is ('2 of 4 titles: old
 * law (before 1 Jul 2024)'), otherwise unknown.
 */
export function markOfSet(books: readonly MarkedBook[]): WordedMark {
  const old = books.filter(({ lawState }) => lawState === 'old')
  if (old.length === 0) {
    const isCurrent = books.length > 0 && books.every(({ lawState }) => lawState === 'current')
    return isCurrent ? { lawState: 'current', law: 'Current law' } : { lawState: null, law: '' }
  }
  const [text = '', ...others] = new Set(old.map(lawMarkText))
  const what = text === '' || others.length > 0 ? 'Old law' : text
  const some = `${old.length} of ${books.length} titles: ${what.replace('Old', 'old')}`
  return { lawState: 'old', law: old.length === books.length ? what : some }
}

/** Mark and stated law for orders and printed catalogues: 'Current law · law as on 1 June 2026'. */
export function lawLine(book: MarkedBook & StatedLaw): string {
  return [lawMarkText(book), statedLaw(book)].filter(Boolean).join(' · ')
}

/** Describes the changes of law since these books, newest first, each once. */
export function lawChanges(books: readonly MarkedBook[]): string[] {
  const events = books.flatMap(({ olderThan }) => olderThan ?? [])
  return [
    ...new Set(events.toSorted((one, other) => compareDays(other.inForceOn, one.inForceOn)).map(sinceText)),
  ]
}
