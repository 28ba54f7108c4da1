import { MAX_LIST_LINES } from '#modules/booklists/list/booklist.ts'

import { linesOf } from './read-list.ts'

const LINES_PER_POINT = 50

/** Rate-limit points for the body of `POST /booklist/matches`, computed before any line is matched. */
export function listCost(body: unknown): number {
  const { text, file } = (body ?? {}) as { text?: unknown; file?: unknown }
  const list = typeof file === 'string' ? Buffer.from(file, 'base64').toString('latin1') : text
  const lines = typeof list === 'string' ? linesOf(list).filter((line) => line.trim() !== '').length : 0
  return Math.max(1, Math.ceil(Math.min(lines, MAX_LIST_LINES) / LINES_PER_POINT))
}
