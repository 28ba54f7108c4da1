import { setImmediate } from 'node:timers/promises'

import { CLAIM_WINDOW_HOURS } from '#modules/orders/order.ts'
import { isSentInPart } from '#modules/orders/dispatched.ts'
import { asPart, bytesOf } from '#platform/pdf/document.ts'
import { addFooters, type PageRange } from '#platform/pdf/footers.ts'
import {
  LEADING,
  linesOf,
  type Look,
  measure,
  newSheet,
  roomLeft,
  type Sheet,
  writeText,
} from '#platform/pdf/sheet.ts'
import { addRefusedPage, printableParts, type PrintedFile, skippedOf } from '#platform/pdf/refused-prints.ts'
import { addTable } from '#platform/pdf/table.ts'

import { addGiftNote } from './gift-note.ts'
import { countIn, type Parcel } from './parcel.ts'
import { parcelColumns, type Print, type Sender, wordsOnSlip } from './print.ts'
import { addSlipHead } from './slip-head.ts'

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
  addGiftNote(sheet, parcel.order)
  await addTable(sheet, parcelColumns(catalogued), parcel.books)
  addParagraphs(sheet, [
    { text: `In this parcel: ${parcel.count}.`, face: 'strong', size: 10 },
    ...sentBefore(parcel),
    ...together(parcel),
    ...farewell(parcel, sender),
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

function farewell({ order }: Parcel, { name, address, phone, email }: Sender): Paragraph[] {
  const home = [name, ...address.filter((line) => line !== name)].join(', ')
  return [
    { text: `Thank you for buying your books at ${name}.`, size: 11 },
    {
      text:
        `Is a book damaged, misprinted or not the one you ordered? Tell us within ${CLAIM_WINDOW_HOURS} hours of ` +
        `delivery and quote ${order.number}: ${email} or ${phone}.`,
      size: 9.5,
    },
    { text: `If this parcel cannot be delivered, please return it to: ${home}.`, size: 9.5 },
  ]
}

type Paragraph = Pick<Look, 'face' | 'size' | 'color'> & { text: string }

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
