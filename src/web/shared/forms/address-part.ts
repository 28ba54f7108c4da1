import { type FieldPath, type FieldValues, get } from 'react-hook-form'

import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { oneTypedLine } from '#platform/typed-text.ts'
import { notify } from '#web/client/toast.ts'

import { ADDRESS_LABELS, addressIssues, type AddressField, missingFields } from './address.ts'
import type { AddressFormProps } from './address-form.tsx'
import type { OperationForm } from './operation-form.ts'

/**
 * Returns the props of an `AddressForm` for the part of a form that holds an address, such as
 * 'shippingAddress'. `onChange` is called after each change.
 */
export function addressPart<Values extends FieldValues>(
  form: OperationForm<Values>,
  part: FieldPath<Values>,
  onChange: () => void = () => undefined,
): AddressFormProps {
  const address: ShippingAddress = get(form.values, part)
  const pathOf = (name: string) => `${part}.${name}` as FieldPath<Values>

  return {
    address,
    fieldOf(name: AddressField) {
      // The PIN code must be one of the State's.
      const deps = name === 'state' ? [pathOf('zip')] : []
      const field = form.field(pathOf(name), ADDRESS_LABELS[name], { onChange, deps })
      // An empty field has no issue before the form is sent.
      const isOpen = form.submitCount === 0 && oneTypedLine(address[name]) === ''
      return isOpen ? { ...field, error: undefined } : field
    },
    onFill(filled) {
      const shouldValidate = form.submitCount > 0
      for (const [name, value] of Object.entries(filled))
        form.setValue(pathOf(name), value as never, { shouldDirty: true, shouldValidate })
      onChange()
    },
  }
}

/** Returns an address's issues by their paths in a form: { 'address.zip': 'PIN code must have 6 digits.' } */
export function addressPartIssues(part: string, address: ShippingAddress): Record<string, string> {
  const issues = Object.entries(addressIssues(address))
  return Object.fromEntries(issues.map(([name, issue]) => [`${part}.${name}`, issue]))
}

/** Says so if required fields are empty (spec §5). Other issues are stated at their fields. */
export function noteMissing(address: ShippingAddress): void {
  if (missingFields(address).length > 0) notify.error('Please fill in all required address fields.')
}
