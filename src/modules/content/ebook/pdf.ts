import { paletteOf } from '#modules/covers/palette.ts'
import type { CompiledTopic } from '#modules/content/compile.ts'
import type { EbookTopic, Heading } from '#modules/content/content.ts'
import { longDate } from '#platform/indian-day.ts'
import { asDecoration, asPart, bytesOf, type Pdf, SOFT } from '#platform/pdf/document.ts'

import { writeBlocks } from './pdf-blocks.ts'
import { addFooters, newPrimer, textRuns, writeRuns } from './pdf-page.ts'

/** First page of each section, by the id of its heading. */
type PageNumbers = ReadonlyMap<string, number>

/**
 * Makes a primer as PDF: cover, contents, text. Typesets it twice, because the contents come first but need
 * the page numbers.
 */
export async function makePdf(source: CompiledTopic, publicUrl: string): Promise<Uint8Array> {
  const draft = await typeset(source, publicUrl, new Map())
  return (await typeset(source, publicUrl, draft.numbers)).bytes
}

async function typeset(source: CompiledTopic, publicUrl: string, known: PageNumbers) {
  const { topic, blocks } = source
  const doc = await newPrimer(topic)
  const bytes = bytesOf(doc)
  const numbers = new Map<string, number>()
  writeCover(doc, topic)
  writeContents(doc, topic, known, publicUrl)
  doc.addPage()
  let part: PDFKit.PDFOutline | undefined
  await writeBlocks(blocks, {
    doc,
    publicUrl,
    headings: topic.headings,
    onHeading: (heading) => {
      numbers.set(heading.id, doc.bufferedPageRange().count)
      doc.addNamedDestination(heading.id, 'XYZ', 0, doc.y, null)
      if (heading.depth === 2) part = doc.outline.addItem(heading.text)
      else part?.addItem(heading.text)
    },
  })
  addFooters(doc, `${topic.title}: ${topic.subtitle}`)
  doc.end()
  return { bytes: await bytes, numbers }
}

function writeCover(doc: Pdf, topic: EbookTopic): void {
  const { cloth, paper, light } = paletteOf(topic.category)
  doc.addPage()
  const { width, height, margins } = doc.page
  const drawCloth = (): void => {
    doc.rect(0, 0, width, height).fill(cloth)
    doc
      .rect(22, 22, width - 44, height - 44)
      .lineWidth(0.75)
      .stroke(light)
  }
  asDecoration(doc, drawCloth, 'Layout')
  doc.y = height * 0.2
  asPart(doc, 'P', () =>
    writeRuns(doc, textRuns('Kanoon Kitab Primers', { italic: true }), { size: 12, color: paper }),
  )
  doc.y += 14
  asPart(doc, 'H1', () =>
    writeRuns(doc, textRuns(topic.title, { strong: true }), { size: 32, color: paper, lineGap: 0 }),
  )
  doc.y += 10
  asPart(doc, 'P', () => writeRuns(doc, textRuns(topic.subtitle), { size: 14, color: paper }))
  doc.y = height - margins.bottom - 40
  asPart(doc, 'P', () =>
    writeRuns(doc, textRuns(`Law as of ${longDate(topic.updated)}`), { size: 10, color: paper }),
  )
}

function writeContents(doc: Pdf, topic: EbookTopic, known: PageNumbers, publicUrl: string): void {
  doc.addPage()
  asPart(doc, 'H2', () => writeRuns(doc, textRuns('Contents', { strong: true }), { size: 17 }))
  doc.y += 8
  for (const heading of topic.headings) writeContentsLine(doc, heading, known.get(heading.id))
  doc.y += 14
  const notice =
    `A free primer of Kanoon Kitab, read online at ${publicUrl}/ebooks/${topic.slug}. ` +
    'It explains the law in general; it is not advice on any case. Check the Act itself, as amended, before you rely on it.'
  asPart(doc, 'P', () => writeRuns(doc, textRuns(notice, { italic: true }), { size: 9, color: SOFT }))
}

function writeContentsLine(doc: Pdf, { id, text, depth }: Heading, page: number | undefined): void {
  const x = doc.page.margins.left + (depth - 2) * 14
  const size = depth === 2 ? 10.5 : 9.5
  asPart(doc, 'P', () => {
    const top = doc.y
    const runs = textRuns(text, { strong: depth === 2 })
    writeRuns(doc, runs, { size, x, width: doc.page.width - doc.page.margins.right - x - 30 })
    const bottom = doc.y
    doc.y = top
    writeRuns(doc, textRuns(String(page ?? 0)), { size, align: 'right' })
    doc.goTo(x, top, doc.page.width - doc.page.margins.right - x, bottom - top, id)
    doc.y = bottom + 1
  })
}
