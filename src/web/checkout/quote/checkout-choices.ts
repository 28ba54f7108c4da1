import { useSyncExternalStore } from 'react'

import { type DeliveryMethod, readChargeChoices } from '#modules/orders/charges.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'
import { ownValue } from '#platform/own-value.ts'

/** What the shopper chose besides books and address; stored while the tab is open, so that a reload loses nothing. */
export interface CheckoutChoices {
  /** Null before any choice. */
  deliveryMethod: DeliveryMethod | null
  /** A code that the server accepted. */
  couponCode: string | null
  /** A saved address's id, or that the typed one is meant; null before any choice. */
  addressChoice: string | null
  /** Null while the shopper wants none; empty while it is to be written. */
  giftNote: string | null
  neededBy: string | null
  sendComplete: boolean
  editionNews: boolean
  /** In one parcel with an order that has not left, where that can be. */
  oneParcel: boolean
}

const NONE: CheckoutChoices = {
  deliveryMethod: null,
  couponCode: null,
  addressChoice: null,
  ...NO_WISHES,
  oneParcel: true,
}

const store = createStoredValue<CheckoutChoices>({
  key: 'checkoutChoices',
  empty: NONE,
  read: readChoices,
  write: JSON.stringify,
  storage: () => sessionStorage,
})

export const checkoutChoices = {
  change: (part: Partial<CheckoutChoices>): void => store.set({ ...store.get(), ...part }),
  clear: (): void => store.remove(),
}

export function useCheckoutChoices(): CheckoutChoices {
  return useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot)
}

/** Anything unexpected reads as not chosen. */
export function readChoices(text: string): CheckoutChoices {
  const stored: unknown = JSON.parse(text)
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const textOf = (name: string) => {
    const value = ownValue(fields, name)
    return typeof value === 'string' ? value : null
  }
  return {
    deliveryMethod: textOf('deliveryMethod') === null ? null : readChargeChoices(fields).deliveryMethod,
    couponCode: textOf('couponCode'),
    addressChoice: textOf('addressChoice'),
    giftNote: textOf('giftNote'),
    neededBy: textOf('neededBy'),
    sendComplete: fields['sendComplete'] === true,
    editionNews: fields['editionNews'] === true,
    oneParcel: fields['oneParcel'] !== false,
  }
}
