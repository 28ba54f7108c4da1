import { setImmediate } from 'node:timers/promises'

import type { InvoiceContent, InvoiceLine } from '#modules/invoicing/invoice.ts'
import { asDecoration, SOFT } from '#platform/pdf/document.ts'
import {
  LEADING,
  linesOf,
  measure,
  roomLeft,
  rule,
  type Sheet,
  writeLine,
  writeText,
} from '#platform/pdf/sheet.ts'

import { type Column, columnsFor } from './columns.ts'

const SIZE = 9
const SMALL = 7.5
const PAD = 5
const GAP = 5

/** After so many lines other requests have their turn. */
const LINES_AT_A_TIME = 20

interface PlacedColumn extends Column {
  x: number
}

/** The goods, a rule above each; the head stands again on every page, a line is never torn between two. */
export async function addLines(sheet: Sheet, content: InvoiceContent): Promise<void> {
  const columns = place(sheet, columnsFor(content))
  const table = sheet.struct('Table')
  sheet.addStructure(table)
  const top = sheet.y
  table.add(headRow(sheet, columns, top))
  sheet.y = top + SMALL * LEADING + PAD
  for (const [i, line] of content.lines.entries()) {
    if (i % LINES_AT_A_TIME === 0) await setImmediate()
    const height = heightOf(sheet, line, columns)
    if (roomLeft(sheet) < height) beginPage(sheet, columns)
    const y = sheet.y
    asDecoration(sheet, () => rule(sheet, y), 'Layout')
    table.add(lineRow(sheet, columns, line, i + 1, y + PAD))
    sheet.y = y + height
  }
  table.end()
  asDecoration(sheet, () => rule(sheet, sheet.y), 'Layout')
}

function place(sheet: Sheet, columns: readonly Column[]): PlacedColumn[] {
  const taken = columns.reduce((sum, { width }) => sum + width + GAP, -GAP)
  let x = sheet.page.margins.left
  return columns.map((column) => {
    const width = column.width || measure(sheet) - taken
    const placed = { ...column, x, width }
    x += width + GAP
    return placed
  })
}

function beginPage(sheet: Sheet, columns: readonly PlacedColumn[]): void {
  asDecoration(sheet, () => rule(sheet, sheet.y), 'Layout')
  sheet.addPage()
  const y = sheet.y
  asDecoration(sheet, () => columns.forEach((column) => writeHead(sheet, column, y)))
  sheet.y = y + SMALL * LEADING + PAD
}

function headRow(sheet: Sheet, columns: readonly PlacedColumn[], y: number): PDFKit.PDFStructureElement {
  const heads = columns.map((column) =>
    sheet.struct('TH', { scope: 'Column' } as object, [() => writeHead(sheet, column, y)]),
  )
  return sheet.struct('TR', {}, heads)
}

function writeHead(sheet: Sheet, { head, x, width, align }: PlacedColumn, y: number): void {
  writeLine(sheet, head, { size: SMALL, color: SOFT, x, y, width }, align)
}

function lineRow(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  line: InvoiceLine,
  position: number,
  y: number,
): PDFKit.PDFStructureElement {
  const cells = columns.map((column) =>
    sheet.struct('TD', {}, [() => writeCell(sheet, column, column.cell(line, position), y)]),
  )
  return sheet.struct('TR', {}, cells)
}

function writeCell(
  sheet: Sheet,
  { x, width, align }: PlacedColumn,
  [text, small]: [string, string?],
  y: number,
): void {
  const box = { x, width }
  let below = y + SIZE * LEADING
  if (align === 'left') below = writeText(sheet, text, { ...box, size: SIZE, y })
  else writeLine(sheet, text, { ...box, size: SIZE, y }, align)
  if (small !== undefined) writeLine(sheet, small, { ...box, size: SMALL, color: SOFT, y: below }, align)
}

function heightOf(sheet: Sheet, line: InvoiceLine, columns: readonly PlacedColumn[]): number {
  const heights = columns.map(({ align, width, cell }) => {
    const [text, small] = cell(line, 0)
    const lines = align === 'left' ? linesOf(sheet, text, { size: SIZE, width }).length : 1
    return (lines * SIZE + (small === undefined ? 0 : SMALL)) * LEADING
  })
  return Math.max(...heights) + 2 * PAD
}
