import { listed } from '#platform/listed.ts'

import { type ActKey, ACTS, actTitle, type PairKey, PAIRS } from './acts/acts.ts'
import { sectionName } from './section-number.ts'

export const RELATIONS = ['same', 'modified', 'merged', 'split', 'omitted', 'new'] as const
export type Relation = (typeof RELATIONS)[number]

export const CONFIDENCES = ['agreed', 'single'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Ranks of sources: official ones first, our own comparison last. */
export const SOURCE_RANKS = ['official', 'secondary', 'own'] as const
export type SourceRank = (typeof SOURCE_RANKS)[number]

/** A source as readers see it: with its label, without its internal id. */
export interface Source {
  label: string
  rank: SourceRank
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
  /** Shown sources only, official ones first. */
  sources: readonly Source[]
  confidence: Confidence
  /** Set if the section came into force on another day than its Act; otherwise empty. */
  inForceOn: string
  /** Day on which the line was last compared with its sources. */
  checkedOn: string
}

/** A law that was replaced, abolished or kept as a whole: a line of `other-acts.csv`. */
export interface OtherAct {
  name: string
  year: string
  /** Empty if the law was not replaced. */
  newName: string
  newYear: string
  /** YYYY-MM-DD; empty if the sources don't give a single date. */
  inForceOn: string
  note: string
  sources: readonly Source[]
  /** Counts all sources, including hidden ones. */
  confidence: Confidence
}

/** Day on which the tables were compiled from their sources. A corrected line has its own (`checked_on`). */
export const CHECKED_ON = '2026-11-22'

/** Required wherever the shop makes statements about the law. The law finder uses LAW_DISCLAIMER. */
export const NO_ADVICE = 'Not legal advice. Check the Act before relying on it.'

/** Required on every page that shows lines of the tables. */
export const LAW_DISCLAIMER =
  'Not legal advice. These tables are compiled from the sources listed and haven’t been reviewed by a lawyer. Check the Act before relying on them.'

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  agreed: 'Two or more sources agree',
  single: 'One source only',
}

const RELATION_NAMES: Readonly<Record<Relation, string>> = {
  same: 'Same',
  modified: 'Changed',
  merged: 'Merged',
  split: 'Split',
  omitted: 'Omitted',
  new: 'New',
}

const MEANINGS: Readonly<Record<Relation, string>> = {
  same: 'Carried over almost word for word (automated text comparison).',
  modified: 'Changed in wording or substance (automated text comparison).',
  merged: 'Several old sections are now one.',
  split: 'One old section is now several.',
  omitted: 'No counterpart in the new Act.',
  new: 'No predecessor in the old Act.',
}

/** The Income-tax Act was re-worded as a whole, so only the headings of its sections were compared. */
const CORRESPONDS = {
  name: 'Corresponds',
  meaning: 'Covers the same subject; the whole Act was re-worded.',
}

type Related = Pick<LawRow, 'relation' | 'pair'>

const corresponds = ({ relation, pair }: Related): boolean =>
  relation === 'same' && pair === 'income-tax-1961-2025'

/** The relation's name on pages. */
export function relationName(row: Related): string {
  return corresponds(row) ? CORRESPONDS.name : RELATION_NAMES[row.relation]
}

/** The relation's explanation on pages. */
export function relationMeaning(row: Related): string {
  return corresponds(row) ? CORRESPONDS.meaning : MEANINGS[row.relation]
}

/** 'IPC 302'; 'Income-tax Act 2025, Schedule III'. */
export function sectionTitle(act: ActKey, section: string): string {
  const { short } = ACTS[act]
  return /\d$/.test(short) || section.startsWith('Schedule')
    ? `${short}, ${sectionName(section).replace('Section', 'section')}`
    : `${short} ${section}`
}

/**
 * A line as a citation: 'Section 103(1) of the Bharatiya Nyaya Sanhita, 2023 (corresponding to section 302 of
 * the Indian Penal Code, 1860)'.
 */
export function citation({ pair, old, now }: Pick<LawRow, 'pair' | 'old' | 'now'>): string {
  const acts = PAIRS[pair]
  const before = old === '' ? '' : cited(acts.old, [old])
  if (now.length === 0) return `${before} (no corresponding section in the ${actTitle(acts.now)})`
  const after = cited(acts.now, now)
  return before === '' ? after : `${after} (corresponding to ${before.replace('Section', 'section')})`
}

/** 'Sections 85 and 86 of the Bharatiya Nyaya Sanhita, 2023'. */
function cited(act: ActKey, sections: readonly string[]): string {
  const [first = ''] = sections
  const named = listed(sections)
  const name = sections.length > 1 && !first.startsWith('Schedule') ? `Sections ${named}` : sectionName(named)
  return `${name} of the ${actTitle(act)}`
}

/** 'IPC 302 → BNS 103(1)', 'IPC 309 → omitted', 'New: BNS 111'. */
export function rowTitle({ pair, old, now }: Pick<LawRow, 'pair' | 'old' | 'now'>): string {
  const { old: oldAct, now: newAct } = PAIRS[pair]
  const after = now.length > 0 ? sectionTitle(newAct, now.join(', ')) : 'omitted'
  return old === '' ? `New: ${after}` : `${sectionTitle(oldAct, old)} → ${after}`
}
