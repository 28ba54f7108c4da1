import { encode } from 'uqr'

import { asDecoration, INK } from '#platform/pdf/document.ts'
import type { Sheet } from '#platform/pdf/sheet.ts'

/** 15 mm, in points: readable by a phone at arm's length from paper. */
export const QR_SIZE = 43

interface Bar {
  row: number
  from: number
  length: number
}

/** Encodes a URL as the dark dots of a QR code. Adjacent dots form one bar, which halves the file. */
export function qrBars(address: string): { bars: Bar[]; size: number; dark: number } {
  const { data, size } = encode(address, { ecc: 'L', border: 0 })
  const bars: Bar[] = []
  data.forEach((line, row) => {
    for (let at = 0; at < size; at += 1) {
      if (!line[at]) continue
      const from = at
      while (line[at + 1]) at += 1
      bars.push({ row, from, length: at - from + 1 })
    }
  })
  return { bars, size, dark: data.flat().filter(Boolean).length }
}

/**
 * Draws the QR code of a URL. It is marked as decoration, because the title next to it links to the same URL.
 */
export function drawQr(sheet: Sheet, address: string, x: number, y: number): void {
  const { bars, size } = qrBars(address)
  const dot = QR_SIZE / size
  asDecoration(sheet, () => {
    for (const { row, from, length } of bars) sheet.rect(x + from * dot, y + row * dot, length * dot, dot)
    sheet.fill(INK)
  })
}
