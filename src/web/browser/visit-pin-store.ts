import { useSyncExternalStore } from 'react'

import { isPinCode } from '#modules/orders/pin-code.ts'

import { createStoredValue } from './stored-value.ts'

/** The PIN code that the shopper asked about; kept for the visit, '' before. */
export const visitPin = createStoredValue<string>({
  key: 'deliveryPin',
  empty: '',
  read: (text) => (isPinCode(text) ? text : ''),
  write: (pin) => pin,
  storage: () => sessionStorage,
})

/** '' until the page is hydrated. */
export function useVisitPin(): string {
  return useSyncExternalStore(visitPin.subscribe, visitPin.get, visitPin.getServerSnapshot)
}
