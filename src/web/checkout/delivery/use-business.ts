import { useRef, useState } from 'react'

import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import {
  type BusinessDraft,
  type BusinessIssues,
  missingIn,
} from '#web/shared/forms/business/business-draft.ts'

const NO_ISSUES: BusinessIssues = {}

/** The business that the invoice should name, stored per tab so that Back and a reload keep it. */
export function useBusiness() {
  const { business } = useCheckoutChoices()
  const fields = useRef<HTMLDivElement>(null)
  const [checked, setChecked] = useState(false)
  const missing = business ? missingIn(business) : NO_ISSUES
  const focus = (name: string) => fields.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  return {
    typed: business,
    /** The element with the fields. */
    fields,
    focus,
    /** Issues to show, from an attempt to pay until the next change. */
    missing: checked ? missing : NO_ISSUES,
    change(next: BusinessDraft | null): void {
      setChecked(false)
      checkoutChoices.change({ business: next })
    },
    /** Reports whether the required fields are filled in. If not, focuses the first empty one. */
    check(): boolean {
      setChecked(true)
      const [first] = Object.keys(missing)
      if (first === undefined) return true
      focus(first)
      return false
    },
  }
}
