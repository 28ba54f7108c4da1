import { setImmediate } from 'node:timers/promises'

import type { Token, Tokens } from 'marked'

import type { Heading } from '#modules/content/content.ts'
import { asDecoration, asPart, type Pdf, RULE } from '#platform/pdf/document.ts'

import { heightOfRuns, keepTogether, writeRuns } from './pdf-page.ts'
import { type Run, runsOf } from './pdf-runs.ts'
import { writeTable } from './pdf-table.ts'

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
