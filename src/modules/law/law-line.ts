import { ACTS, PAIRS } from './acts/acts.ts'
import type { LawRow } from './law-row.ts'
import { sectionKey, sectionPlace } from './section-number.ts'

/** A table line as staff edit it, with sources by id. */
export interface LawLine extends Omit<LawRow, 'sources' | 'now'> {
  now: string[]
  sources: string[]
}

/** Id of a line, derived from its sections: 'ipc-bns-498a', 'ipc-bns-new-103-2'. */
export function lineId({ pair, old, now }: Pick<LawLine, 'pair' | 'old' | 'now'>): string {
  const section = old === '' ? `new-${sectionKey(now[0] ?? '')}` : sectionKey(old)
  const word = section.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${pair}-${word.replace(/-$/, '')}`
}

/** Sort key: old sections in the order of their Act, then new ones. */
export function linePlace({ old, now }: Pick<LawLine, 'old' | 'now'>): string {
  return old === '' ? `zz${sectionPlace(now[0] ?? '')}` : sectionPlace(old)
}

export interface LineIssue {
  field: keyof LawLine
  message: string
}

type Judged = Pick<LawLine, 'old' | 'now' | 'relation' | 'sources' | 'confidence'>

/** Violations of the line rules in `docs/law-data.md`. */
export function lineIssues(line: Judged): LineIssue[] {
  return [...sectionIssues(line), ...sourceIssues(line)]
}

function sectionIssues({ old, now, relation }: Judged): LineIssue[] {
  const issues: LineIssue[] = []
  const refuse = (field: keyof LawLine, message: string) => void issues.push({ field, message })
  if (old !== '' && sectionKey(old) === '') refuse('old', 'must be a section such as 498A or 376(3)')
  for (const section of now)
    if (sectionKey(section) === '') refuse('now', `has “${section}”, which is no section such as 103(1)`)
  if (new Set(now.map(sectionKey)).size < now.length) refuse('now', 'names a section twice')
  if ((old === '') !== (relation === 'new'))
    refuse('relation', 'must be “new” for a line without an old section, and only for that')
  if ((now.length === 0) !== (relation === 'omitted'))
    refuse('relation', 'must be “omitted” for a line without a new section, and only for that')
  if (relation === 'split' && now.length === 1)
    refuse('relation', 'is “split” only with two new sections or more')
  return issues
}

function sourceIssues({ sources, confidence }: Judged): LineIssue[] {
  if (sources.length === 0) return [{ field: 'sources', message: 'must name at least one source' }]
  if (new Set(sources).size < sources.length) return [{ field: 'sources', message: 'names a source twice' }]
  return sources.length > 1 === (confidence === 'agreed')
    ? []
    : [{ field: 'confidence', message: 'must be “agreed” with two sources or more, “single” with one' }]
}

/** Name of a line in a sentence: 'IPC 498A', or its new section. */
export function lineName({ pair, old, now }: Pick<LawLine, 'pair' | 'old' | 'now'>): string {
  const { old: oldAct, now: newAct } = PAIRS[pair]
  return old === '' ? `${ACTS[newAct].short} ${now.join(', ')}` : `${ACTS[oldAct].short} ${old}`
}

/** A line of a file, cell by cell. */
export type FileLine = Record<(typeof FILE_COLUMNS)[number], string>

/** The columns of a file; the first eight are those of `db/seed/law/`. */
export const FILE_COLUMNS = [
  'pair',
  'old_section',
  'old_heading',
  'new_section',
  'relation',
  'note',
  'sources',
  'confidence',
  'in_force_on',
  'checked_on',
] as const

export function toFileLine(line: LawLine): FileLine {
  return {
    pair: line.pair,
    old_section: line.old,
    old_heading: line.heading,
    new_section: line.now.join(';'),
    relation: line.relation,
    note: line.note,
    sources: line.sources.join(' '),
    confidence: line.confidence,
    in_force_on: line.inForceOn,
    checked_on: line.checkedOn,
  }
}

/** Unvalidated; the schema decides whether the line can be stored. */
export function fromFileLine(file: FileLine): Record<keyof LawLine, unknown> {
  const list = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean)
  return {
    pair: file.pair,
    old: file.old_section,
    heading: file.old_heading,
    now: list(file.new_section, /;/),
    relation: file.relation,
    note: file.note,
    sources: list(file.sources, /[\s,]+/),
    confidence: file.confidence,
    inForceOn: file.in_force_on,
    checkedOn: file.checked_on,
  }
}
