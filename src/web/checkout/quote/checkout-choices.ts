import { useSyncExternalStore } from 'react'

import { type DeliveryMethod, readChargeChoices } from '#modules/orders/charges.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { ownValue } from '#platform/own-value.ts'

/** Choices of the shopper other than books and address; stored per tab, so that a reload keeps them. */
export interface CheckoutChoices {
  /** Null before the first choice. */
  deliveryMethod: DeliveryMethod | null
  /** A code accepted by the server. */
  couponCode: string | null
  /** A saved address's id, or `TYPED`; null before the first choice. */
  addressChoice: string | null
  /** Null if not wanted; empty until filled in. */
  giftNote: string | null
  neededBy: string | null
  sendComplete: boolean
  editionNews: boolean
  /** Share a parcel with an undispatched order, if there is one. */
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

/** Reads anything unexpected as not chosen. */
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
