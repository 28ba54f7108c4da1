import type { Tokens } from 'marked'

import { type Pdf, RULE } from '#platform/pdf/document.ts'

import { heightOfRuns, keepTogether, writeRuns } from './pdf-page.ts'
import { type Run, runsOf } from './pdf-runs.ts'

const SIZE = 9
const PAD = 4

/** Draws a table with a rule below each row; a row never splits across pages. */
export function writeTable(doc: Pdf, table: Tokens.Table, publicUrl: string): void {
  const widths = columnWidths(doc, table)
  const head = table.header.map(({ text, tokens }) =>
    runsOf([{ type: 'strong', raw: '', text, tokens }], publicUrl),
  )
  const body = table.rows.map((row) => row.map((cell) => runsOf(cell.tokens, publicUrl)))
  const rows = [head, ...body].map((cells, i) => rowOf(doc, cells, widths, i === 0 ? 'TH' : 'TD'))
  doc.addStructure(doc.struct('Table', {}, rows))
  doc.y += 8
}

function rowOf(doc: Pdf, cells: readonly Run[][], widths: readonly number[], kind: 'TH' | 'TD') {
  let top = 0
  let bottom = 0
  let x = doc.page.margins.left
  const drawn = cells.map((runs, i) => {
    const width = widths[i] ?? 0
    const left = x
    x += width
    return doc.struct(kind, {}, [
      () => {
        if (i === 0) {
          const height = Math.max(
            ...cells.map((each, j) => heightOfRuns(doc, each, SIZE, (widths[j] ?? 0) - PAD)),
          )
          keepTogether(doc, height + PAD * 2)
          top = doc.y + PAD
          bottom = top
        }
        doc.y = top
        writeRuns(doc, runs, { size: SIZE, x: left, width: width - PAD })
        bottom = Math.max(bottom, doc.y)
        doc.y = bottom
        if (i === cells.length - 1) drawRule(doc, bottom)
      },
    ])
  })
  return doc.struct('TR', {}, drawn)
}

function drawRule(doc: Pdf, y: number): void {
  const { left, right } = doc.page.margins
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(0.5)
    .stroke(RULE)
}

/** Weights columns by their longest text, so that a column of numbers stays narrow. */
function columnWidths(doc: Pdf, table: Tokens.Table): number[] {
  const { left, right } = doc.page.margins
  const whole = doc.page.width - left - right
  const weights = table.header.map((cell, i) => {
    const lengths = table.rows.map((row) => row[i]?.text.length ?? 0)
    return Math.min(60, Math.max(12, cell.text.length, ...lengths))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (whole * weight) / sum)
}
