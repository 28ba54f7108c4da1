import { useState, useSyncExternalStore } from 'react'

import type { SavedAddressBody } from '#modules/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/order.ts'
import { messageOf } from '#web/api-error.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'
import { notify } from '#web/browser/toast.ts'
import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { addressBookApi } from '#web/forms/address-book.ts'
import {
  type AddressField,
  EMPTY_ADDRESS,
  normaliseAddress,
  readAddress,
  withField,
} from '#web/forms/address.ts'
import { useAddressIssues } from '#web/forms/use-address-issues.ts'

import { chosenAddress, TYPED } from './chosen-address.ts'

const choose = (addressChoice: string) => checkoutChoices.change({ addressChoice })

/** The delivery address of a checkout: one of the address book, or the one that is typed and stored in the browser. */
export function useOpenForm(book: readonly SavedAddressBody[]) {
  const typed = useAddress()
  const { addressChoice } = useCheckoutChoices()
  const { choice, address } = chosenAddress(book, addressChoice, typed)
  const { check, ...issues } = useAddressIssues(address)
  const [save, setSave] = useState(false)

  return {
    ...issues,
    book,
    choice,
    choose,
    address,
    save,
    setSave,
    change(field: AddressField, value: string) {
      if (addressChoice !== TYPED) choose(TYPED)
      addressStore.set(withField(typed, field, value))
    },
    check(container: HTMLElement | null): boolean {
      const right = check(container)
      if (!right && choice !== TYPED) openForCorrection(address)
      return right
    },
    /** Saves the typed address in the address book, if the shopper wants that; the payment does not wait for it. */
    async saveIfWanted(): Promise<void> {
      if (choice !== TYPED || !save) return
      try {
        await addressBookApi.add({ label: '', address: normaliseAddress(address), isDefault: false })
        setSave(false)
      } catch (error) {
        notify.warn(messageOf(error, 'The address could not be saved in your account.'))
      }
    },
  }
}

/** A saved address that no longer passes (a rule came after it) is put into the form. */
function openForCorrection(address: Parameters<typeof addressStore.set>[0]): void {
  addressStore.set(address)
  choose(TYPED)
}

/** The delivery address, stored in the browser as it is typed (spec §2). */
export const addressStore = createStoredValue<ShippingAddress>({
  key: 'shippingAddress',
  empty: EMPTY_ADDRESS,
  read: (text) => readAddress(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

function useAddress(): ShippingAddress {
  return useSyncExternalStore(addressStore.subscribe, addressStore.get, addressStore.getServerSnapshot)
}
