import PdfKit from 'pdfkit'

import type { EbookTopic } from '#modules/content/content.ts'

import type { PdfFonts } from './pdf-fonts.ts'
import { type Run, textRuns } from './pdf-runs.ts'

export type Pdf = PDFKit.PDFDocument

export const INK = '#231c15'
export const SOFT = '#5c5143'
export const RULE = '#cdbfa8'
export const ACCENT = '#7a1c2b'

/** A5, the size of a handbook: whole on a tablet, two on a printed sheet. */
const MARGINS = { top: 54, bottom: 58, left: 48, right: 48 }

export interface TextLook {
  size: number
  color?: string
  /** Where the line begins; the left margin when left out. */
  x?: number
  width?: number
  lineGap?: number
  align?: 'left' | 'center' | 'right'
}

/** An empty, tagged document in the typeface of the shop: readable by screen readers, its title in the window. */
export function newPdf(topic: EbookTopic, fonts: PdfFonts): Pdf {
  const made = new Date(`${topic.updated}T00:00:00Z`)
  const doc = new PdfKit({
    size: 'A5',
    margins: MARGINS,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: `${topic.title}: ${topic.subtitle}`,
      Author: 'Kanoon Kitab',
      Subject: topic.description,
      CreationDate: made,
      ModDate: made,
    },
  })
  for (const [name, file] of fonts.files) doc.registerFont(name, file)
  return doc
}

/** Writes runs as one flowing text from the present line on. */
export function writeRuns(doc: Pdf, runs: readonly Run[], look: TextLook): void {
  const { size, color = INK, x = doc.page.margins.left, align = 'left', lineGap = size * 0.32 } = look
  const width = look.width ?? doc.page.width - doc.page.margins.right - x
  const last = runs.length - 1
  runs.forEach(({ text, font, link }, i) => {
    const style = {
      width,
      align,
      lineGap,
      continued: i < last,
      link: link ?? null,
      underline: link !== undefined,
    }
    doc.font(font, size).fillColor(link ? ACCENT : color)
    if (i === 0) doc.text(text, x, doc.y, style)
    else doc.text(text, style)
  })
}

/** Draws a block and says what it is: 'P', 'H2', … */
export function tagged(doc: Pdf, kind: string, draw: () => void): void {
  doc.addStructure(doc.struct(kind, {}, [draw]))
}

export function heightOfRuns(doc: Pdf, runs: readonly Run[], size: number, width: number): number {
  const font = runs[0]?.font
  if (font === undefined) return 0
  return doc
    .font(font, size)
    .heightOfString(runs.map((run) => run.text).join(''), { width, lineGap: size * 0.32 })
}

/** Starts a new page when less than `needed` points are left on this one. */
export function keepTogether(doc: Pdf, needed: number): void {
  if (doc.y + needed > doc.page.height - doc.page.margins.bottom) doc.continueOnNewPage()
}

/**
 * Running title and page number, on every page but the first; not part of the text for those who listen to it.
 * Done when all pages stand: text that is written while a paragraph runs over a page's end would end up in it.
 */
export function addFooters(doc: Pdf, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page)
    // Text below the margin would ask for a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - 38
    doc.y = y
    writeRuns(doc, textRuns(title, { italic: true }), { size: 8.5, color: SOFT })
    doc.y = y
    writeRuns(doc, textRuns(String(page + 1)), { size: 8.5, color: SOFT, align: 'right' })
    doc.endMarkedContent()
  }
}
