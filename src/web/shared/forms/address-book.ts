import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { api } from '#web/client/api-client.ts'

import { ADDRESS_FIELDS } from './address.ts'

export interface AddressDraft {
  label: string
  address: ShippingAddress
  isDefault: boolean
}

const path = (id: string) => `/account/addresses/${encodeURIComponent(id)}`
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
  list: (_key: string, signal: AbortSignal) => api.get<SavedAddressBody[]>('/account/addresses', { signal }),
  add: (draft: AddressDraft) => api.post<SavedAddressBody>('/account/addresses', body(draft)),
  change: (id: string, draft: AddressDraft) => api.put<SavedAddressBody>(path(id), body(draft)),
  remove: (id: string) => api.delete<unknown>(path(id)),
}
