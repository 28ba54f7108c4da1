import { addressLines, receiverOf } from '#modules/orders/address-text.ts'
import type { Order } from '#modules/orders/order.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { asDecoration, asPart, SOFT } from '#platform/pdf/document.ts'
import { LEADING, measure, rule, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import { drawBarcode } from './barcode.ts'
import type { Sender } from './print.ts'

const TOP = 44
const GAP = 18

interface Box {
  x: number
  y: number
  width: number
}

/** Prints sender, order number, recipient and delivery method. */
export function addSlipHead(sheet: Sheet, order: Order, sender: Sender): void {
  const half = (measure(sheet) - GAP) / 2
  const left = { x: sheet.page.margins.left, y: TOP, width: half }
  const right = { ...left, x: left.x + half + GAP }
  const below = Math.max(addSender(sheet, sender, left), addNumber(sheet, order, right))
  asDecoration(sheet, () => rule(sheet, below + 10), 'Layout')
  const y = below + 22
  const end = Math.max(addReceiver(sheet, order, { ...left, y }), addDelivery(sheet, order, { ...right, y }))
  sheet.y = end + 18
}

function addSender(sheet: Sheet, { name, address, phone, email }: Sender, box: Box): number {
  const lines = [...address.filter((line) => line !== name), phone, email]
  let { y } = box
  asPart(sheet, 'P', () => {
    y = writeText(sheet, 'From', { ...box, size: 8.5, color: SOFT, y }) + 2
    y = writeText(sheet, name, { ...box, face: 'strong', size: 13, y }) + 2
    for (const line of lines) y = writeText(sheet, line, { ...box, size: 9, color: SOFT, y })
  })
  return y
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
