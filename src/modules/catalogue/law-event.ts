import { longDate } from '#platform/indian-day.ts'

/** An Act that came into force, one of which a part did, or one that amends others. */
export const EVENT_KINDS = ['act', 'part', 'amendment'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_CONFIDENCES = ['agreed', 'single'] as const
export type EventConfidence = (typeof EVENT_CONFIDENCES)[number]

/** What changed the law, as staff keep it. Days are ISO dates. */
export interface LawEvent {
  /** The name of the law: 'Bharatiya Nyaya Sanhita, 2023'. */
  title: string
  kind: EventKind
  inForceOn: string
  /** Laws, tags and categories: a book that has one of these is on it. */
  subjects: string[]
  /** Names of the new law: who writes on it before it is in force is not judged by the year alone. */
  ownNames: string[]
  /** What stays under the old law, for one. */
  note: string
  source: string
  confidence: EventConfidence
  checkedOn: string
}

/** So many are kept at most: each book that is written is held against all of them. */
export const MAX_LAW_EVENTS = 500

/** What lists say of the newest event that a book is older than. */
export interface OlderThan {
  title: string
  kind: EventKind
  inForceOn: string
  /** How many more events it is older than. */
  others: number
}

/** 'Older than: Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024, and 2 more'. */
export function olderText({ others, ...event }: OlderThan): string {
  const more = others > 0 ? `, and ${others} more` : ''
  return `Older than: ${sinceText(event)}${more}`
}

/** 'Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024'. */
export function sinceText({
  title,
  kind,
  inForceOn,
}: Pick<LawEvent, 'title' | 'kind' | 'inForceOn'>): string {
  return `${title}, in force${kind === 'part' ? ' in part' : ''} since ${longDate(inForceOn)}`
}

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  act: 'Act in force',
  part: 'Act in force in part',
  amendment: 'Amendment',
}

/** Stands beside whatever is said of old law. */
export const OLD_LAW_GOVERNS =
  'Old law still governs what happened before that day: for earlier offences, cases and tax years an older book can be the right one.'

export const CONFIDENCE_TEXT: Readonly<Record<EventConfidence, string>> = {
  agreed: 'Two or more sources agree',
  single: 'One source only',
}
