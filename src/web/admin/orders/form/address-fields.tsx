import type { ComponentProps } from 'react'

import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StateOptions } from '#web/forms/address-form.tsx'
import { PlaceHelp } from '#web/forms/place-help.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { usePlaceFill } from '#web/forms/place-fill.ts'
import { Checkbox } from '#web/ui/input.tsx'

import type { AddressDraft } from './order-draft.ts'

interface AddressFieldsProps {
  draft: AddressDraft
  onChange(part: Partial<AddressDraft>): void
}

/** Structured shipping address: the state determines the GST and the courier needs the PIN code. */
export function AddressFields({ draft, onChange }: AddressFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Shipping address</legend>
      <div className="sm:col-span-2">
        <Checkbox
          label="As plain text, for example “collected in the shop”"
          checked={draft.written}
          onChange={(event) => onChange({ written: event.target.checked })}
        />
      </div>
      {draft.written ? (
        <AsText draft={draft} onChange={onChange} />
      ) : (
        <InParts draft={draft} onChange={onChange} />
      )}
    </fieldset>
  )
}

function AsText({ draft, onChange }: AddressFieldsProps) {
  return (
    <TextAreaField
      label="Address"
      hint="Name the State: it decides the tax."
      required
      className="sm:col-span-2"
      rows={2}
      maxLength={500}
      value={draft.text}
      onText={(text) => onChange({ text: text })}
    />
  )
}

function InParts(props: AddressFieldsProps) {
  const { draft, onChange } = props
  const place = usePlaceFill(draft, onChange)
  return (
    <>
      <Part {...props} part="firstName" label="First name" required={false} maxLength={60} />
      <Part {...props} part="lastName" label="Last name" required={false} maxLength={60} />
      <Part {...props} part="addressLine1" label="Address line 1" required maxLength={150} wide />
      <Part {...props} part="addressLine2" label="Address line 2" required={false} maxLength={150} wide />
      <Part {...props} part="city" label="City" required maxLength={80} />
      <Part {...props} part="zip" label="PIN code" required maxLength={100} inputMode="numeric" />
      <Choice label="State" required value={draft.state} onValue={(state) => onChange({ state })}>
        <option value="">Select a State</option>
        <StateOptions />
      </Choice>
      <PlaceHelp typed={draft} place={place} className="empty:hidden sm:col-span-2" />
    </>
  )
}

interface PartProps extends AddressFieldsProps, Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode'> {
  part: Exclude<keyof AddressDraft, 'written' | 'text' | 'state' | 'phone'>
  label: string
  required: boolean
  wide?: boolean
}

function Part({ part, label, required, wide, draft, onChange, ...input }: PartProps) {
  return (
    <TextField
      label={label}
      required={required}
      className={wide ? 'sm:col-span-2' : undefined}
      {...input}
      autoComplete="off"
      value={draft[part]}
      onText={(text) => onChange({ [part]: text })}
    />
  )
}
