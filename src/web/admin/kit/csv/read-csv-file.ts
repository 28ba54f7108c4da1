import { readCsvText } from '#platform/csv/csv-text.ts'

/** Lists that staff import are small, so a larger file must be the wrong one. */
const MAX_BYTES = 1_000_000

/** A sentence for staff about why a file can't be imported. */
export class FileIssue extends Error {}

/** Reads the cells of a CSV file. Throws a `FileIssue` if it isn't CSV or is too large. */
export async function readCsvFile(file: File): Promise<string[][]> {
  if (file.size > MAX_BYTES) throw new FileIssue('The file is larger than 1 MB.')
  const lines = readCsvText(await file.text())
  if (!lines) throw new FileIssue('This isn’t a valid CSV file: a quotation mark isn’t closed.')
  if (lines.length === 0) throw new FileIssue('The file is empty.')
  return lines
}
