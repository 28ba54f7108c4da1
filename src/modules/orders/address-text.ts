import { badField } from '#platform/errors.ts'

import type { Order, ShippingAddress } from './order.ts'
import { placeIn } from './written-place.ts'

/** What is known of a person besides the words of their address. */
interface Recipient {
  name: string
  email: string
  phone: string
}

/**
 * The address of a manual order, which staff write as one text. Its words stay together as they were written; only the
 * State is read out of them, because it decides the kind of tax; empty when they name none.
 */
export function addressFromText(text: string, { name, email, phone }: Recipient): ShippingAddress {
  return {
    firstName: name,
    lastName: '',
    addressLine1: text,
    addressLine2: '',
    city: '',
    state: placeIn(text).state,
    zip: '',
    email,
    phone,
  }
}

/** The recipient of the parcel: without a name of their own, the customer. */
export function withRecipient(address: ShippingAddress, customerName: string): ShippingAddress {
  const named = address.firstName !== '' || address.lastName !== ''
  return named ? address : { ...address, firstName: customerName }
}

/** An address as one text, as the order form shows it; what `addressFromText` made comes back as it was written. */
export function addressText(address: ShippingAddress): string {
  if (isWritten(address)) return address.addressLine1
  const { addressLine1, addressLine2, city, state, zip } = address
  return [addressLine1, addressLine2, `${city} ${zip}`.trim(), state].filter((line) => line !== '').join(', ')
}

/** The lines of an envelope below the name. An address that was written as one text names its State itself. */
export function addressLines(address: ShippingAddress): string[] {
  const { addressLine1, addressLine2, city, zip, state } = address
  const lines = [addressLine1, addressLine2, `${city} ${zip}`, isWritten(address) ? '' : state]
  return lines.filter((line) => line.trim() !== '')
}

/** Who takes the parcel. */
export function receiverOf({
  shippingAddress,
  customerName,
}: Pick<Order, 'shippingAddress' | 'customerName'>): string {
  return `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim() || customerName
}

/** Whether it was written as one text. */
export function isWritten({ city, zip }: ShippingAddress): boolean {
  return city === '' && zip === ''
}

/**
 * An address after its text was changed. Parts are lost to no text that agrees with them: one that names no other PIN code and no
 * other State is the street, with the city, the code and the State at its end if they were repeated. One that
 * names another is another address, stored as it was written.
 */
export function addressAfter(text: string, present: ShippingAddress, recipient: Recipient): ShippingAddress {
  const { email, phone } = recipient
  if (text === addressText(present) && !isWritten(present)) return { ...present, email, phone }
  const written = addressFromText(text, recipient)
  if (isWritten(present)) return written
  const { pinCodes, state, issue } = placeIn(text)
  const moved = state !== '' && state !== present.state
  if (moved || issue || pinCodes.some((code) => code !== present.zip)) return written
  const street = streetOf(text, present)
  if (street === '') return { ...present, email, phone }
  return { ...present, addressLine1: street, addressLine2: '', email, phone }
}

/** The text without the parts that an address repeats after its street. */
function streetOf(text: string, { city, zip, state }: ShippingAddress): string {
  const parts = [city, zip, `${zip.slice(0, 3)} ${zip.slice(3)}`, state].filter((part) => part !== '')
  let end = text.length
  for (;;) {
    while (end > 0 && BETWEEN_PARTS.test(text.charAt(end - 1))) end--
    const ending = parts.find((part) => endsIn(text, end, part))
    if (ending === undefined) return text.slice(0, end)
    end -= ending.length
  }
}

const BETWEEN_PARTS = /[\s,.–-]/u

/** Checks that the text before `end` ends with a part as a whole word: 'Newpune' does not end in 'Pune'. */
function endsIn(text: string, end: number, part: string): boolean {
  const from = end - part.length
  const isWord = from === 0 || BETWEEN_PARTS.test(text.charAt(from - 1))
  return from >= 0 && isWord && text.slice(from, end).toLowerCase() === part.toLowerCase()
}

/** Refuses a text whose PIN code and State contradict each other: 400, naming both. */
export function requirePlace(text: string): void {
  const { issue } = placeIn(text)
  if (issue) throw badField('shippingAddress', issue)
}
