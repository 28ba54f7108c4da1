import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldPath } from 'react-hook-form'

import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { type DeliveryWishes, typedWishes } from '#modules/orders/delivery-wishes.ts'
import { neededByDays } from '#modules/orders/needed-by.ts'
import { ownValue } from '#platform/own-value.ts'
import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { ADDRESS_FIELDS, ADDRESS_LABELS, addressIssues } from '#web/shared/forms/address.ts'
import { type BusinessDraft, missingIn, NO_BUSINESS } from '#web/shared/forms/business/business-draft.ts'
import { type OperationForm, rulesOf, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { notifyMissing, useAddressIssues } from '#web/shared/forms/use-address-issues.ts'

import { addressStore, chosenAddress, TYPED } from './chosen-address.ts'
import { wishIssues } from './wish-issues.ts'

/** The checkout's fields, named as in the request. */
interface CheckoutDraft extends DeliveryWishes {
  shippingAddress: ShippingAddress
  /** The business that the invoice names; null for the shopper's own name. */
  buyer: BusinessDraft | null
}

interface CheckoutFormOptions {
  /** Saved addresses. */
  book: readonly SavedAddressBody[]
  last: ShippingAddress | undefined
  /** True if the cart has several books, so that they may be sent in one parcel. */
  several: boolean
  /** The element with the fields. */
  container: RefObject<HTMLElement | null>
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

const choose = (addressChoice: string) => checkoutChoices.change({ addressChoice })

/**
 * The checkout's form. The browser stores the address across tabs and the other fields per tab (spec §2). The form
 * follows these values.
 */
export function useCheckoutForm({ book, last, several, container }: CheckoutFormOptions) {
  const choices = useCheckoutChoices()
  const typed = useTypedAddress()
  const { choice, address } = chosenAddress(book, choices.addressChoice, typed, last)
  const wishes = typedWishes({ ...choices, sendComplete: several && choices.sendComplete })
  const draft: CheckoutDraft = { shippingAddress: address, buyer: choices.business, ...wishes }
  // The date may change while the page is open, so the server checks it again.
  const [now] = useState(() => new Date())
  const issues = issuesIn(draft, now)
  const form = useOperationForm<CheckoutDraft>({
    start: draft,
    container,
    rules: rulesOf(() => issues),
    onInvalid(errors) {
      if (!errors.shippingAddress) return
      notifyMissing(address)
      correctAddress()
    },
  })
  useDraft(form, draft)
  const shown = useAddressIssues(address, form.submitCount > 0)

  /** Opens a saved address in the form, because it violates a rule added since it was saved. */
  function correctAddress(): void {
    if (choice === TYPED) return
    addressStore.set(address)
    choose(TYPED)
  }
  return {
    submit: form.submit,
    /** The issue with something that the form doesn't show. */
    issue: form.issue,
    /** Returns the issue with a field: ours from the first attempt to pay, the server's until the field changes. */
    errorOf(path: FieldPath<CheckoutDraft>, label: string): string | undefined {
      return (form.submitCount > 0 ? ownValue(issues, path) : undefined) ?? form.refusalOf(path, label)
    },
    book,
    choice,
    choose,
    address,
    correctAddress,
    addressForm: {
      address,
      issues: { ...refusedParts(form), ...shown.issues },
      onLeave: shown.leave,
      onChange(part: Partial<ShippingAddress>): void {
        if (choices.addressChoice !== TYPED) choose(TYPED)
        form.clearErrors(pathsOf('shippingAddress', part))
        addressStore.set({ ...address, ...part })
      },
    },
    buyer: draft.buyer,
    changeBuyer(part: Partial<BusinessDraft> | null): void {
      form.clearErrors(pathsOf('buyer', part ?? {}))
      checkoutChoices.change({ business: part && { ...NO_BUSINESS, ...draft.buyer, ...part } })
    },
    several,
    wishes,
    /** Days that the shopper can choose. */
    days: neededByDays(now),
    changeWishes(part: Partial<DeliveryWishes>): void {
      form.clearErrors(Object.keys(part) as (keyof DeliveryWishes)[])
      checkoutChoices.change(part)
    },
  }
}

type Part = 'shippingAddress' | 'buyer'

/** Returns the paths of a part's changed fields: ['buyer.gstin']. */
function pathsOf(part: Part, changed: object): FieldPath<CheckoutDraft>[] {
  return Object.keys(changed).map((field) => `${part}.${field}` as FieldPath<CheckoutDraft>)
}

/** Returns issues by their paths in the form: { 'buyer.gstin': 'Enter the GSTIN.' } */
function within(part: Part, issues: object): Record<string, string> {
  return Object.fromEntries(Object.entries(issues).map(([field, issue]) => [`${part}.${field}`, issue]))
}

/** Returns the server's issues with the address. */
function refusedParts({ refusalOf }: OperationForm<CheckoutDraft>) {
  const issues = ADDRESS_FIELDS.map(
    (field) => [field, refusalOf(`shippingAddress.${field}`, ADDRESS_LABELS[field])] as const,
  )
  return Object.fromEntries(issues.filter(([, issue]) => issue !== undefined))
}

function useTypedAddress(): ShippingAddress {
  return useSyncExternalStore(addressStore.subscribe, addressStore.get, addressStore.getServerSnapshot)
}

/** Sets the form's values to the stored ones, which another tab, Back or a cancelled order may have changed. */
function useDraft({ setValue }: OperationForm<CheckoutDraft>, draft: CheckoutDraft): void {
  const stored = JSON.stringify(draft)
  useEffect(() => {
    const values = JSON.parse(stored) as CheckoutDraft
    for (const name of Object.keys(values) as (keyof CheckoutDraft)[]) setValue(name, values[name])
  }, [stored, setValue])
}

function issuesIn(draft: CheckoutDraft, now: Date): Readonly<Record<string, string>> {
  const { shippingAddress, buyer } = draft
  return {
    ...within('shippingAddress', addressIssues(shippingAddress)),
    ...within('buyer', buyer ? missingIn(buyer) : {}),
    ...wishIssues(draft, now),
  }
}
