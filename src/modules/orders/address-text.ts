import { badField } from '#platform/errors.ts'

import type { BillingAddress, ShippingAddress } from './address.schema.ts'
import type { Order } from './order.ts'
import { placeIn } from './written-place.ts'

/** The recipient's details outside the address text. */
interface Recipient {
  name: string
  email: string
  phone: string
}

/**
 * Builds the address of a manual order, which staff write as one text. The text is stored verbatim. Only the
 * State is parsed from it, because the State determines the kind of tax; the State is empty if the text names
 * none.
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

/** Uses the customer as the recipient if the address names none. */
export function withRecipient(address: ShippingAddress, customerName: string): ShippingAddress {
  const named = address.firstName !== '' || address.lastName !== ''
  return named ? address : { ...address, firstName: customerName }
}

/**
 * Formats an address as one text for the order form. Returns a free-text address exactly as it was entered.
 */
export function addressText(address: ShippingAddress): string {
  if (isWritten(address)) return address.addressLine1
  const { addressLine1, addressLine2, city, state, zip } = address
  return [addressLine1, addressLine2, `${city} ${zip}`.trim(), state].filter((line) => line !== '').join(', ')
}

/** Returns the lines below the name on an envelope. A free-text address already contains its State. */
export function addressLines(address: BillingAddress): string[] {
  const { addressLine1, addressLine2, city, zip, state } = address
  const lines = [addressLine1, addressLine2, `${city} ${zip}`, isWritten(address) ? '' : state]
  return lines.filter((line) => line.trim() !== '')
}

/** Returns the recipient's name. */
export function receiverOf({
  shippingAddress,
  customerName,
}: Pick<Order, 'shippingAddress' | 'customerName'>): string {
  return `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim() || customerName
}

/** Reports whether the address is stored as free text. */
export function isWritten({ city, zip }: Pick<ShippingAddress, 'city' | 'zip'>): boolean {
  return city === '' && zip === ''
}

/**
 * Applies an edited text to a structured address. If the text names no different PIN code or State, it
 * replaces only the street; repeated city, PIN code and State at its end are dropped. Otherwise it replaces
 * the whole address and is stored verbatim.
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

/** Strips the parts that the text repeats after the street. */
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

/**
 * Reports whether the text before `end` ends with a part as a whole word: 'Newpune' doesn't end in 'Pune'.
 */
function endsIn(text: string, end: number, part: string): boolean {
  const from = end - part.length
  const isWord = from === 0 || BETWEEN_PARTS.test(text.charAt(from - 1))
  return from >= 0 && isWord && text.slice(from, end).toLowerCase() === part.toLowerCase()
}

/** Throws a field error (400) if the text's PIN code and State contradict each other. */
export function requirePlace(text: string): void {
  const { issue } = placeIn(text)
  if (issue) throw badField('shippingAddress', issue)
}
