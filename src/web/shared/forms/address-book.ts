import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
} from '#modules/customers/addresses/addresses.operations.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { call } from '#web/client/call.ts'

import { ADDRESS_FIELDS } from './address.ts'

export interface AddressDraft {
  label: string
  address: ShippingAddress
  isDefault: boolean
}

const body = ({ label, address, isDefault }: AddressDraft) => ({ ...address, label, isDefault })

/** Returns the saved address that equals an address. */
export function savedAs(
  book: readonly SavedAddressBody[],
  address: ShippingAddress,
): SavedAddressBody | undefined {
  return book.find((saved) => ADDRESS_FIELDS.every((field) => saved[field] === address[field]))
}

/** REST calls for the shopper's saved addresses. They throw the REST client's errors. */
export const addressBookApi = {
  list: (_key: string, signal: AbortSignal) => call(listAddresses, {}, { signal }),
  add: (draft: AddressDraft) => call(addAddress, { json: body(draft) }),
  change: (id: string, draft: AddressDraft) => call(changeAddress, { param: { id }, json: body(draft) }),
  remove: (id: string) => call(deleteAddress, { param: { id } }),
}
