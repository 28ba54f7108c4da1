import PdfDocument from 'pdfkit'

/** Creates a PDF as word processors write it. */
export function aPdf(text = 'Chapter 1', options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const document = new PdfDocument(options)
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text(text).end()
  })
}
