import { paletteOf } from '#modules/catalogue/covers/palette.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { asDecoration, asPart } from '#platform/pdf/document.ts'
import { type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { Print } from './print.ts'

/** The first page, in the cloth of its category. */
export function addCover(sheet: Sheet, { catalogue, books, printer, made }: Print): void {
  const { cloth, light, paper } = paletteOf(catalogue.colour)
  sheet.addPage()
  const { width, height } = sheet.page
  asDecoration(sheet, () => {
    sheet.rect(0, 0, width, height).fill(cloth)
    sheet
      .rect(28, 28, width - 56, height - 56)
      .lineWidth(0.75)
      .stroke(light)
  })
  const box = { x: 72, width: width - 144, color: paper }
  asPart(sheet, 'P', () => writeLine(sheet, printer.name, { ...box, face: 'italic', size: 15, y: 190 }))
  asPart(sheet, 'H1', () => {
    sheet.y = writeText(sheet, catalogue.name, { ...box, face: 'strong', size: 42, y: 222 })
  })
  const below = sheet.y + 14
  asPart(sheet, 'P', () => {
    const about = `${count(books.length)} with author, edition, ISBN and price`
    const next = writeText(sheet, about, { ...box, size: 14, y: below })
    writeText(sheet, `Prices as on ${longIndianDay(made)}`, { ...box, size: 12, y: next + 6 })
  })
  asPart(sheet, 'P', () => {
    const lines = [printer.tagline, printer.address, `${printer.phone} · ${printer.email}`, printer.site]
    let y = height - 172
    for (const line of lines) y = writeText(sheet, line, { ...box, size: 11, y }) + 4
  })
}

function count(books: number): string {
  return books === 1 ? '1 book' : `${books.toLocaleString('en-IN')} books`
}
