import { setImmediate } from 'node:timers/promises'

import { addressLines, receiverOf } from '#modules/orders/address-text.ts'
import { isSentInPart, type Order } from '#modules/orders/order.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { asDecoration, asPart, bytesOf, SOFT } from '#platform/pdf/document.ts'
import { addRefusedPage, printableParts, type PrintedFile, skippedOf } from '#platform/pdf/refused-prints.ts'
import {
  addFooters,
  LEADING,
  linesOf,
  measure,
  newSheet,
  type PageRange,
  roomLeft,
  rule,
  type Sheet,
  writeLine,
  writeText,
} from '#platform/pdf/sheet.ts'
import { addTable } from '#platform/pdf/table.ts'

import { drawBarcode } from './labels.ts'
import { countIn, type Parcel } from './parcel.ts'
import { parcelColumns, type Print, printedWishes, wordsOnSlip } from './print.ts'
import { addSender, farewell, type Paragraph, type Sender } from './sender.ts'

const TOP = 44
const HEAD_GAP = 18

interface Box {
  x: number
  y: number
  width: number
}

/** Prints sender, order number, recipient and delivery method. */
function addSlipHead(sheet: Sheet, order: Order, sender: Sender): void {
  const half = (measure(sheet) - HEAD_GAP) / 2
  const left = { x: sheet.page.margins.left, y: TOP, width: half }
  const right = { ...left, x: left.x + half + HEAD_GAP }
  const below = Math.max(addSender(sheet, sender, left), addNumber(sheet, order, right))
  asDecoration(sheet, () => rule(sheet, below + 10), 'Layout')
  const y = below + 22
  const end = Math.max(addReceiver(sheet, order, { ...left, y }), addDelivery(sheet, order, { ...right, y }))
  sheet.y = end + 18
}

/** Large enough to read from across a packing table. */
const NUMBER_SIZE = 30
/** The barcode, for the scanner at the packing table. */
const BARS = { width: 140, height: 24 }

function addNumber(sheet: Sheet, { number, createdAt }: Order, box: Box): number {
  let { y } = box
  const line = (text: string, look: { face?: 'strong'; size: number; color?: string }): void => {
    writeLine(sheet, text, { ...box, ...look, y }, 'right')
    y += look.size * LEADING
  }
  asPart(sheet, 'H1', () => {
    line('Packing slip', { size: 11, color: SOFT })
    line(number, { face: 'strong', size: NUMBER_SIZE })
  })
  asPart(sheet, 'P', () => line(`Ordered on ${longIndianDay(createdAt)}`, { size: 10 }))
  drawBarcode(sheet, number, { ...BARS, x: box.x + box.width - BARS.width, y: y + 6 })
  return y + 6 + BARS.height
}

function addReceiver(sheet: Sheet, order: Order, box: Box): number {
  const { shippingAddress } = order
  const { phone } = shippingAddress
  let { y } = box
  asPart(sheet, 'P', () => {
    y = writeText(sheet, 'Deliver to', { ...box, size: 8.5, color: SOFT, y }) + 2
    y = writeText(sheet, receiverOf(order), { ...box, face: 'strong', size: 14, y }) + 2
    for (const line of addressLines(shippingAddress)) y = writeText(sheet, line, { ...box, size: 11.5, y })
    if (phone) y = writeText(sheet, `Phone ${phone}`, { ...box, face: 'strong', size: 11.5, y: y + 3 })
  })
  return y
}

function addDelivery(sheet: Sheet, { deliveryMethod, courier, trackingNumber }: Order, box: Box): number {
  const method = deliveryMethod === 'express' ? 'Express' : 'Standard'
  let { y } = box
  asPart(sheet, 'P', () => {
    y = writeText(sheet, 'Delivery', { ...box, size: 8.5, color: SOFT, y }) + 2
    y = writeText(sheet, method, { ...box, face: 'strong', size: 14, y }) + 2
    for (const line of [courier, trackingNumber]) {
      if (line !== null) y = writeText(sheet, line, { ...box, size: 11.5, y })
    }
  })
  return y
}

const NOTE_SIZE = 13
const NOTE_INDENT = 12
const NOTE_GAP = 14

