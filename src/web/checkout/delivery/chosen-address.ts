import type { SavedAddressBody } from '#modules/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/order.ts'

import { ADDRESS_FIELDS, normaliseAddress, readAddress } from '#web/forms/address.ts'

/** The choice of the address that is typed, beside the saved ones. */
export const TYPED = 'typed'

export interface ChosenAddress {
  /** TYPED, or the id of a saved address. */
  choice: string
  address: ShippingAddress
}

/**
 * Where the books go: to what the shopper chose; before any choice to what was typed, if anything was, else to the
 * default of the address book. What was typed and is in the book counts as that saved address.
 */
export function chosenAddress(
  book: readonly SavedAddressBody[],
  choice: string | null,
  typed: ShippingAddress,
): ChosenAddress {
  const saved = choice === TYPED ? undefined : (withId(book, choice) ?? suggested(book, typed))
  return saved ? { choice: saved._id, address: readAddress(saved) } : { choice: TYPED, address: typed }
}

function withId(book: readonly SavedAddressBody[], id: string | null): SavedAddressBody | undefined {
  return book.find((saved) => saved._id === id)
}

function suggested(book: readonly SavedAddressBody[], typed: ShippingAddress): SavedAddressBody | undefined {
  if (ADDRESS_FIELDS.every((field) => typed[field].trim() === ''))
    return book.find((saved) => saved.isDefault)
  const tidy = normaliseAddress(typed)
  return book.find((saved) => ADDRESS_FIELDS.every((field) => saved[field] === tidy[field]))
}

/** 'Asha Verma, 12 Court Road, Prayagraj 211001, Uttar Pradesh' */
export function addressLine(address: ShippingAddress): string {
  const { firstName, lastName, addressLine1, addressLine2, city, zip, state } = address
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, `${city} ${zip}`, state]
    .filter((part) => part !== '')
    .join(', ')
}
