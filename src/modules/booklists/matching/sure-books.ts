import type { ListSearch } from '#modules/catalogue/list-search.ts'
import { readLine } from '#modules/booklists/reading/read-line.ts'

import { matchList } from './match-list.service.ts'

/** Returns the id of the book that each line names beyond doubt, by id, ISBN or words, in line order; else null. */
export async function sureBooks(search: ListSearch, lines: readonly string[]): Promise<(string | null)[]> {
  const asked = lines.map((text, at) => readLine(at + 1, text, 1))
  const { matched } = await matchList(search, { asked, ignored: [], blankLines: 0 })
  return matched.map(({ certain }) => certain)
}
