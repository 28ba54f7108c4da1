import { longDate } from '#platform/indian-day.ts'

/** An Act in force, an Act in force in part, an amendment, or the end of an old Act. */
export const EVENT_KINDS = ['act', 'part', 'amendment', 'repeal'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_CONFIDENCES = ['agreed', 'single'] as const
export type EventConfidence = (typeof EVENT_CONFIDENCES)[number]

/** The newest event that a book is older than, as lists show it. */
export interface OlderThan {
  title: string
  kind: EventKind
  inForceOn: string
  /** Number of further events that the book is older than. */
  others: number
}

/** 'Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024'. */
export function sinceText({
  title,
  kind,
  inForceOn,
}: Pick<OlderThan, 'title' | 'kind' | 'inForceOn'>): string {
  if (kind === 'repeal') return `${title}: the old law ended on ${longDate(inForceOn)}`
  return `${title}, in force${kind === 'part' ? ' in part' : ''} since ${longDate(inForceOn)}`
}

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  act: 'Act in force',
  part: 'Act in force in part',
  amendment: 'Amendment',
  repeal: 'Old Act ended',
}

/** Shown with every statement about old law. */
export const OLD_LAW_GOVERNS =
  'The old law still applies to earlier offences, cases and tax years, so you may still need this edition.'

export const CONFIDENCE_TEXT: Readonly<Record<EventConfidence, string>> = {
  agreed: 'Two or more sources agree',
  single: 'One source only',
}
