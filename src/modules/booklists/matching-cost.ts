import { MAX_LIST_LINES } from '#modules/booklists/list/booklist.ts'
import { linesOf } from '#modules/booklists/reading/read-list.ts'

const LINES_PER_POINT = 50

/** Words of an ordinary line: title, author, publisher. */
const WORDS_OF_LINE = 8

/** Rate-limit points for the body of `POST /booklist/matches`, computed before any line is matched. */
export function listCost(body: unknown): number {
  const { text, file } = (body ?? {}) as { text?: unknown; file?: unknown }
  const list = typeof file === 'string' ? Buffer.from(file, 'base64').toString('latin1') : text
  const lines = typeof list === 'string' ? linesOf(list).filter((line) => line.trim() !== '') : []
  return linesCost(lines.slice(0, MAX_LIST_LINES))
}

/** Rate-limit points for matching lines: lines × words, because each word is compared with the catalogue. */
export function linesCost(lines: readonly string[]): number {
  const ordinary = lines.reduce((sum, line) => sum + Math.max(1, wordsIn(line) / WORDS_OF_LINE), 0)
  return Math.max(1, Math.ceil(ordinary / LINES_PER_POINT))
}

const wordsIn = (line: string): number => line.split(/\s+/).filter(Boolean).length
