import {
  type IgnoredLine,
  MAX_LINE_LENGTH,
  MAX_LIST_BOOKS,
  MAX_LIST_LINES,
} from '#modules/booklists/list/booklist.ts'
import { findIsbns } from '#modules/catalogue/isbn-text.ts'
import { badField } from '#platform/errors.ts'

import { countsUp } from './columns.ts'
import { ignoredAs } from './ignored-lines.ts'
import { readLine, type RequestedLine } from './read-line.ts'
import { asTable, type RawLine } from './table.ts'

export interface ReadList {
  asked: RequestedLine[]
  ignored: IgnoredLine[]
  blankLines: number
}

/**
 * Parses a text into lines, or a table with known headings into its rows. Throws `bad-input` naming `field`
 * for a list with too many lines or without lines.
 */
export function readList(text: string, field: 'text' | 'file'): ReadList {
  const lines = linesOf(text)
  const stated = lines.filter((line) => line.trim() !== '')
  if (stated.length === 0) throw badField(field, 'The list is empty.')
  if (stated.length > MAX_LIST_LINES)
    throw badField(field, `A list can have up to ${MAX_LIST_LINES} lines; this one has ${stated.length}.`)
  const raw = asTable(lines) ?? plainLines(lines)
  const list: ReadList = { asked: [], ignored: [], blankLines: lines.length - stated.length }
  for (const one of raw.flatMap(eachIsbn)) sort(list, one)
  if (list.asked.length > MAX_LIST_BOOKS)
    throw badField(
      field,
      `A list can have up to ${MAX_LIST_BOOKS} books; this one has ${list.asked.length}. Please split it.`,
    )
  return list
}

/** Splits a text at any kind of line ending. */
export function linesOf(text: string): string[] {
  return text.replaceAll('\0', ' ').split(/\r\n|\n|\r|\u2028|\u2029|\u0085|\f/)
}

function plainLines(lines: readonly string[]): RawLine[] {
  const raw = lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ line: at + 1, text }]))
  const starts = raw.flatMap(({ text }) => startOf(text)?.quantity ?? [])
  const isCounted = starts.length > 1 && starts.length >= MOST_LINES * raw.length && !countsUp(starts)
  return isCounted ? raw.map((one) => ({ ...one, ...startOf(one.text) })) : raw
}

/** Share of the lines that start with a number if those numbers are copies. */
const MOST_LINES = 0.6

/** Reads '30 Law of Torts' as 30 copies. In most lists such a number is the row's, which counts up. */
function startOf(text: string): { quantity: number; text: string } | undefined {
  const found = /^\s*(\d{1,4})\s+(?=\p{L})/u.exec(text)
  return found ? { quantity: Number(found[1]), text: text.slice(found[0].length) } : undefined
}

const MARK = '¦'

/** Splits a line of several ISBNs without other words: each is a book with the copies after it. */
function eachIsbn(raw: RawLine): RawLine[] {
  const { isbns, rest } = findIsbns(raw.text.replaceAll(MARK, ' '), { misread: true, mark: MARK })
  const [before = '', ...after] = rest.split(MARK)
  const isAlone = !/\p{L}{2,}/u.test(rest.replaceAll(/copies|copy|nos|pcs|and/gi, ''))
  if (isbns.length < 2 || after.length !== isbns.length || !isAlone) return [raw]
  return isbns.map((isbn, i) => ({ ...raw, text: `${i === 0 ? before : ''}${isbn}${after[i]}` }))
}

function sort(list: ReadList, { line, text, quantity, passed }: RawLine): void {
  const asked = readLine(line, text, quantity)
  const isNamed = asked.isbns.length > 0 || asked.bookId !== undefined || quantity !== undefined
  const ignored = passed ?? (isNamed ? undefined : ignoredAs(asked.words || text))
  if (ignored && !asked.isbnIssue)
    list.ignored.push({ line, text: text.slice(0, MAX_LINE_LENGTH).trim(), ignored })
  else list.asked.push(asked)
}
