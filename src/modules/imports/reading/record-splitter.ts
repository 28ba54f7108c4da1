/** One row of the file as text; `error` if it can't be parsed as a row. */
export interface RawRecord {
  /** Row number in a spreadsheet, where a value with line breaks takes one row. */
  line: number
  text: string
  error?: string
}

/** Limits of one value with line breaks. A longer value means that a quote was never closed. */
const MAX_LINES = 1000
const MAX_CHARACTERS = 200_000

export const UNCLOSED = 'A quotation mark opened here is never closed.'
const BROKEN = 'The quotation marks in this row don’t match: there is text after a closing one.'
const TOO_LONG = 'This line is longer than 2,00,000 characters.'

/** A line that is not yet a row, and its number of delimiters outside quotes. */
interface Waiting {
  line: string
  delimiters: number
}

/** The lines that may form the next row, and the state at the end of the last line. */
interface Candidate {
  lines: number
  end: LineState['end']
}

/**
 * Joins lines to rows, because a quoted value may contain line breaks. If quotes don't match, the first line
 * alone is a faulty row and reading continues with the next line, so that one mistake never swallows the
 * following rows.
 * Each line is scanned at most twice: once inside open quotes, and once as the first of a row after earlier
 * lines were abandoned. A file of unclosed quotes therefore takes linear time.
 */
export class RecordSplitter {
  readonly #delimiter: string
  /** If several lines are waiting, all but the last leave quotes open. */
  #waiting: Waiting[] = []
  #row = 1
  #length = 0
  #delimiters = 0
  /**
   * Number of delimiters in the first row that has any; a line above it with just the publisher's name has
   * none. A multi-line row with a different number contains a quote that was closed by accident.
   */
  #expected = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** Takes a line with its line end, and returns the rows that the line completes. */
  push(line: string): RawRecord[] {
    const { end, delimiters } = this.#follow(line, this.#waiting.length > 0)
    this.#waiting.push({ line, delimiters })
    this.#length += line.length
    this.#delimiters += delimiters
    return this.#rowsOf({ lines: this.#waiting.length, end }, end)
  }

  /** Returns the rows left at the end of the file. */
  end(): RawRecord[] {
    const found: RawRecord[] = []
    while (this.#waiting.length > 0) {
      found.push({ ...this.#take(1), error: UNCLOSED })
      found.push(...this.#rowsOf(this.#next('open'), 'open'))
    }
    return found
  }

  #rowsOf(candidate: Candidate, last: LineState['end']): RawRecord[] {
    const found: RawRecord[] = []
    let { lines, end } = candidate
    while (this.#waiting.length > 0) {
      const error = this.#faultOf({ lines, end })
      if (error === undefined && end === 'open') return found
      if (error === undefined && this.#expected === 0) this.#expected = this.#delimitersOf(lines)
      found.push(error === undefined ? this.#take(lines) : { ...this.#take(1), error })
      ;({ lines, end } = this.#next(last))
    }
    return found
  }

  #faultOf({ lines, end }: Candidate): string | undefined {
    if ((this.#waiting[0]?.line.length ?? 0) > MAX_CHARACTERS) return TOO_LONG
    if (end === 'broken') return BROKEN
    if (end === 'open') return lines > MAX_LINES || this.#length > MAX_CHARACTERS ? UNCLOSED : undefined
    const fits = lines === 1 || this.#expected === 0 || this.#delimiters === this.#expected
    return fits ? undefined : UNCLOSED
  }

  /** Scans the first waiting line again, as the first of a row. */
  #next(last: LineState['end']): Candidate {
    const [first] = this.#waiting
    if (!first) return { lines: 0, end: 'open' }
    const { end, delimiters } = this.#follow(first.line, false)
    this.#delimiters += delimiters - first.delimiters
    first.delimiters = delimiters
    const goesOn = end === 'open' && this.#waiting.length > 1
    return goesOn ? { lines: this.#waiting.length, end: last } : { lines: 1, end }
  }

  #delimitersOf(lines: number): number {
    return lines === 1 ? (this.#waiting[0]?.delimiters ?? 0) : this.#delimiters
  }

  #follow(line: string, open: boolean): LineState {
    return followQuotes(withoutEnd(line), this.#delimiter, open)
  }

  /** Removes waiting lines and joins them to one row. */
  #take(lines: number): RawRecord {
    const taken = this.#waiting.splice(0, lines)
    const text = taken.map(({ line }) => line).join('')
    this.#length -= text.length
    this.#delimiters -= taken.reduce((sum, { delimiters }) => sum + delimiters, 0)
    const line = this.#row
    this.#row += 1
    return { line, text: withoutEnd(text) }
  }
}

function withoutEnd(line: string): string {
  return line.replace(/(\r\n|\n|\r)$/, '')
}

/** State of the reader after a line of CSV. */
interface LineState {
  /** `open`: ends within quotes. `broken`: text follows closing quotes (RFC 4180 §2.5). */
  end: 'closed' | 'open' | 'broken'
  /** Number of delimiters outside quotes. */
  delimiters: number
}

/** Scans the quotes of one line. `open` is true if the previous line ended within quotes. */
export function followQuotes(line: string, delimiter: string, open: boolean): LineState {
  let delimiters = 0
  let quoted = open || line.startsWith('"')
  let from = quoted && !open ? 1 : 0
  for (;;) {
    const end = quoted ? closingQuote(line, from) + 1 : from
    if (quoted && end === 0) return { end: 'open', delimiters }
    if (quoted && !isEnd(line, end, delimiter)) return { end: 'broken', delimiters }
    const next = line.indexOf(delimiter, end)
    if (next < 0) return { end: 'closed', delimiters }
    delimiters += 1
    quoted = line[next + 1] === '"'
    from = next + (quoted ? 2 : 1)
  }
}

function isEnd(line: string, at: number, delimiter: string): boolean {
  return at >= line.length || line[at] === delimiter
}

/** Position of the closing quote, or -1. A doubled quote is part of the value. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at
}
