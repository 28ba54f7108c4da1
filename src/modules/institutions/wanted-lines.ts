import { isbnAsked, parseIsbn } from '#modules/catalogue/isbn.ts'

import { MAX_COPIES } from './request.ts'

/** A line as it is typed into the form: what is asked for, and how many copies. */
export interface TypedLine {
  book: string
  copies: number
}

/** An ISBN, however it is written, with or without the word before it. */
const ISBN =
  /(?:isbn(?:\s*(?:-\s*)?1[03](?=[\s:]))?[\s:.-]*)?((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dxX])(?![\dxX])/i
/** '5 x', '5 ×', '5 copies of' at the beginning. */
const COPIES_BEFORE = /^\s*(\d{1,5})\s*(?:[x×*]|(?:copies|copy|nos?\.?|pcs)(?:\s+of)?(?=\s))\s*/i
/** 'x 5', '5 copies', ', 5', a tab and 5 at the end. */
const COPIES_AFTER =
  /(?:[,;|]\s*|\t[^\S\t]*|\s[x×*–—:=-]\s*)(\d{1,5})\s*(?:(?:copies|copy|nos?\.?|pcs)\s*)?$/i
const COPIES_COUNTED = /\s(\d{1,5})\s*(?:copies|copy|nos?\.?|pcs)\s*$/i

/**
 * Reads pasted lines, a book each: an ISBN or a title, and copies before or after it (one where none are named). The same ISBN
 * twice adds up. Nothing is thrown away: what is no ISBN is asked for in its own words.
 */
export function readWantedLines(text: string): TypedLine[] {
  return merged(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !isHead(line))
      .map(readLine),
  )
}

/** A spreadsheet's first line, as it is copied along. */
function isHead(line: string): boolean {
  return /^"?(isbn|title|book|s\.? ?no\.?|sl\.?)[^\d]*$/i.test(line) && /[\t,;|]/.test(line)
}

function readLine(line: string): TypedLine {
  const isbn = isbnIn(line)
  if (isbn) {
    const rest = line.replace(isbn.written, ' ¦ ')
    return { book: isbn.digits, copies: copiesBeside(rest) }
  }
  const before = COPIES_BEFORE.exec(line)
  if (before) return { book: tidied(line.slice(before[0].length)), copies: bounded(Number(before[1])) }
  const after = COPIES_AFTER.exec(line) ?? COPIES_COUNTED.exec(line)
  if (after && after.index > 0)
    return { book: tidied(line.slice(0, after.index)), copies: bounded(Number(after[1])) }
  return { book: tidied(line), copies: 1 }
}

function isbnIn(line: string): { written: string; digits: string } | undefined {
  const found = ISBN.exec(line)
  const digits = found && (parseIsbn(found[1] ?? '') ?? isbnAsked(found[0]))
  return digits ? { written: found[0], digits } : undefined
}

/** The number beside the ISBN: right after it, else right before it, else the last of the line. */
function copiesBeside(rest: string): number {
  const [before = '', after = ''] = rest.split('¦')
  const next =
    /^\s*(?:[,;|x×*:=–—-](?:\t*[,;|x×*:=–—-])*\s*)?(\d{1,5})(?![\d.])/i.exec(after) ??
    /(?<![\d.])(\d{1,5})(?![\d.])[^\d]*$/.exec(after)
  const first =
    next ?? /(?<![\d.])(\d{1,5})(?:\s*(?:[x×*]|copies|copy|nos?\.?|pcs))?(?:\s+of)?[\s,;|:]*$/i.exec(before)
  return first ? bounded(Number(first[1])) : 1
}

function bounded(copies: number): number {
  return Math.min(Math.max(1, copies), MAX_COPIES)
}

function tidied(title: string): string {
  return title
    .replace(/(?<!["'\s,;|])["'\s,;|]+$/, '')
    .replace(/^["'\s]+/, '')
    .slice(0, 200)
}

function merged(lines: readonly TypedLine[]): TypedLine[] {
  const byBook = new Map<string, TypedLine>()
  for (const line of lines) {
    const known = byBook.get(line.book)
    byBook.set(line.book, known ? { ...line, copies: bounded(known.copies + line.copies) } : line)
  }
  return [...byBook.values()].filter(({ book }) => book !== '')
}

const OUR_ID = /^[0-9a-f]{24}$/

/** Lines in an address, by ISBN or our id: '9789351436201:5,9789389176438:3'. What cannot be read is left out. */
export function linesInAddress(text: string): TypedLine[] {
  return merged(
    text.split(',').flatMap((part) => {
      const [book = '', copies = '1'] = part.split(':')
      const known = OUR_ID.test(book) ? book : parseIsbn(book)
      return known && /^\d{1,5}$/.test(copies) ? [{ book: known, copies: bounded(Number(copies)) }] : []
    }),
  )
}
