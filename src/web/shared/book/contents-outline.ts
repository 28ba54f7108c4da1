/** A line of a table of contents with its sub-entries. */
export interface OutlineEntry {
  text: string
  /** The page number at the end of the line, if any. */
  page: string | undefined
  entries: OutlineEntry[]
}

/** Maximum depth. Deeper lines are shown at this depth. */
const DEEPEST = 3
/** Width of a tab in columns. */
const TAB = 4
/** '1.2.3 Heading' or '1.2.3. Heading'. The number of parts determines the depth. */
const NUMBERED = /^\d+((?:\.\d+)+)\.?\s/
/** Longer lines aren't searched for a page number. */
const LONGEST_LINE = 500
/**
 * Dots or a tab before a page number: 'Chapter 1 ..... 12'. The search is linear: a match can start only at
 * the first space or dot of a run, and page numbers are short.
 */
const LEADS_TO_PAGE =
  /(?<!\s)(?:[^\S\t]*\t|\s*(?:(?<!\.)\.{3,}|(?<!…)…+|(?<!\.\s)(?:\.\s){3,}))\s*([ivxlcdm]{1,15}|\d[\d.,–-]{0,20})$/i

/**
 * Parses a typed table of contents into a tree. An indented line belongs to the line above it. If no line is
 * indented, the numbering determines the depth: 1.1 belongs to 1. No line is dropped or added.
 */
export function contentsOutline(text: string): OutlineEntry[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const indents = lines.map(indentOf)
  const isIndented = indents.some((indent) => indent > 0)
  const top: OutlineEntry[] = []
  /** Entries that may still get sub-entries, with their indents, outermost first. */
  const open: { indent: number; entry: OutlineEntry }[] = []
  for (const [i, line] of lines.entries()) {
    const indent = isIndented ? (indents[i] ?? 0) : numberedDepth(line)
    const entry = entryOf(line)
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const parent = open.at(-1)?.entry
    ;(parent?.entries ?? top).push(entry)
    if (open.length < DEEPEST - 1) open.push({ indent, entry })
  }
  return top
}

function indentOf(line: string): number {
  const [space = ''] = /^\s*/.exec(line) ?? []
  return space.replaceAll('\t', ' '.repeat(TAB)).length
}

function numberedDepth(line: string): number {
  const [, more = ''] = NUMBERED.exec(line) ?? []
  return more.split('.').length - 1
}

function entryOf(line: string): OutlineEntry {
  const text = line.trim()
  const found = text.length <= LONGEST_LINE ? LEADS_TO_PAGE.exec(text) : null
  const name = found ? text.slice(0, found.index).trim() : text
  return found && name !== ''
    ? { text: name, page: found[1], entries: [] }
    : { text, page: undefined, entries: [] }
}

export function countEntries(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, entry) => sum + 1 + countEntries(entry.entries), 0)
}
