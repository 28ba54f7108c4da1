import { useSyncExternalStore } from 'react'

import { type DeliveryMethod, readChargeChoices } from '#modules/orders/charges.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { ownValue } from '#platform/own-value.ts'

/** The shopper's choices other than books and address, stored per tab so that they survive a reload. */
export interface CheckoutChoices {
  /** Null until the shopper chooses a method. */
  deliveryMethod: DeliveryMethod | null
  /** A coupon code that the server accepted. */
  couponCode: string | null
  /** A saved address's id, or `TYPED`; null until the shopper chooses. */
  addressChoice: string | null
  /** Null if the shopper wants no note; '' until it is filled in. */
  giftNote: string | null
  neededBy: string | null
  sendComplete: boolean
  editionNews: boolean
  /** Whether to share a parcel with an undispatched order, if there is one. */
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

/** Parses stored choices. Invalid values count as not chosen. */
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
