/** A row with its place in the file; `error` is the reason why it could not be read. */
export interface PlacedRow {
  /** Number of the row's first line, from 1; in a workbook, the row number. */
  line: number
  cells: string[]
  error?: string
}

/**
 * Serializes a row as a line of the stored file. Rows of a workbook are stored this way because they can't be
 * split from text.
 */
export function storedLine({ line, cells, error }: PlacedRow): string {
  return `${JSON.stringify(error === undefined ? [line, cells] : [line, cells, error])}\n`
}

/** Parses a line written by `storedLine`. */
export function storedRow(text: string): PlacedRow {
  const [line, cells, error] = JSON.parse(text) as [number, string[], string?]
  return error === undefined ? { line, cells } : { line, cells, error }
}
