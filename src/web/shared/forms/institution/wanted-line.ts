import type { CandidateJson, MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { MAX_LINE_COPIES } from '#web/shared/forms/copies.ts'

/** A line of a request. */
export interface WantedLine {
  /** ISBN, book id or title, as the request sends it. */
  book: string
  /** NaN until the copies are known. */
  copies: number
  /** A number in the line that may be the edition or the copies; null once the institution has said. */
  unclear: number | null
  /** The book that the line names beyond doubt. */
  found: CandidateJson | null
}

/** The longest name that a request takes. */
const MAX_NAME = 200

export function wantedLine({ name, quantity, unclear, certain, candidates }: MatchedLineJson): WantedLine {
  return {
    book: name.slice(0, MAX_NAME),
    copies: unclear === null ? quantity : Number.NaN,
    unclear,
    found: candidates.find(({ _id }) => _id === certain) ?? null,
  }
}

/** Adds lines. Copies of the same book are added up. */
export function withLines(lines: readonly WantedLine[], more: readonly WantedLine[]): WantedLine[] {
  const byBook = new Map<string, WantedLine>()
  for (const line of [...lines, ...more]) {
    const key = line.found?._id ?? line.book
    const present = byBook.get(key)
    const copies = present ? Math.min(MAX_LINE_COPIES, present.copies + line.copies) : line.copies
    byBook.set(key, { ...(present ?? line), copies, unclear: present?.unclear ?? line.unclear })
  }
  return [...byBook.values()]
}
