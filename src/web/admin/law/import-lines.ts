import { FILE_HEADS, type FileLine } from '#modules/law/law-line-record.ts'
import { ownValue } from '#platform/own-value.ts'
import { FileIssue } from '#web/admin/kit/csv/read-csv-file.ts'
import { type ImportedLines, MAX_SENT_LINES } from '#modules/law/tables/law-tables.schema.ts'

/** Required columns; the others are optional. */
const NEEDED = ['old_section', 'old_heading', 'new_section', 'relation', 'sources', 'confidence'] as const

/**
 * Parses the lines below the column headings. A file without a column `pair`, such as one that the shop
 * exported for one table, applies to `pair`. Throws a `FileIssue` if a required column is missing.
 */
export function linesOfFile(
  [heads = [], ...rows]: readonly string[][],
  pair: string,
  today: string,
): FileLine[] {
  const names = heads.map((head) => head.trim().toLowerCase())
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new FileIssue(`The first line must contain the column headings. Missing: ${missing.join(', ')}.`)
  if (!names.includes('pair') && pair === '')
    throw new FileIssue('The file has no “pair” column, so choose the Acts above first.')
  if (rows.length === 0) throw new FileIssue('The file has no lines below its headings.')
  const missingCells: FileLine = { pair, checked_on: today }
  return rows.map((row) => {
    const cells = FILE_HEADS.map((name) => [
      name,
      row[names.indexOf(name)] ?? ownValue(missingCells, name) ?? '',
    ])
    return Object.fromEntries(cells)
  })
}

export type ImportResult = ImportedLines['results'][number] & {
  /** Line number in the file, counting the headings as line 1. */
  line: number
}

/** Sends the lines sequentially, in batches as large as one request may be. */
export async function sendLines(
  lines: readonly FileLine[],
  send: (part: readonly FileLine[]) => Promise<ImportedLines>,
): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  for (let at = 0; at < lines.length; at += MAX_SENT_LINES) {
    const answer = await send(lines.slice(at, at + MAX_SENT_LINES))
    results.push(...answer.results.map((result, i) => ({ ...result, line: at + i + 2 })))
  }
  return results
}

export function summaryOf(results: readonly ImportResult[]): string {
  const count = (kind: ImportResult['kind']) => results.filter((result) => result.kind === kind).length
  const parts = [
    [count('new'), 'new'],
    [count('changed'), 'changed'],
    [count('same'), 'unchanged'],
    [count('refused'), 'rejected'],
  ] as const
  return parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(', ')
}
