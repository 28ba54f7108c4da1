import type { ListSearch } from '#modules/catalogue/list-search.ts'
import { readLine } from '#modules/booklists/reading/read-line.ts'

import { matchList } from './match-list.service.ts'

/**
 * Returns the id of the book that each line names beyond doubt, in line order. Null if no book or several fit,
 * or if the book differs from the line, for example in its edition.
 */
export async function sureBooks(search: ListSearch, lines: readonly string[]): Promise<(string | null)[]> {
  const asked = lines.map((text, at) => readLine(at + 1, text, 1))
  const { matched } = await matchList(search, { asked, ignored: [], blankLines: 0 })
  return matched.map(({ confidence, reason, chosen }) =>
    (confidence === 'sure' || confidence === 'isbn') && reason === '' ? chosen : null,
  )
}
