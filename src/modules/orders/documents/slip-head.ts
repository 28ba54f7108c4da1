import { isWritten } from '#modules/orders/address-text.ts'
import type { Order, ShippingAddress } from '#modules/orders/order.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { asDecoration, asPart, SOFT } from '#platform/pdf/document.ts'
import { LEADING, measure, rule, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { Sender } from './print.ts'

const TOP = 44
const GAP = 18

interface Box {
  x: number
  y: number
  width: number
}

/** Who sends, which order this is, to whom it goes and how. */
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

/** Read across a packing table, and over the telephone. */
const NUMBER_SIZE = 30

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
  return y
}

function addReceiver(sheet: Sheet, { shippingAddress, customerName }: Order, box: Box): number {
  const { firstName, lastName, phone } = shippingAddress
  const name = `${firstName} ${lastName}`.trim() || customerName
  let { y } = box
  asPart(sheet, 'P', () => {
    y = writeText(sheet, 'Deliver to', { ...box, size: 8.5, color: SOFT, y }) + 2
    y = writeText(sheet, name, { ...box, face: 'strong', size: 14, y }) + 2
    for (const line of linesOf(shippingAddress)) y = writeText(sheet, line, { ...box, size: 11.5, y })
    if (phone) y = writeText(sheet, `Phone ${phone}`, { ...box, face: 'strong', size: 11.5, y: y + 3 })
  })
  return y
}

/** An address that staff wrote as one text names its State itself. */
function linesOf(address: ShippingAddress): string[] {
  const { addressLine1, addressLine2, city, zip, state } = address
  const lines = [addressLine1, addressLine2, `${city} ${zip}`, isWritten(address) ? '' : state]
  return lines.filter((line) => line.trim() !== '')
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
