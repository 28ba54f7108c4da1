/** A row with its place in the file; `error` says why it could not be read. */
export interface PlacedRow {
  /** The number of its first line, from 1; in a workbook the number of its row. */
  line: number
  cells: string[]
  error?: string
}

/** As a line of the stored file: the rows of a workbook are kept so, because no line of it is a text to split. */
export function storedLine({ line, cells, error }: PlacedRow): string {
  return `${JSON.stringify(error === undefined ? [line, cells] : [line, cells, error])}\n`
}

/** Reads what `storedLine` wrote. */
export function storedRow(text: string): PlacedRow {
  const [line, cells, error] = JSON.parse(text) as [number, string[], string?]
  return error === undefined ? { line, cells } : { line, cells, error }
}
