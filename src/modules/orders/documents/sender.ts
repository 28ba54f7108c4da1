import { CLAIM_WINDOW_HOURS, type Order } from '#modules/orders/order.ts'
import { asPart, SOFT } from '#platform/pdf/document.ts'
import { type Look, type Sheet, writeText } from '#platform/pdf/sheet.ts'

/** The sender of the parcels, which is also the return address: the shop's settings that papers show. */
export interface Sender {
  name: string
  address: readonly string[]
  phone: string
  email: string
}

interface Box {
  x: number
  y: number
  width: number
}

/** Prints the sender in the head of a slip, and returns where it ends. */
export function addSender(sheet: Sheet, { name, address, phone, email }: Sender, box: Box): number {
  const lines = [...address.filter((line) => line !== name), phone, email]
  let { y } = box
  asPart(sheet, 'P', () => {
    y = writeText(sheet, 'From', { ...box, size: 8.5, color: SOFT, y }) + 2
    y = writeText(sheet, name, { ...box, face: 'strong', size: 13, y }) + 2
    for (const line of lines) y = writeText(sheet, line, { ...box, size: 9, color: SOFT, y })
  })
  return y
}

export type Paragraph = Pick<Look, 'face' | 'size' | 'color'> & { text: string }

/** The shop's text for the recipient, below the books. */
export function farewell(order: Order, { name, address, phone, email }: Sender): Paragraph[] {
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
