/** A line of a table of contents with the lines below it. */
export interface OutlineEntry {
  text: string
  /** The page it begins on, where the line ends with it. */
  page: string | undefined
  entries: OutlineEntry[]
}

/** How deep it is shown; what stands deeper stands there. */
const DEEPEST = 3
/** How wide a tab is taken for. */
const TAB = 4
/** '1.2.3 Heading' or '1.2.3. Heading': as many parts, so deep. */
const NUMBERED = /^\d+((?:\.\d+)+)\.?\s/
/** Of what is looked at for a page: nobody leads there from further off. */
const LONGEST_LINE = 500
/**
 * Dots or a tab lead to the page: 'Chapter 1 ..... 12'. A search starts only at the first space or dot of a run, and
 * page numbers are short, so it is linear.
 */
const LEADS_TO_PAGE =
  /(?<!\s)(?:[^\S\t]*\t|\s*(?:(?<!\.)\.{3,}|(?<!…)…+|(?<!\.\s)(?:\.\s){3,}))\s*([ivxlcdm]{1,15}|\d[\d.,–-]{0,20})$/i

/**
 * A table of contents as it was typed, as a tree: what begins further in belongs to the line above it, and so does 1.1 to 1 where
 * lines do not say it by their beginning. Nothing is added, no line is left out.
 */
export function contentsOutline(text: string): OutlineEntry[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const indents = lines.map(indentOf)
  const isIndented = indents.some((indent) => indent > 0)
  const top: OutlineEntry[] = []
  /** Who is open at which indent, the outermost first. */
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

/** How many lines it has. */
export function countEntries(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, entry) => sum + 1 + countEntries(entry.entries), 0)
}
