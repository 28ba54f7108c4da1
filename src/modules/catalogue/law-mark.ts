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
