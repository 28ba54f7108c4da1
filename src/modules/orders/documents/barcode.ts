import JsBarcode from 'jsbarcode'

import { asDecoration, INK, type Pdf } from '#platform/pdf/document.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a text as a Code 128 barcode of the width of the box. The readable text is printed separately. */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Box): void {
  const bars = barsOf(text)
  const module = width / bars.length
  asDecoration(
    pdf,
    () => {
      for (const { index, 0: bar } of bars.matchAll(/1+/g))
        pdf.rect(x + index * module, y, bar.length * module, height)
      pdf.fill(INK)
    },
    'Layout',
  )
}

/** Encodes the text as one character per module: 1 is a bar, 0 a gap. */
function barsOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return drawn.encodings?.map(({ data }) => data).join('') ?? ''
}
