import { setImmediate } from 'node:timers/promises'

import { asDecoration, INK, SOFT } from './document.ts'
import { LEADING, linesOf, measure, roomLeft, rule, type Sheet, writeLine, writeText } from './sheet.ts'

const SIZE = 9
const SMALL = 7.5
const PAD = 5
const GAP = 5
const BOX = 9

/** After this many rows other requests get a turn. */
const ROWS_AT_A_TIME = 20

type CellText = [text: string, small?: string | undefined]

/** A table column: its head and cells. */
export interface TableColumn<Row> {
  head: string
  /** Points; a column of 0 takes the remaining width. */
  width: number
  align: 'left' | 'right'
  /**
   * Returns a text and an optional small one below it; left-aligned cells may wrap. Without
   * `cell` the column has boxes to tick.
   */
  cell?(row: Row, position: number): CellText
}

type Placed<Row> = TableColumn<Row> & { x: number }

/**
 * Adds a table with a rule above each row. The head repeats on every page, and a
 * row never splits across pages.
 */
export async function addTable<Row>(
  sheet: Sheet,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const placed = place(sheet, columns)
  const table = sheet.struct('Table')
  sheet.addStructure(table)
  const top = sheet.y
  table.add(headRow(sheet, placed, top))
  sheet.y = top + SMALL * LEADING + PAD
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_AT_A_TIME === 0) await setImmediate()
    const height = heightOf(sheet, row, placed)
    if (roomLeft(sheet) < height) beginPage(sheet, placed)
    const y = sheet.y
    asDecoration(sheet, () => rule(sheet, y), 'Layout')
    table.add(bodyRow(sheet, placed, row, i + 1, y + PAD))
    sheet.y = y + height
  }
  table.end()
  asDecoration(sheet, () => rule(sheet, sheet.y), 'Layout')
}

function place<Row>(sheet: Sheet, columns: readonly TableColumn<Row>[]): Placed<Row>[] {
  const taken = columns.reduce((sum, { width }) => sum + width + GAP, -GAP)
  let x = sheet.page.margins.left
  return columns.map((column) => {
    const width = column.width || measure(sheet) - taken
    const placed = { ...column, x, width }
    x += width + GAP
    return placed
  })
}

function beginPage<Row>(sheet: Sheet, columns: readonly Placed<Row>[]): void {
  asDecoration(sheet, () => rule(sheet, sheet.y), 'Layout')
  sheet.addPage()
  const y = sheet.y
  asDecoration(sheet, () => columns.forEach((column) => writeHead(sheet, column, y)))
  sheet.y = y + SMALL * LEADING + PAD
}

function headRow<Row>(sheet: Sheet, columns: readonly Placed<Row>[], y: number): PDFKit.PDFStructureElement {
  const heads = columns.map((column) =>
    sheet.struct('TH', { scope: 'Column' } as object, [() => writeHead(sheet, column, y)]),
  )
  return sheet.struct('TR', {}, heads)
}

function writeHead<Row>(sheet: Sheet, { head, x, width, align }: Placed<Row>, y: number): void {
  writeLine(sheet, head, { size: SMALL, color: SOFT, x, y, width }, align)
}

function bodyRow<Row>(
  sheet: Sheet,
  columns: readonly Placed<Row>[],
  row: Row,
  position: number,
  y: number,
): PDFKit.PDFStructureElement {
  const cells = columns.map((column) => {
    const written = column.cell?.(row, position)
    return written
      ? sheet.struct('TD', {}, [() => writeCell(sheet, column, written, y)])
      : sheet.struct('TD', { alt: 'A box to tick' }, [() => drawBox(sheet, column.x, y)])
  })
  return sheet.struct('TR', {}, cells)
}

function writeCell<Row>(
  sheet: Sheet,
  { x, width, align }: Placed<Row>,
  [text, small]: CellText,
  y: number,
): void {
  const box = { x, width }
  const fine = { ...box, size: SMALL, color: SOFT }
  if (align === 'left') {
    const below = writeText(sheet, text, { ...box, size: SIZE, y })
    if (small !== undefined) writeText(sheet, small, { ...fine, y: below })
    return
  }
  writeLine(sheet, text, { ...box, size: SIZE, y }, align)
  if (small !== undefined) writeLine(sheet, small, { ...fine, y: y + SIZE * LEADING }, align)
}

function drawBox(sheet: Sheet, x: number, y: number): void {
  sheet
    .rect(x, y + 1.5, BOX, BOX)
    .lineWidth(0.75)
    .stroke(INK)
}

function heightOf<Row>(sheet: Sheet, row: Row, columns: readonly Placed<Row>[]): number {
  const heights = columns.map(({ align, width, cell }) => {
    if (!cell) return BOX
    const [text, small] = cell(row, 0)
    const lines = (words: string, size: number) =>
      align === 'left' ? linesOf(sheet, words, { size, width }).length : 1
    const fine = small === undefined ? 0 : lines(small, SMALL) * SMALL
    return (lines(text, SIZE) * SIZE + fine) * LEADING
  })
  return Math.max(...heights) + 2 * PAD
}
