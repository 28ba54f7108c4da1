import { useSyncExternalStore } from 'react'

import { isPinCode } from '#modules/orders/pin-code.ts'

import { createStoredValue } from './stored-value.ts'

/** The PIN code that the shopper last checked, stored for this visit; '' if none. */
export const visitPin = createStoredValue<string>({
  key: 'deliveryPin',
  empty: '',
  read: (text) => (isPinCode(text) ? text : ''),
  write: (pin) => pin,
  storage: () => sessionStorage,
})

/** The PIN code; '' until hydration. */
export function useVisitPin(): string {
  return useSyncExternalStore(visitPin.subscribe, visitPin.get, visitPin.getServerSnapshot)
}
