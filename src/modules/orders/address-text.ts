import { INDIAN_STATES } from './indian-states.ts'
import type { ShippingAddress } from './order.ts'

/** What is known of a person besides the words of their address. */
interface Recipient {
  name: string
  email: string
  phone: string
}

/**
 * The address of a manual order, which staff write as one text. Its words stay together as they were written; only the
 * State is read out of them, because it decides the kind of tax (the last one named; empty when none is).
 */
export function addressFromText(text: string, { name, email, phone }: Recipient): ShippingAddress {
  return {
    firstName: name,
    lastName: '',
    addressLine1: text,
    addressLine2: '',
    city: '',
    state: stateIn(text),
    zip: '',
    email,
    phone,
  }
}

/** An address as one text, as the order form shows it; what `addressFromText` made comes back as it was written. */
export function addressText(address: ShippingAddress): string {
  if (isWritten(address)) return address.addressLine1
  const { addressLine1, addressLine2, city, state, zip } = address
  return [addressLine1, addressLine2, `${city} ${zip}`.trim(), state].filter((line) => line !== '').join(', ')
}

/** Whether it was written as one text. */
export function isWritten({ city, zip }: ShippingAddress): boolean {
  return city === '' && zip === ''
}

function stateIn(text: string): string {
  const words = text.toLowerCase()
  const named = INDIAN_STATES.map((state) => ({ state, at: words.lastIndexOf(state.toLowerCase()) }))
  return named.filter(({ at }) => at >= 0).toSorted((a, b) => b.at - a.at)[0]?.state ?? ''
}
