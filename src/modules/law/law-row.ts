import { type ActKey, ACTS, type PairKey, PAIRS } from './acts/acts.ts'
import { sectionName } from './section-number.ts'

export const RELATIONS = ['same', 'modified', 'merged', 'split', 'omitted', 'new'] as const
export type Relation = (typeof RELATIONS)[number]

export const CONFIDENCES = ['agreed', 'single'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Where a statement comes from, as `sources.csv` has it. */
export interface Source {
  id: string
  what: string
  where: string
}

/** One line of a table of two Acts. */
export interface LawRow {
  pair: PairKey
  /** Empty for a section without a predecessor. */
  old: string
  heading: string
  /** Empty for a section without a successor. */
  now: readonly string[]
  relation: Relation
  note: string
  sources: readonly Source[]
  confidence: Confidence
  /** Where it holds from another day than its Act; else empty. */
  inForceOn: string
  /** When it was compared with its sources. */
  checkedOn: string
}

/** A law that was replaced, abolished or kept as a whole: a line of `other-acts.csv`. */
export interface OtherAct {
  name: string
  year: string
  /** Empty where no law took its place. */
  newName: string
  newYear: string
  /** YYYY-MM-DD; empty where the sources do not give one date. */
  inForceOn: string
  note: string
  sources: readonly Source[]
}

/** When the tables were put together from their sources; a line that staff wrote has a day of its own. */
export const CHECKED_ON = '2026-11-22'

export const NO_ADVICE =
  'This is no legal advice. Nobody with a law degree has checked these tables: read the Act itself before you rely on a number.'

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  agreed: 'Two or more sources agree',
  single: 'One source only',
}

export const RELATION_NAMES: Readonly<Record<Relation, string>> = {
  same: 'Same',
  modified: 'Modified',
  merged: 'Merged',
  split: 'Split',
  omitted: 'Omitted',
  new: 'New',
}

const BY_MACHINE = 'found by comparing the texts by machine, no legal opinion'

const MEANINGS: Readonly<Record<Relation, string>> = {
  same: `Carried over almost word for word: ${BY_MACHINE}.`,
  modified: `Changed in wording or substance: ${BY_MACHINE}.`,
  merged: 'Several old sections now stand in one.',
  split: 'One old section now stands in several.',
  omitted: 'No counterpart in the new Act.',
  new: 'No predecessor in the old Act.',
}

/** What a relation says. The Income-tax Act was re-worded as a whole: there nothing was compared but headings. */
export function relationMeaning({ relation, pair }: Pick<LawRow, 'relation' | 'pair'>): string {
  return relation === 'same' && pair === 'income-tax-1961-2025'
    ? 'The same subject under a like heading; the whole Act was re-worded.'
    : MEANINGS[relation]
}

/** 'IPC 302'; 'Income-tax Act 2025, Schedule III'. */
export function sectionTitle(act: ActKey, section: string): string {
  const { short } = ACTS[act]
  return /\d$/.test(short) || section.startsWith('Schedule')
    ? `${short}, ${sectionName(section).replace('Section', 'section')}`
    : `${short} ${section}`
}

/** 'IPC 302 → BNS 103(1)', 'IPC 309 → omitted', 'new: BNS 111'. */
export function rowTitle({ pair, old, now }: Pick<LawRow, 'pair' | 'old' | 'now'>): string {
  const { old: oldAct, now: newAct } = PAIRS[pair]
  const after = now.length > 0 ? sectionTitle(newAct, now.join(', ')) : 'omitted'
  return old === '' ? `New: ${after}` : `${sectionTitle(oldAct, old)} → ${after}`
}
