/** One row of the file as text; `error` when it cannot be read as one. */
export interface RawRecord {
  line: number
  text: string
  error?: string
}

/** Of one value with line breaks in it; more is a quote that was never closed. */
const MAX_LINES = 1000
const MAX_CHARACTERS = 200_000

const UNCLOSED = 'A quotation mark is opened here and never closed.'
const BROKEN = 'The quotation marks of this row do not fit together: something stands after a closing one.'
const TOO_LONG = 'This line is longer than 2,00,000 characters.'

/**
 * Puts lines together to rows: a value in quotes may have line breaks. Where quotes do not fit, the first line alone is
 * a faulty row and reading goes on with the next, so that one mistake never swallows the rows after it.
 */
export class RecordSplitter {
  readonly #delimiter: string
  #waiting: string[] = []
  #first = 1
  #length = 0
  #delimiters = 0
  /**
   * Delimiters of the first row that has any, the publisher's name above it has none: a longer row over several lines is
   * a quote closed by accident.
   */
  #expected = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** Takes a line with its end; answers the rows that are complete with it. */
  push(line: string): RawRecord[] {
    this.#waiting.push(line)
    this.#length += line.length
    const { end, delimiters } = followQuotes(withoutEnd(line), this.#delimiter, this.#waiting.length > 1)
    this.#delimiters += delimiters
    if (this.#length > MAX_CHARACTERS && this.#waiting.length === 1) return this.#fail(TOO_LONG)
    if (end === 'broken') return this.#fail(BROKEN)
    if (end === 'closed') return this.#complete()
    return this.#waiting.length > MAX_LINES || this.#length > MAX_CHARACTERS ? this.#fail(UNCLOSED) : []
  }

  /** The rows that are left at the end of the file. */
  end(): RawRecord[] {
    const found: RawRecord[] = []
    while (this.#waiting.length > 0) found.push(...this.#fail(UNCLOSED))
    return found
  }

  #complete(): RawRecord[] {
    const several = this.#waiting.length > 1
    if (several && this.#expected > 0 && this.#delimiters !== this.#expected) return this.#fail(UNCLOSED)
    const record = { line: this.#first, text: withoutEnd(this.#waiting.join('')) }
    if (this.#expected === 0) this.#expected = this.#delimiters
    this.#restart(this.#first + this.#waiting.length)
    return [record]
  }

  /** Gives up the first line and reads those after it anew. */
  #fail(error: string): RawRecord[] {
    const [text = '', ...rest] = this.#waiting
    const found: RawRecord[] = [{ line: this.#first, text: withoutEnd(text), error }]
    this.#restart(this.#first + 1)
    for (const line of rest) found.push(...this.push(line))
    return found
  }

  #restart(line: number): void {
    this.#waiting = []
    this.#length = 0
    this.#delimiters = 0
    this.#first = line
  }
}

function withoutEnd(line: string): string {
  return line.replace(/(\r\n|\n|\r)$/, '')
}

/** How far a line of CSV leaves its reader. */
interface LineState {
  /** `open`: within quotes at its end; `broken`: something stands after closing quotes (RFC 4180 §2.5). */
  end: 'closed' | 'open' | 'broken'
  /** Delimiters outside quotes. */
  delimiters: number
}

/** Follows the quotes of one line, given whether the line before left some open. */
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

/** Whether a value can end here. */
function isEnd(line: string, at: number, delimiter: string): boolean {
  return at >= line.length || line[at] === delimiter
}

/** Where quotes are closed: a doubled one is part of the value. -1: nowhere. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at
}
