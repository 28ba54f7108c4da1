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
  if (old !== '' && sectionKey(old) === '') refuse('old', 'must be a section number such as 498A or 376(3)')
  for (const section of now)
    if (sectionKey(section) === '')
      refuse('now', `has “${section}”, which isn’t a section number such as 103(1)`)
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
