import { setImmediate } from 'node:timers/promises'

import JsBarcode from 'jsbarcode'

import { addressLines, receiverOf } from '#modules/orders/address-text.ts'
import type { LabelForm } from '#modules/orders/printed-orders.schema.ts'
import {
  asDecoration,
  asPart,
  bytesOf,
  INK,
  newDocument,
  type Pdf,
  RULE,
  SOFT,
} from '#platform/pdf/document.ts'
import {
  addRefusedPage,
  printableParts,
  type PrintedFile,
  type PrintedWords,
  skippedOf,
} from '#platform/pdf/refused-prints.ts'
import { LEADING, linesOf, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { Parcel } from './parcel.ts'
import type { Print } from './print.ts'
import type { Sender } from './sender.ts'

interface BarcodeBox {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a text as a Code 128 barcode of the width of the box. The readable text is printed separately. */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: BarcodeBox): void {
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

/** An A6 page in points: a quarter of A4. */
const WIDTH = 297.64
const HEIGHT = 420.94
const PADDING = 20
const NO_MARGINS = { top: 0, bottom: 0, left: 0, right: 0 }

const FORMS = {
  a6: { size: 'A6', places: [[0, 0]] },
  a4: {
    size: 'A4',
    places: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
} as const

interface Box {
  x: number
  y: number
  width: number
}

/**
 * Prints one label per parcel, in the given sequence. Shows neither prices nor titles, only the number of
 * copies.
 */
export async function printLabels(
  { parcels: asked, sender, made }: Print,
  form: LabelForm,
): Promise<PrintedFile> {
  const { printed: parcels, refused } = await printableParts(asked, wordsOnLabel)
  const { size, places } = FORMS[form]
  const title = `Labels ${parcels.map(({ order }) => order.number).join(', ')}`
  const facts = { title, author: sender.name, made }
  const sheet = await newDocument(facts, { size, margins: NO_MARGINS })
  const bytes = bytesOf(sheet)
  for (const [i, parcel] of parcels.entries()) {
    const place = i % places.length
    if (place === 0) sheet.addPage()
    if (place === 0 && places.length > 1) addCuts(sheet)
    const [column, row] = places[place] ?? places[0]
    addLabel(sheet, parcel, sender, { x: column * WIDTH, y: row * HEIGHT })
    await setImmediate()
  }
  addRefusedPage(sheet, refused)
  sheet.end()
  return { pdf: await bytes, skipped: skippedOf(refused) }
}

/** Adds a parcel's label to a file, on a new A6 page. */
export function addLabelPage(sheet: Sheet, parcel: Parcel, sender: Sender): void {
  sheet.addPage({ size: FORMS.a6.size, margins: NO_MARGINS })
  addLabel(sheet, parcel, sender, { x: 0, y: 0 })
}

function wordsOnLabel({ order }: Parcel): PrintedWords {
  return { name: order.number, texts: [receiverOf(order), ...addressLines(order.shippingAddress)] }
}

function addCuts(sheet: Sheet): void {
  asDecoration(
    sheet,
    () => {
      sheet.moveTo(WIDTH, 0).lineTo(WIDTH, 2 * HEIGHT)
      sheet.moveTo(0, HEIGHT).lineTo(2 * WIDTH, HEIGHT)
      sheet.lineWidth(0.5).dash(4, { space: 4 }).stroke(RULE).undash()
    },
    'Layout',
  )
}

const CODE_HEIGHT = 44
/** Top of the lower part: order number, barcode, sender. */
const LOWER = 258

function addLabel(
  sheet: Sheet,
  { order, count }: Parcel,
  sender: Sender,
  corner: { x: number; y: number },
): void {
  const box = { x: corner.x + PADDING, y: corner.y + PADDING, width: WIDTH - 2 * PADDING }
  asPart(sheet, 'P', () => addReceiver(sheet, order, box))
  let y = corner.y + LOWER
  const line = { ...box, size: 12, y }
  asPart(sheet, 'P', () => {
    writeLine(sheet, order.number, { ...line, face: 'strong' })
    writeLine(sheet, count, { ...line, size: 10 }, 'right')
  })
  y += 20
  drawBarcode(sheet, order.number, { ...box, y, height: CODE_HEIGHT })
  asPart(sheet, 'P', () => addSender(sheet, sender, { ...box, y: y + CODE_HEIGHT + 12 }))
}

/** Font sizes; the largest at which the address fits is used. */
const SIZES = [18, 16, 14, 12, 10, 8.5, 7]

function addReceiver(sheet: Sheet, order: Parcel['order'], box: Box): void {
  const { deliveryMethod, shippingAddress } = order
  const small = { ...box, size: 8.5, color: SOFT }
  writeLine(sheet, 'Deliver to', small)
  if (deliveryMethod === 'express') writeLine(sheet, 'EXPRESS', { ...box, face: 'strong', size: 12 }, 'right')
  const { phone } = shippingAddress
  const lines = [...addressLines(shippingAddress), ...(phone ? [`Phone ${phone}`] : [])]
  const texts = [receiverOf(order), ...lines]
  const room = LOWER - 2 * PADDING - 16
  const fits = (size: number) => heightOf(sheet, texts, { size, width: box.width }) <= room
  const size = SIZES.find(fits) ?? Math.min(...SIZES)
  let y = box.y + 16
  for (const [i, text] of texts.entries())
    y = writeText(sheet, text, { ...box, size, y, face: i === 0 ? 'strong' : 'text' }) + 2
}

function heightOf(sheet: Sheet, texts: readonly string[], look: { size: number; width: number }): number {
  const lines = texts.flatMap((text, i) =>
    linesOf(sheet, text, { ...look, face: i === 0 ? 'strong' : 'text' }),
  )
  return lines.length * look.size * LEADING + texts.length * 2
}

/** The sender's address is also the return address. */
function addSender(sheet: Sheet, { name, address, phone }: Sender, box: Box): void {
  const small = { ...box, size: 8.5, color: SOFT }
  const home = [name, ...address.filter((line) => line !== name), `Phone ${phone}`].join(', ')
  writeText(sheet, `From, and return address if undelivered: ${home}`, small)
}
