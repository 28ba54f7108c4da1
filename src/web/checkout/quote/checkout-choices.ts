import { useSyncExternalStore } from 'react'

import { type ChargeChoices, readChargeChoices } from '#modules/orders/charges.ts'
import { type DeliveryWishes, NO_WISHES, typedWishes } from '#modules/orders/delivery-wishes.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { type BusinessDraft, readBusiness } from '#web/shared/forms/business/business-draft.ts'
import { ownValue } from '#platform/own-value.ts'

/** The shopper's choices other than books and address, stored per tab so that they survive a reload. */
export interface CheckoutChoices extends ChargeChoices, DeliveryWishes {
  /** A coupon code that the server accepted. */
  couponCode: string | null
  /** A saved address's id, or `TYPED`; null until the shopper chooses. */
  addressChoice: string | null
  /** Whether to share a parcel with an undispatched order, if there is one. */
  oneParcel: boolean
  /** The business that the invoice names; null for the shopper's own name. */
  business: BusinessDraft | null
}

const NONE: CheckoutChoices = {
  // Standard is the default (spec §2); the shopper must choose express for each order (/fair-practices).
  deliveryMethod: 'standard',
  couponCode: null,
  addressChoice: null,
  ...NO_WISHES,
  oneParcel: true,
  business: null,
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
    ...readChargeChoices(fields),
    couponCode: textOf('couponCode'),
    addressChoice: textOf('addressChoice'),
    ...typedWishes(fields),
    oneParcel: fields['oneParcel'] !== false,
    business: readBusiness(ownValue(fields, 'business')),
  }
}