/** Prints a wish above the books. */
function addWish(sheet: Sheet, { heading, text }: ReturnType<typeof printedWishes>[number]): void {
  const x = sheet.page.margins.left + NOTE_INDENT
  const box = { x, width: measure(sheet) - 2 * NOTE_INDENT }
  let y = sheet.y + 2
  asPart(sheet, 'P', () => {
    y = writeText(sheet, heading, { ...box, y, size: 8.5, color: SOFT }) + 3
    for (const line of text.split('\n')) {
      y = line === '' ? y + NOTE_SIZE * LEADING : writeText(sheet, line, { ...box, y, size: NOTE_SIZE })
    }
  })
  asDecoration(sheet, () => rule(sheet, y + NOTE_GAP / 2), 'Layout')
  sheet.y = y + NOTE_GAP + 4
}

/** Prints one slip per parcel, each starting on a new page. No prices: a parcel may be a gift. */
export async function printPackingSlips(print: Print): Promise<PrintedFile> {
  const { catalogued, sender, made } = print
  const { printed: parcels, refused } = await printableParts(print.parcels, (parcel) =>
    wordsOnSlip(parcel, catalogued),
  )
  const title = `Packing slip ${parcels.map(({ order }) => order.number).join(', ')}`
  const sheet = await newSheet({ title, author: sender.name, made })
  const bytes = bytesOf(sheet)
  const ranges: PageRange[] = []
  for (const parcel of parcels) {
    ranges.push(await addSlip(sheet, parcel, { catalogued, sender }))
    await setImmediate()
  }
  addFooters(sheet, ranges)
  addRefusedPage(sheet, refused)
  sheet.end()
  return { pdf: await bytes, skipped: skippedOf(refused) }
}

/** Adds a parcel's slip to a file, starting on a new page. */
export async function addSlip(
  sheet: Sheet,
  parcel: Parcel,
  { catalogued, sender }: Pick<Print, 'catalogued' | 'sender'>,
): Promise<PageRange> {
  const name = `Packing slip ${parcel.order.number}`
  const from = sheet.bufferedPageRange().count
  sheet.addPage()
  sheet.outline.addItem(name)
  addSlipHead(sheet, parcel.order, sender)
  for (const wish of printedWishes(parcel.order)) addWish(sheet, wish)
  await addTable(sheet, parcelColumns(catalogued), parcel.books)
  addParagraphs(sheet, [
    { text: `In this parcel: ${parcel.count}.`, face: 'strong', size: 10 },
    ...sentBefore(parcel),
    ...together(parcel),
    ...farewell(parcel.order, sender),
  ])
  return { name, issuer: sender.name, from, to: sheet.bufferedPageRange().count }
}

function sentBefore({ order: { lines }, isPart }: Parcel): Paragraph[] {
  if (isPart) return [{ text: 'The rest of your order follows in another parcel.', size: 10 }]
  if (!isSentInPart(lines)) return []
  const before = countIn(lines, ({ sent }) => sent)
  return [{ text: `The rest of your order: ${before} sent in an earlier parcel.`, size: 10 }]
}

function together({ order: { sentWith } }: Parcel): Paragraph[] {
  const numbers = sentWith.filter(({ waits }) => waits).map(({ number }) => number)
  if (numbers.length === 0) return []
  return [{ text: `In one parcel with ${numbers.join(', ')}, which has its own slip.`, size: 10 }]
}

const GAP = 8

/** Keeps the paragraphs together: moves them to the next page if they don't fit. */
function addParagraphs(sheet: Sheet, paragraphs: readonly Paragraph[]): void {
  const width = measure(sheet)
  const height = paragraphs.reduce(
    (sum, { text, ...look }) =>
      sum + linesOf(sheet, text, { ...look, width }).length * look.size * LEADING + GAP,
    GAP,
  )
  if (roomLeft(sheet) < height) sheet.addPage()
  let y = sheet.y + GAP
  for (const { text, ...look } of paragraphs) {
    asPart(sheet, 'P', () => {
      y = writeText(sheet, text, { ...look, x: sheet.page.margins.left, width, y }) + GAP
    })
  }
  sheet.y = y
}
