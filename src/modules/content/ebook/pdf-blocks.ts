import { setImmediate } from 'node:timers/promises'

import type { Token, Tokens } from 'marked'

import type { Heading } from '#modules/content/content.ts'
import { asDecoration, asPart, type Pdf, RULE } from '#platform/pdf/document.ts'

import { heightOfRuns, keepTogether, type Run, runsOf, writeRuns } from './pdf-page.ts'

const TABLE_SIZE = 9
const PAD = 4

/** Draws a table with a rule below each row; a row never splits across pages. */
function writeTable(doc: Pdf, table: Tokens.Table, publicUrl: string): void {
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
            ...cells.map((each, j) => heightOfRuns(doc, each, TABLE_SIZE, (widths[j] ?? 0) - PAD)),
          )
          keepTogether(doc, height + PAD * 2)
          top = doc.y + PAD
          bottom = top
        }
        doc.y = top
        writeRuns(doc, runs, { size: TABLE_SIZE, x: left, width: width - PAD })
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

const SIZE = 10
const HEADING_SIZES: Record<number, number> = { 2: 17, 3: 12 }
const INDENT = 14
const GAP = 7

export interface BlockContext {
  doc: Pdf
  publicUrl: string
  /** Called when a heading is placed. */
  onHeading(heading: Heading): void
  headings: readonly Heading[]
}

/**
 * Typesets the blocks one below the other, each with its structure tag. Yields to the event loop between
 * blocks.
 */
export async function writeBlocks(blocks: readonly Token[], context: BlockContext): Promise<void> {
  let heading = 0
  for (const block of blocks) {
    await setImmediate()
    if (block.type === 'heading') writeHeading(context, block as Tokens.Heading, context.headings[heading++])
    else writeBlock(context, block)
  }
}

function writeBlock({ doc, publicUrl }: BlockContext, block: Token): void {
  if (block.type === 'paragraph') writeParagraph(doc, runsOf((block as Tokens.Paragraph).tokens, publicUrl))
  else if (block.type === 'list') writeList(doc, block as Tokens.List, publicUrl)
  else if (block.type === 'blockquote') writeQuote(doc, block as Tokens.Blockquote, publicUrl)
  else if (block.type === 'table') writeTable(doc, block as Tokens.Table, publicUrl)
  else if (block.type !== 'space') throw new Error(`No way to typeset a block of type '${block.type}'.`)
}

/** A section moves to a new page only if little space is left on the current one. */
function writeHeading(
  { doc, publicUrl, onHeading }: BlockContext,
  block: Tokens.Heading,
  heading?: Heading,
): void {
  const size = HEADING_SIZES[block.depth] ?? SIZE
  const runs = runsOf([{ type: 'strong', raw: '', text: block.text, tokens: block.tokens }], publicUrl)
  doc.y += block.depth === 2 ? 16 : 8
  keepTogether(doc, size * 2 + 70)
  if (heading) onHeading(heading)
  asPart(doc, `H${block.depth}`, () => writeRuns(doc, runs, { size, lineGap: 1 }))
  doc.y += block.depth === 2 ? 8 : 4
}

function writeParagraph(doc: Pdf, runs: readonly Run[]): void {
  keepTogether(doc, SIZE * 2.8)
  asPart(doc, 'P', () => writeRuns(doc, runs, { size: SIZE }))
  doc.y += GAP
}

function writeList(doc: Pdf, list: Tokens.List, publicUrl: string): void {
  const start = Number(list.start) || 1
  const x = doc.page.margins.left + INDENT
  const items = list.items.map((item, i) =>
    doc.struct('LI', {}, [
      () => {
        keepTogether(doc, SIZE * 2.8)
        const top = doc.y
        writeRuns(doc, runsOf([textToken(list.ordered ? `${start + i}.` : '•')], publicUrl), { size: SIZE })
        doc.y = top
        writeRuns(doc, runsOf(item.tokens, publicUrl), { size: SIZE, x })
        doc.y += 3
      },
    ]),
  )
  doc.addStructure(doc.struct('L', {}, items))
  doc.y += GAP - 3
}

function writeQuote(doc: Pdf, quote: Tokens.Blockquote, publicUrl: string): void {
  const x = doc.page.margins.left + INDENT
  const width = doc.page.width - doc.page.margins.right - x
  const runs = quote.tokens.flatMap((token) => runsOf([token], publicUrl))
  keepTogether(doc, heightOfRuns(doc, runs, SIZE, width) + 8)
  const top = doc.y
  asPart(doc, 'BlockQuote', () => writeRuns(doc, runs, { size: SIZE, x }))
  const drawBar = () =>
    doc
      .moveTo(x - 8, top)
      .lineTo(x - 8, doc.y - 3)
      .lineWidth(1.5)
      .stroke(RULE)
  asDecoration(doc, drawBar, 'Layout')
  doc.y += GAP
}

function textToken(text: string): Token {
  return { type: 'text', raw: text, text }
}
