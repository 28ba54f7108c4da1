import PdfDocument from 'pdfkit'

import { fontNamed, loadTypefaces } from './typefaces.ts'

export type Pdf = PDFKit.PDFDocument

export const INK = '#231c15'
export const SOFT = '#5c5143'
export const RULE = '#cdbfa8'

export interface DocumentFacts {
  title: string
  author: string
  subject?: string
  /**
   * The file's creation date, given instead of the current time so that the same facts produce the same
   * bytes.
   */
  made: Date
}

export interface PageForm {
  size: 'A4' | 'A5' | 'A6'
  margins: { top: number; bottom: number; left: number; right: number }
}

/**
 * Creates an empty document in the shop's typefaces, tagged for screen readers; viewers show its title in the
 * window's title bar. Earlier pages can be drawn on until the document ends.
 */
export async function newDocument(facts: DocumentFacts, form: PageForm): Promise<Pdf> {
  await loadTypefaces()
  const { title, author, subject, made } = facts
  return new PdfDocument({
    ...form,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      ...(subject !== undefined && { Subject: subject }),
      CreationDate: made,
      ModDate: made,
    },
  })
}

/** Selects the font for the following text; a document embeds only the fonts that it uses. */
export function setFont(doc: Pdf, name: string, size: number): Pdf {
  // The library also accepts its own font objects.
  return doc.registerFont(name, fontNamed(name) as Buffer).font(name, size)
}

/** Resolves with the bytes of a document once it has ended. */
export function bytesOf(doc: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  return promise
}

/** Draws a block with its structure tag for screen readers: 'P', 'H2', … */
export function asPart(doc: Pdf, kind: string, draw: () => void): void {
  doc.addStructure(doc.struct(kind, {}, [draw]))
}

/**
 * Draws decoration ('Layout') or repeated content ('Pagination'), such as rules, heads and page
 * numbers. Screen readers skip it.
 */
export function asDecoration(doc: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Pagination'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
