import { paletteOf } from '#modules/covers/palette.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { asDecoration, asPart, SOFT } from '#platform/pdf/document.ts'
import { rule, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { CatalogueTitle } from './printed-catalogues.ts'
import type { PrintedBook } from './printed.repository.ts'

/** The shop as named in the catalogue. */
export interface Printer {
  name: string
  tagline: string
  address: string
  phone: string
  email: string
  /** Public address without a trailing slash. */
  site: string
}

/** Input of a catalogue. */
export interface Print {
  catalogue: CatalogueTitle
  /** Ordered by category, then by title. */
  books: readonly PrintedBook[]
  printer: Printer
  made: Date
}

/** A category of the shop in a catalogue. */
export interface Section {
  name: string
  anchor: string
  books: readonly PrintedBook[]
  /** First page of the section, where the cover is 1; 0 until it is set. */
  page: number
}

/** Draws the first page in the cloth colour of its category. */
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

const LINE = 24
const LINES_PER_PAGE = 25

/**
 * Reserves pages for the table of contents, before the books whose page numbers it will have. Returns the
 * indexes of these pages.
 */
export function contentsPages(sheet: Sheet, sections: number): number[] {
  const pages: number[] = []
  for (let lines = 0; lines === 0 || lines < sections; lines += LINES_PER_PAGE) {
    sheet.addPage()
    pages.push(sheet.bufferedPageRange().count - 1)
  }
  return pages
}

export function addContents(
  sheet: Sheet,
  pages: readonly number[],
  sections: readonly Section[],
  { printer }: Print,
): void {
  pages.forEach((page, i) => {
    sheet.switchToPage(page)
    const { left, right, top } = sheet.page.margins
    const width = sheet.page.width - left - right
    if (i === 0)
      asPart(sheet, 'H2', () =>
        writeLine(sheet, 'Contents', { face: 'strong', size: 20, x: left, y: top, width }),
      )
    const here = sections.slice(i * LINES_PER_PAGE, (i + 1) * LINES_PER_PAGE)
    here.forEach((section, j) => addLine(sheet, section, { x: left, y: top + 40 + j * LINE, width }))
  })
  if (sections.length > 0) return
  const { left, top } = sheet.page.margins
  const note = { size: 11, color: SOFT, x: left, y: top + 40, width: 400 }
  asPart(sheet, 'P', () => {
    writeText(sheet, `No books at present. See all books at ${printer.site}/bookstore`, note)
  })
}

function addLine(sheet: Sheet, section: Section, box: { x: number; y: number; width: number }): void {
  const books = section.books.length === 1 ? '1 book' : `${section.books.length} books`
  asPart(sheet, 'P', () => {
    writeLine(sheet, section.name, { ...box, size: 11.5 })
    writeLine(sheet, books, { ...box, size: 9.5, color: SOFT, width: box.width - 44 }, 'right')
    writeLine(sheet, String(section.page), { ...box, size: 11.5 }, 'right')
  })
  asDecoration(sheet, () => rule(sheet, box.y + LINE - 4))
  sheet.goTo(box.x, box.y - 2, box.width, LINE, section.anchor)
}

/**
 * Adds to every page except the cover: the catalogue and its category at the top, the shop and the page
 * number at the bottom.
 */
export function addHeadersAndFooters(
  sheet: Sheet,
  heads: readonly string[],
  { catalogue, printer }: Print,
): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    sheet.switchToPage(page)
    asDecoration(sheet, () => {
      const { left, right } = sheet.page.margins
      const width = sheet.page.width - left - right
      const small = { size: 8.5, color: SOFT, x: left, width }
      writeLine(sheet, `${printer.name} · ${catalogue.name}`, { ...small, y: 40 })
      writeLine(sheet, heads[page] ?? 'Contents', { ...small, face: 'italic', y: 40 }, 'right')
      rule(sheet, 56)
      // Text below the margin would add a new page.
      sheet.page.margins.bottom = 0
      const y = sheet.page.height - 44
      writeLine(sheet, printer.site, { ...small, y })
      writeLine(sheet, `${page + 1} / ${count}`, { ...small, y }, 'right')
    })
  }
}
