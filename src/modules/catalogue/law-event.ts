import { longDate } from '#platform/indian-day.ts'

/** An Act in force, one in force in part, an amendment, or the end of an old Act. */
export const EVENT_KINDS = ['act', 'part', 'amendment', 'repeal'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_CONFIDENCES = ['agreed', 'single'] as const
export type EventConfidence = (typeof EVENT_CONFIDENCES)[number]

/** What changed the law, as staff keep it. Days are ISO dates. */
export interface LawEvent {
  /** The name of the law: 'Bharatiya Nyaya Sanhita, 2023'. */
  title: string
  kind: EventKind
  inForceOn: string
  /** Topics, tags and categories: a book that has one of these, or a name below, is on the event's subject. */
  subjects: string[]
  /** Names of the new law: a book that has one may be written ahead of the day in force, so its year alone does not make it old. */
  ownNames: string[]
  /** The Acts that it replaced and what titles call them. A title with one of these, and none of `ownNames`, is on old law. */
  replaces: string[]
  /** What stays under the old law, for one. */
  note: string
  source: string
  confidence: EventConfidence
  checkedOn: string
}

/** What finds the books on an event's subject. */
export function namesOf({ subjects, ownNames, replaces }: LawEvent): string[] {
  return [...subjects, ...ownNames, ...replaces]
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

/** 'Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024'. */
export function sinceText({
  title,
  kind,
  inForceOn,
}: Pick<LawEvent, 'title' | 'kind' | 'inForceOn'>): string {
  if (kind === 'repeal') return `${title}: the old law ended on ${longDate(inForceOn)}`
  return `${title}, in force${kind === 'part' ? ' in part' : ''} since ${longDate(inForceOn)}`
}

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  act: 'Act in force',
  part: 'Act in force in part',
  amendment: 'Amendment',
  repeal: 'Old Act ended',
}

/** Stands beside whatever is said of old law. */
export const OLD_LAW_GOVERNS =
  'Old law still governs what happened before that day: for earlier offences, cases and tax years an older book can be the right one.'

export const CONFIDENCE_TEXT: Readonly<Record<EventConfidence, string>> = {
  agreed: 'Two or more sources agree',
  single: 'One source only',
}
