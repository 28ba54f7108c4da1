import { type RefObject, useState } from 'react'

import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { type DeliveryWishes, typedWishes } from '#modules/orders/delivery-wishes.ts'
import { neededByDays } from '#modules/orders/needed-by.ts'
import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { addressPart, addressPartIssues, noteMissing } from '#web/shared/forms/address-part.ts'
import { type BusinessDraft, missingIn } from '#web/shared/forms/business/business-draft.ts'
import { rulesOf, useOperationForm } from '#web/shared/forms/operation-form.ts'

import { addressStore, chosenAddress, TYPED } from './chosen-address.ts'
import { wishIssues } from './wish-issues.ts'

/** What the shopper fills in, with the names of the request. */
interface CheckoutDraft extends DeliveryWishes {
  /** The typed address; a saved one may be chosen instead. */
  shippingAddress: ShippingAddress
  /** The business that the invoice names; null for the shopper's own name. */
  buyer: BusinessDraft | null
}

interface Known {
  /** Saved addresses. */
  book: readonly SavedAddressBody[]
  last: ShippingAddress | undefined
  /** Whether the cart has several books, so that they may be sent in one parcel. */
  several: boolean
  /** The element with the fields. */
  container: RefObject<HTMLElement | null>
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

const choose = (addressChoice: string) => checkoutChoices.change({ addressChoice })

/** The checkout's form. The browser stores what is typed, the address across tabs, the rest per tab (spec §2). */
export function useCheckoutForm({ book, last, several, container }: Known) {
  const choices = useCheckoutChoices()
  // The date may change while the page is open, so the server checks it again.
  const [now] = useState(() => new Date())
  const chosen = (typed: ShippingAddress) => chosenAddress(book, choices.addressChoice, typed, last)
  const [start] = useState(() => startOf(chosen(addressStore.get()), choices))
  const form = useOperationForm<CheckoutDraft>({
    start,
    mode: 'onTouched',
    container,
    rules: rulesOf((draft) => issuesIn(draft, chosen(draft.shippingAddress).address, now)),
    onInvalid({ shippingAddress }) {
      if (shippingAddress) correct(chosen(form.getValues('shippingAddress')))
    },
  })

  /** A saved address opens in the form if it violates a rule added since it was saved. */
  function correct({ choice, address }: ReturnType<typeof chosen>): void {
    noteMissing(address)
    if (choice === TYPED) return
    form.setValue('shippingAddress', address)
    keepTyped()
  }
  function keepTyped(): void {
    if (choices.addressChoice !== TYPED) choose(TYPED)
    addressStore.set(form.getValues('shippingAddress'))
  }
  return {
    ...form,
    book,
    ...chosen(form.values.shippingAddress),
    choose,
    addressPart: addressPart(form, 'shippingAddress', keepTyped),
    changeBuyer(buyer: BusinessDraft | null): void {
      form.change({ buyer })
      checkoutChoices.change({ business: buyer })
    },
    several,
    /** The wishes as typed. */
    wishes: typedWishes({ ...form.values, sendComplete: several && form.values.sendComplete }),
    /** Days that the shopper can choose. */
    days: neededByDays(now),
    changeWishes(part: Partial<DeliveryWishes>): void {
      form.change(part)
      checkoutChoices.change(part)
    },
  }
}

type Choices = ReturnType<typeof useCheckoutChoices>

function startOf({ choice, address }: ReturnType<typeof chosenAddress>, choices: Choices): CheckoutDraft {
  return {
    shippingAddress: choice === TYPED ? address : addressStore.get(),
    buyer: choices.business,
    ...typedWishes(choices),
  }
}

function issuesIn(draft: CheckoutDraft, address: ShippingAddress, now: Date) {
  const ofBuyer = Object.entries(draft.buyer ? missingIn(draft.buyer) : {})
  return {
    ...addressPartIssues('shippingAddress', address),
    ...Object.fromEntries(ofBuyer.map(([field, issue]) => [`buyer.${field}`, issue])),
    ...wishIssues(draft, now),
  }
}
