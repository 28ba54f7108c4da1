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
  /** Stands in the file in place of the hour of printing, so that the same facts make the same bytes. */
  made: Date
}

export interface PageForm {
  size: 'A4' | 'A5' | 'A6'
  margins: { top: number; bottom: number; left: number; right: number }
}

/**
 * An empty document in the typefaces of the shop, tagged for screen readers, its title in the window. Pages can be
 * turned back to until it ends.
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

/** Takes a font for what is written next; a document has only those that it needs. */
export function setFont(doc: Pdf, name: string, size: number): Pdf {
  // The library takes its own kind of font, too.
  return doc.registerFont(name, fontNamed(name) as Buffer).font(name, size)
}

/** The bytes of a document, once it has been ended. */
export function bytesOf(doc: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  return promise
}

/** Draws a block and says what is read out there: 'P', 'H2', … */
export function asPart(doc: Pdf, kind: string, draw: () => void): void {
  doc.addStructure(doc.struct(kind, {}, [draw]))
}

/** What only decorates ('Layout') or repeats ('Pagination'): rules, heads, page numbers. Screen readers skip it. */
export function asDecoration(doc: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Pagination'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
