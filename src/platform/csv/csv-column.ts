export type Cell = string | number | null

/** A column: its head and cells. Numbers are written plainly, null as an empty cell. */
export interface CsvColumn<Row> {
  head: string
  cell(row: Row): Cell
}
