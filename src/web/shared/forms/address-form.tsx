import { useEffect, useEffectEvent } from 'react'

import { STATES, UNION_TERRITORIES } from '#modules/orders/indian-states.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { visitPin } from '#web/client/visit-pin-store.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { type InputProps, Select } from '#web/ui/input.tsx'

import { ADDRESS_LABELS, type AddressField, type AddressIssues } from './address.ts'
import { PlaceHelp, usePlaceFill } from './place-fill.tsx'

export interface AddressFormProps {
  address: ShippingAddress
  issues: AddressIssues
  onChange(change: Partial<ShippingAddress>): void
  /** Called when the shopper leaves a field, so that its issue may be shown from then on. */
  onLeave(field: AddressField): void
}

const INPUTS: Record<Exclude<AddressField, 'state'>, InputProps> = {
  firstName: { autoComplete: 'shipping given-name', maxLength: 60 },
  lastName: { autoComplete: 'shipping family-name', maxLength: 60 },
  addressLine1: { autoComplete: 'shipping address-line1', maxLength: 150, placeholder: 'House, street' },
  addressLine2: { autoComplete: 'shipping address-line2', maxLength: 150, placeholder: 'Area, landmark' },
  city: { autoComplete: 'shipping address-level2', maxLength: 80 },
  zip: {
    autoComplete: 'shipping postal-code',
    inputMode: 'numeric',
    maxLength: 100,
    placeholder: '6 digits',
  },
  email: { autoComplete: 'shipping email', type: 'email', maxLength: 254 },
  phone: { autoComplete: 'shipping tel-national', type: 'tel', maxLength: 100 },
}

const HALF = 'sm:col-span-3'
const THIRD = 'sm:col-span-2'

const EMAIL_HINT = 'We send updates about your order here.'
const PHONE_HINT = 'Do not add 0 or +91 before your mobile number.'

/** Fields of a delivery address, with the spec's names. The PIN code precedes city and state, which it fills in. */
export function AddressForm(props: AddressFormProps) {
  const { address, issues, onChange } = props
  const place = usePlaceFill(address, onChange)
  useVisitZip(props)
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <AddressText {...props} field="firstName" className={HALF} />
      <AddressText {...props} field="lastName" className={HALF} />
      <AddressText {...props} field="zip" className={THIRD} />
      <AddressText {...props} field="city" className={THIRD} />
      <StateField {...props} />
      {/* If the PIN code has an issue, it already states this doubt. */}
      <PlaceHelp
        typed={address}
        place={issues.zip ? { ...place, doubt: '' } : place}
        className="-mt-3 empty:hidden sm:col-span-6"
      />
      <AddressText {...props} field="addressLine1" className="sm:col-span-6" />
      <AddressText {...props} field="addressLine2" className="sm:col-span-6" />
      <AddressText {...props} field="email" hint={EMAIL_HINT} className={HALF} />
      <AddressText {...props} field="phone" hint={PHONE_HINT} className={HALF} />
    </div>
  )
}

/** Fills in an empty PIN code with the one that the shopper checked on this visit. */
function useVisitZip({ address, onChange }: AddressFormProps): void {
  const fill = useEffectEvent(() => {
    if (address.zip === '' && visitPin.get() !== '') onChange({ zip: visitPin.get() })
  })
  useEffect(() => fill(), [])
}

interface AddressTextProps extends AddressFormProps {
  field: Exclude<AddressField, 'state'>
  hint?: string
  className?: string
}

function AddressText({ field, hint, className, address, issues, onChange, onLeave }: AddressTextProps) {
  return (
    <TextField
      label={ADDRESS_LABELS[field]}
      hint={hint}
      error={issues[field]}
      required={field !== 'addressLine2'}
      className={className}
      {...INPUTS[field]}
      name={field}
      value={address[field]}
      onText={(text) => onChange({ [field]: text })}
      onBlur={() => onLeave(field)}
    />
  )
}

function StateField({ address, issues, onChange, onLeave }: AddressFormProps) {
  return (
    <Field label={ADDRESS_LABELS.state} error={issues.state} required className={THIRD}>
      {(wiring) => (
        <Select
          {...wiring}
          name="state"
          autoComplete="shipping address-level1"
          value={address.state}
          onChange={(event) => onChange({ state: event.target.value })}
          onBlur={() => onLeave('state')}
        >
          <option value="">Select your state</option>
          <StateOptions />
        </Select>
      )}
    </Field>
  )
}

/** Options of a select for an address's state. */
export function StateOptions() {
  return (
    <>
      <StateGroup label="States" names={STATES} />
      <StateGroup label="Union territories" names={UNION_TERRITORIES} />
    </>
  )
}

function StateGroup({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <optgroup label={label}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
