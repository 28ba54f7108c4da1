import { type LawRow, type OtherAct, type Source, SOURCE_RANKS } from './law-row.ts'
import type { LawLine } from './law-line.ts'

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
