import { setImmediate } from 'node:timers/promises'

import { marksIn } from '#modules/orders/delivery-wishes.ts'
import { copiesIn, countOf } from '#modules/orders/line-content.ts'
import { sendWithText } from '#modules/orders/one-parcel.ts'
import type { CataloguedBook } from '#modules/orders/packing.repository.ts'
import { indianMoment, longIndianDay } from '#platform/indian-day.ts'
import { asPart, bytesOf, SOFT } from '#platform/pdf/document.ts'
import { addRefusedPage, printableParts, type PrintedFile, skippedOf } from '#platform/pdf/refused-prints.ts'
import {
  addFooters,
  measure,
  newSheet,
  roomLeft,
  type Sheet,
  writeLine,
  writeText,
} from '#platform/pdf/sheet.ts'
import { addTable, type TableColumn } from '#platform/pdf/table.ts'

import { type Parcel, type Pick, picksOf } from './parcel.ts'
import {
  editionOf,
  isbnOf,
  type PackedBooks,
  parcelColumns,
  type Print,
  TICK,
  titleOf,
  wordsOnList,
} from './print.ts'

const TOP = 44

/**
 * The height in points of a heading, the table head and one row. If less room is left, they start on the next
 * page.
 */
const ROOM_FOR_TABLE = 84

/** Prints the books to pick for all orders by category, then the contents of each parcel. */
export async function printPickingList(print: Print): Promise<PrintedFile> {
  const { catalogued, sender, made } = print
  const { printed: parcels, refused } = await printableParts(print.parcels, (parcel) =>
    wordsOnList(parcel, catalogued),
  )
  const name = `Picking list, ${longIndianDay(made)}, ${indianMoment(made).slice(11, 16)}`
  const sheet = await newSheet({ title: name, author: sender.name, made })
  const bytes = bytesOf(sheet)
  sheet.addPage()
  const picks = picksOf(parcels)
  addHead(sheet, name, [
    countOf(parcels.length, ['order', 'orders']),
    `${copiesIn(picks)} of ${countOf(picks.length, ['book', 'books'])}`,
  ])
  await addPicks(sheet, picks, catalogued)
  await addParcels(sheet, parcels, catalogued)
  addFooters(sheet, [{ name, issuer: sender.name, from: 0, to: sheet.bufferedPageRange().count }])
  addRefusedPage(sheet, refused)
  sheet.end()
  return { pdf: await bytes, skipped: skippedOf(refused) }
}

function addHead(sheet: Sheet, name: string, sums: readonly string[]): void {
  const box = { x: sheet.page.margins.left, width: measure(sheet) }
  let y = TOP
  asPart(sheet, 'H1', () => {
    y = writeText(sheet, name, { ...box, face: 'strong', size: 20, y }) + 2
  })
  asPart(sheet, 'P', () => {
    y = writeText(sheet, sums.join(' · '), { ...box, size: 10.5, color: SOFT, y })
  })
  sheet.y = y + 6
}

const GONE = 'Not in the catalogue'

async function addPicks(sheet: Sheet, picks: readonly Pick[], catalogued: PackedBooks): Promise<void> {
  const places = [...catalogued.keys()]
  const placeOf = ({ bookId }: Pick) => (catalogued.has(bookId) ? places.indexOf(bookId) : places.length)
  const sorted = picks.toSorted((a, b) => placeOf(a) - placeOf(b))
  const byCategory = Map.groupBy(sorted, ({ bookId }) => catalogued.get(bookId)?.category ?? GONE)
  const columns = pickColumns(catalogued)
  for (const [category, picked] of byCategory) {
    addHeading(sheet, 'H2', { text: category, size: 12, room: ROOM_FOR_TABLE, sum: copiesIn(picked) })
    await addTable(sheet, columns, picked)
  }
}

function pickColumns(catalogued: PackedBooks): TableColumn<Pick>[] {
  return [
    TICK,
    {
      head: 'Book',
      width: 0,
      align: 'left',
      cell: ({ bookId }) => [titleOf(catalogued.get(bookId)), aboutOf(catalogued.get(bookId))],
    },
    { head: 'ISBN', width: 84, align: 'left', cell: ({ bookId }) => [isbnOf(catalogued.get(bookId))] },
    { head: 'For', width: 116, align: 'left', cell: ({ orders }) => [orders.map(inWords).join(', ')] },
    { head: 'Copies', width: 40, align: 'right', cell: ({ quantity }) => [String(quantity)] },
  ]
}

/** Edition, author and publisher, which tell books of one title apart. */
function aboutOf(book: CataloguedBook | undefined): string | undefined {
  return [editionOf(book), book?.author, book?.publisher].filter(Boolean).join(' · ') || undefined
}

function inWords({ number, quantity }: Pick['orders'][number]): string {
  return quantity === 1 ? number : `${number} × ${quantity}`
}

async function addParcels(sheet: Sheet, parcels: readonly Parcel[], catalogued: PackedBooks): Promise<void> {
  const columns = parcelColumns(catalogued)
  sheet.y += 12
  addHeading(sheet, 'H2', { text: 'Parcels', size: 16, room: ROOM_FOR_TABLE + 40 })
  for (const { order, books, count } of parcels) {
    const text = [order.number, order.customerName, ...marksOf(order)].join(' · ')
    addHeading(sheet, 'H3', { text, size: 12, room: ROOM_FOR_TABLE, sum: count })
    await addTable(sheet, columns, books)
    await setImmediate()
  }
}

/** Marks on a parcel for the packer: delivery method, wishes and combined orders. */
function marksOf(order: Parcel['order']): string[] {
  const wishes = (urgent: boolean) =>
    marksIn(order)
      .filter(({ wish }) => (wish === 'neededBy') === urgent)
      .map(({ text, onSlip }) => (onSlip ? `${text} on the slip` : text))
  return [
    order.deliveryMethod === 'express' ? 'Express' : '',
    ...wishes(true),
    sendWithText(order) ?? '',
    ...wishes(false),
  ].filter(Boolean)
}

interface Heading {
  text: string
  size: number
  /** The room in points that the section needs. If less is left, the heading starts on the next page. */
  room: number
  /** Printed on the right. */
  sum?: string
}

function addHeading(sheet: Sheet, kind: 'H2' | 'H3', { text, size, room, sum }: Heading): void {
  if (roomLeft(sheet) < room) sheet.addPage()
  const box = { x: sheet.page.margins.left, y: sheet.y + 14, width: measure(sheet) }
  asPart(sheet, kind, () => {
    const below = writeText(sheet, text, { ...box, face: 'strong', size, width: box.width - 80 })
    if (sum !== undefined) writeLine(sheet, sum, { ...box, size: 9, color: SOFT, y: box.y + 3 }, 'right')
    sheet.y = below + 4
  })
}
