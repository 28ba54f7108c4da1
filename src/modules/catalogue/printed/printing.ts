import { setImmediate } from 'node:timers/promises'
import { encode } from 'uqr'

import { lawLine } from '#modules/catalogue/law-mark.ts'
import { formatRupees } from '#platform/money.ts'
import { asDecoration, asPart, bytesOf, INK, SOFT } from '#platform/pdf/document.ts'
import {
  LEADING,
  linesOf,
  measure,
  newSheet,
  roomLeft,
  rule,
  type Sheet,
  writeLine,
  writeText,
} from '#platform/pdf/sheet.ts'
import { loadTypefaces, withBoxes } from '#platform/pdf/typefaces.ts'

import {
  addContents,
  addCover,
  addHeadersAndFooters,
  contentsPages,
  type Print,
  type Printer,
  type Section,
} from './print-pages.ts'
import type { PrintedBook } from './printed.repository.ts'

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

/** Columns of a line: book, ISBN, price. */
const ISBN_WIDTH = 92
const PRICE_WIDTH = 74
const GAP = 14

/** Height of a heading and three books. With less space left, a category starts on the next page. */
const ROOM_FOR_SECTION = 190

/** Number of books typeset before other requests get their turn. */
const BOOKS_AT_A_TIME = 8

/** Typesets a catalogue: cover, contents with page numbers, and the books of each category. */
export async function printCatalogue(asked: Print): Promise<Buffer> {
  await loadTypefaces()
  const print = { ...asked, books: asked.books.map(withBoxesIn) }
  const { catalogue, printer, made } = print
  const title = `${catalogue.name} | ${printer.name}`
  const sheet = await newSheet({ title, author: printer.name, made })
  const bytes = bytesOf(sheet)
  addCover(sheet, print)
  const sections = sectionsOf(print.books)
  // A table of contents with a single line would waste a sheet of paper.
  const contents = sections.length > 1 ? contentsPages(sheet, sections.length) : []
  const heads: string[] = []
  for (const section of sections) await addSection(sheet, section, printer, heads)
  if (contents.length > 0) addContents(sheet, contents, sections, print)
  addHeadersAndFooters(sheet, heads, print)
  sheet.end()
  return bytes
}

/** Replaces characters without a font by boxes, so that one title can't block a public file. */
function withBoxesIn(book: PrintedBook): PrintedBook {
  const { title, subtitle, author, publisher, edition, categoryName } = book
  const boxed = { title, subtitle, author, publisher, edition, categoryName }
  const texts = Object.entries(boxed).map(([name, text]) => [name, text && withBoxes(text)])
  return { ...book, ...Object.fromEntries(texts) }
}

function sectionsOf(books: readonly PrintedBook[]): Section[] {
  const byName = new Map<string, PrintedBook[]>()
  for (const book of books) {
    const group = byName.get(book.categoryName) ?? []
    group.push(book)
    byName.set(book.categoryName, group)
  }
  return [...byName].map(([name, group], i) => ({ name, anchor: `section-${i + 1}`, books: group, page: 0 }))
}

/** Typesets one category. Records its name in `heads` for every page that it fills. */
async function addSection(sheet: Sheet, section: Section, printer: Printer, heads: string[]): Promise<void> {
  const { name, anchor, books } = section
  const noteHead = (): void => {
    heads[sheet.bufferedPageRange().count - 1] = name
  }
  sheet.on('pageAdded', noteHead)
  const first = heads.length === 0
  if (first || roomLeft(sheet) < ROOM_FOR_SECTION) sheet.addPage()
  else sheet.y += 30
  section.page = sheet.bufferedPageRange().count
  const { left } = sheet.page.margins
  sheet.addNamedDestination(anchor, 'XYZ', 0, sheet.y - 10, null)
  sheet.outline.addItem(name)
  const heading = { face: 'strong', size: 20, x: left, y: sheet.y, width: measure(sheet) } as const
  asPart(sheet, 'H2', () => {
    sheet.y = writeText(sheet, name, heading)
  })
  sheet.y += 8
  for (const [i, book] of books.entries()) {
    if (i % BOOKS_AT_A_TIME === 0) await setImmediate()
    addBook(sheet, book, printer)
  }
  sheet.off('pageAdded', noteHead)
}

function addBook(sheet: Sheet, book: PrintedBook, printer: Printer): void {
  const width = measure(sheet) - QR_SIZE - ISBN_WIDTH - PRICE_WIDTH - 3 * GAP
  const title = [book.title, book.subtitle].filter(Boolean).join(': ')
  const about = [book.author, book.publisher, editionOf(book), lawLine(book)].filter(Boolean).join(' · ')
  const text =
    linesOf(sheet, title, { face: 'strong', size: 10, width }).length * 10 * LEADING +
    linesOf(sheet, about, { size: 9, width }).length * 9 * LEADING
  const height = Math.max(text, QR_SIZE)
  if (roomLeft(sheet) < height + 16) sheet.addPage()
  const y = sheet.y + 6
  const { left } = sheet.page.margins
  const x = left + QR_SIZE + GAP
  const link = `${printer.site}/book/${book.id}`
  asDecoration(sheet, () => rule(sheet, sheet.y))
  drawQr(sheet, link, left, y)
  asPart(sheet, 'P', () => {
    const below = writeText(sheet, title, { face: 'strong', size: 10, x, y, width, link })
    writeText(sheet, about, { size: 9, color: SOFT, x, y: below, width })
    const isbn = { size: 9, color: SOFT, x: x + width + GAP, y: y + 0.8, width: ISBN_WIDTH }
    writeLine(sheet, book.isbn ?? '', isbn)
    const price = {
      face: 'strong',
      size: 10,
      color: INK,
      x: isbn.x + ISBN_WIDTH + GAP,
      y,
      width: PRICE_WIDTH,
    } as const
    writeLine(sheet, formatRupees(book.shownPrice), price, 'right')
  })
  sheet.y = y + height + 8
}

/** '26th edition, 2025'. Doesn't repeat the word 'edition'. */
function editionOf({ edition, date }: PrintedBook): string {
  const named = edition && !/edition|reprint/i.test(edition) ? `${edition} edition` : edition
  return [named, date?.slice(0, 4)].filter(Boolean).join(', ')
}
