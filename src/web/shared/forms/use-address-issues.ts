import { useState } from 'react'

import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { notify } from '#web/client/toast.ts'

import { addressIssues, type AddressIssues, type AddressField, firstIssue, missingFields } from './address.ts'

/** Address issues to display: those of fields that the shopper has left, or all after an attempt to submit. */
export function useAddressIssues(address: ShippingAddress, tried: boolean) {
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const all = addressIssues(address)
  return {
    issues: tried ? all : onlyOf(all, left, address),
    leave: (field: AddressField) => setLeft(new Set([...left, field])),
  }
}

/** Returns the first invalid field. Shows a message if required fields are empty. */
export function refusedField(address: ShippingAddress): AddressField | undefined {
  notifyMissing(address)
  return firstIssue(addressIssues(address))
}

/** Shows a message if required fields are empty (spec §5). Other issues are stated at their fields. */
export function notifyMissing(address: ShippingAddress): void {
  if (missingFields(address).length > 0) notify.error('Please fill in all required address fields.')
}

/** Returns the issues of fields that were left. A field left empty has none before an attempt to pay. */
function onlyOf(
  issues: AddressIssues,
  left: ReadonlySet<AddressField>,
  address: ShippingAddress,
): AddressIssues {
  const shown = Object.entries(issues).filter(([name]) => {
    const field = name as AddressField
    return left.has(field) && address[field].trim() !== ''
  })
  return Object.fromEntries(shown)
}
