import { useSyncExternalStore } from 'react'

import type { ShippingAddress } from '#modules/orders/order.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'

import { EMPTY_ADDRESS, readAddress } from '#web/forms/address.ts'

/** The delivery address, kept in the browser as it is typed (spec §2). */
export const addressStore = createStoredValue<ShippingAddress>({
  key: 'shippingAddress',
  empty: EMPTY_ADDRESS,
  read: (text) => readAddress(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

export function useAddress(): ShippingAddress {
  return useSyncExternalStore(addressStore.subscribe, addressStore.get, addressStore.getServerSnapshot)
}
