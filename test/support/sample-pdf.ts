import { deflateSync } from 'node:zlib'

import PdfDocument from 'pdfkit'

/** A PDF as word processors write it. */
export function aPdf(text = 'Chapter 1', options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const document = new PdfDocument(options)
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text(text).end()
  })
}

const PAGE = '1 0 obj <</Type /Page /Parent 2 0 R>> endobj'

/** The least that is one, with an object more. */
export function bareBones(object: string, page = PAGE): Buffer {
  return Buffer.from(`%PDF-1.7\n${page}\n${object}\ntrailer <<>>\n%%EOF\n`, 'latin1')
}

/** An object that stands packed in a stream, as most programs write them. */
export function packedObject(object: string): string {
  const body = deflateSync(Buffer.from(object)).toString('latin1')
  return `9 0 obj <</Type /ObjStm /Filter /FlateDecode>>\nstream\n${body}\nendstream endobj`
}
