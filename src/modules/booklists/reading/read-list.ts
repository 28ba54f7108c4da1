import {
  type IgnoredLine,
  MAX_LINE_LENGTH,
  MAX_LIST_BOOKS,
  MAX_LIST_LINES,
} from '#modules/booklists/list/booklist.ts'
import { badField } from '#platform/errors.ts'

import type { RequestedLine } from './requested-line.ts'
import { ignoredAs } from './ignored-lines.ts'
import { readLine } from './read-line.ts'
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
  for (const one of raw) sort(list, one)
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
  return lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ line: at + 1, text }]))
}

function sort(list: ReadList, { line, text, quantity, passed }: RawLine): void {
  const asked = readLine(line, text, quantity)
  const isNamed = asked.isbns.length > 0
  const ignored = passed ?? (isNamed ? undefined : ignoredAs(asked.words || text))
  if (ignored && !asked.isbnIssue)
    list.ignored.push({ line, text: text.slice(0, MAX_LINE_LENGTH).trim(), ignored })
  else list.asked.push(asked)
}
