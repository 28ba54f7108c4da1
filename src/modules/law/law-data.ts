import { type LawRow, type OtherAct, type Source, SOURCE_RANKS } from './law-row.ts'
import type { LawLine } from './law-line.ts'

/** A law that was replaced as a whole, with its sources by their ids. */
export type OtherActLine = Omit<OtherAct, 'sources' | 'confidence'> & { sources: readonly string[] }

/** A source as it is stored; one that is not `shown` is for staff only. */
export interface StoredSource extends Source {
  id: string
  shown: boolean
}

/** What the finder knows, as it is stored: sources by their ids. */
export interface LawTables {
  lines: readonly LawLine[]
  sources: readonly StoredSource[]
  others: readonly OtherActLine[]
}

/** Where the finder reads what it knows. */
export interface TablesReader {
  /** Another one after each change. Small: it is asked for where nobody tells of changes. */
  stamp(): Promise<string>
  read(): Promise<LawTables>
}

/** What pages that show lines carry. */
export const LAW_TAG = 'law'

export interface LawData {
  rows: readonly LawRow[]
  others: readonly OtherAct[]
}

/**
 * Each statement with the sources that may be shown, official ones first. Nothing that pages, REST or files send knows of the
 * others. Throws where a statement has no source, or one that is not in the list.
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

/** By rank; within a rank in the order in which they are named. */
export function officialFirst(sources: readonly Source[]): Source[] {
  return SOURCE_RANKS.flatMap((rank) =>
    sources.filter((source) => source.rank === rank).map(({ label }) => ({ label, rank })),
  )
}
