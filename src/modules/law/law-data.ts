import type { LawRow, OtherAct, Source } from './law-row.ts'
import type { LawLine } from './law-line.ts'

/** A law that was replaced as a whole, with its sources by their ids. */
export type OtherActLine = Omit<OtherAct, 'sources'> & { sources: readonly string[] }

/** What the finder knows, as it is stored: sources by their ids. */
export interface LawTables {
  lines: readonly LawLine[]
  sources: readonly (Source & { licence: string })[]
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

/** Each statement with its sources. Throws where one has none, or one that is not in the list. */
export function lawDataOf({ lines, sources, others }: LawTables): LawData {
  const known = new Map(sources.map(({ id, what, where }) => [id, { id, what, where }]))
  const named = (ids: readonly string[]): Source[] => {
    if (ids.length === 0) throw new Error('a statement about the law has no source')
    return ids.map((id) => {
      const found = known.get(id)
      if (!found) throw new Error(`no such source of law: ${id}`)
      return found
    })
  }
  return {
    rows: lines.map((line) => ({ ...line, sources: named(line.sources) })),
    others: others.map((other) => ({ ...other, sources: named(other.sources) })),
  }
}
