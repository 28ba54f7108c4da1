import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { fullName, placeLine } from '#modules/orders/place-line.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { savedAs } from '#web/shared/forms/address-book.ts'
import { ADDRESS_FIELDS, EMPTY_ADDRESS, normaliseAddress, readAddress } from '#web/shared/forms/address.ts'

/** Choice of the typed address rather than a saved one. */
export const TYPED = 'typed'

interface ChosenAddress {
  /** `TYPED`, or the id of a saved address. */
  choice: string
  address: ShippingAddress
}

/**
 * Determines the delivery address. The shopper's choice comes first. Without one, it is the typed address, or
 * else the last order's address if that is saved, or else the default. If the typed address equals a saved
 * one, the saved one is chosen. Without a saved or default address, the form contains the typed address or
 * the last order's.
 */
export function chosenAddress(
  book: readonly SavedAddressBody[],
  choice: string | null,
  typed: ShippingAddress,
  last?: ShippingAddress,
): ChosenAddress {
  if (choice === TYPED) return { choice: TYPED, address: typed }
  const saved = withId(book, choice) ?? suggested(book, typed, last)
  if (saved) return { choice: saved._id, address: readAddress(saved) }
  return { choice: TYPED, address: isEmpty(typed) && last ? readAddress(last) : typed }
}

function withId(book: readonly SavedAddressBody[], id: string | null): SavedAddressBody | undefined {
  return book.find((saved) => saved._id === id)
}

function suggested(
  book: readonly SavedAddressBody[],
  typed: ShippingAddress,
  last: ShippingAddress | undefined,
): SavedAddressBody | undefined {
  if (!isEmpty(typed)) return savedAs(book, normaliseAddress(typed))
  return (last && savedAs(book, last)) ?? book.find((saved) => saved.isDefault)
}

function isEmpty(address: ShippingAddress): boolean {
  return ADDRESS_FIELDS.every((field) => address[field].trim() === '')
}

/**
 * Formats an address in one line: 'Asha Verma, 12 Court Road, Prayagraj 211001, Uttar Pradesh', without the name if
 * that is its heading.
 */
export function addressLine(address: ShippingAddress, heading?: string): string {
  const { addressLine1, addressLine2 } = address
  return [fullName(address), addressLine1, addressLine2, placeLine(address)]
    .filter((part) => part !== '' && part !== heading)
    .join(', ')
}

/** Typed delivery address, stored in the browser on every change (spec §2). */
export const addressStore = createStoredValue<ShippingAddress>({
  key: 'shippingAddress',
  empty: EMPTY_ADDRESS,
  read: (text) => readAddress(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})
