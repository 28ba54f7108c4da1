import { type LawRow, type OtherAct, type Source, SOURCE_RANKS } from './law-row.ts'
import { sectionKey } from './section-number.ts'

/** A line of a table's file, with sources by id. */
export interface LawLine extends Omit<LawRow, 'sources' | 'now'> {
  now: string[]
  sources: string[]
}

/** The subject of a line: its old section, or its new section if it has no predecessor. Unique within a table. */
export function lineSubject({ old, now }: Pick<LawLine, 'old' | 'now'>): string {
  return old === '' ? `new ${sectionKey(now[0] ?? '')}` : sectionKey(old)
}

/** Violations of the line rules in `docs/law-data.md`, as sentences about the columns of a file. */
export function lineIssues(line: LawLine): string[] {
  return [...sectionIssues(line), ...sourceIssues(line)]
}

function sectionIssues({ old, now, relation }: LawLine): string[] {
  const issues: string[] = []
  if (old !== '' && sectionKey(old) === '') issues.push('old_section must be a number such as 498A or 376(3)')
  for (const section of now)
    if (sectionKey(section) === '')
      issues.push(`new_section has “${section}”, which isn’t a section number such as 103(1)`)
  if (new Set(now.map(sectionKey)).size < now.length) issues.push('new_section names a section twice')
  if ((old === '') !== (relation === 'new'))
    issues.push('relation must be “new” for a line without an old section, and only for that')
  if ((now.length === 0) !== (relation === 'omitted'))
    issues.push('relation must be “omitted” for a line without a new section, and only for that')
  if (relation === 'split' && now.length === 1)
    issues.push('relation is “split” only with two new sections or more')
  return issues
}

function sourceIssues({ sources, confidence }: LawLine): string[] {
  if (sources.length === 0) return ['sources must name at least one source']
  if (new Set(sources).size < sources.length) return ['sources names a source twice']
  return sources.length > 1 === (confidence === 'agreed')
    ? []
    : ['confidence must be “agreed” with two sources or more, “single” with one']
}

/** A law that was replaced as a whole, with its sources by id. */
export type OtherActLine = Omit<OtherAct, 'sources' | 'confidence'> & { sources: readonly string[] }

/** A line of `sources.csv`. Sources that aren't `shown` count for the confidence of a line, but appear nowhere. */
export interface SourceLine extends Source {
  id: string
  shown: boolean
}

/** The finder's files, with sources by id. */
export interface LawTables {
  lines: readonly LawLine[]
  sources: readonly SourceLine[]
  others: readonly OtherActLine[]
}

export interface LawData {
  rows: readonly LawRow[]
  others: readonly OtherAct[]
}

/**
 * Resolves the sources of each statement to the shown ones, official ones first. Hidden sources never reach
 * pages, REST or files. Throws for a statement without a source or with an unknown one.
 */
export function lawDataOf({ lines, sources, others }: LawTables): LawData {
  const known = new Map(sources.map((source) => [source.id, source]))
  const named = (ids: readonly string[]): Source[] => {
    if (ids.length === 0) throw new Error('a statement about the law has no source')
    const found = ids.map((id) => {
      const source = known.get(id)
      if (!source) throw new Error(`no such source of law: ${id}`)
      return source
    })
    return officialFirst(found.filter(({ shown }) => shown))
  }
  return {
    rows: lines.map((line) => ({ ...line, sources: named(line.sources) })),
    others: others.map((other) => ({
      ...other,
      sources: named(other.sources),
      confidence: other.sources.length > 1 ? 'agreed' : 'single',
    })),
  }
}

/** Sorts by rank, keeping the order within a rank. */
export function officialFirst(sources: readonly Source[]): Source[] {
  return SOURCE_RANKS.flatMap((rank) =>
    sources.filter((source) => source.rank === rank).map(({ label }) => ({ label, rank })),
  )
}
