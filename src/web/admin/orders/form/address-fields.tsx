import { Choice } from '#web/admin/kit/form/fields.tsx'
import type { StaffFormState } from '#web/admin/kit/form/staff-form.tsx'
import { StateOptions } from '#web/shared/forms/address-form.tsx'
import { PlaceHelp } from '#web/shared/forms/place-help.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { usePlaceFill } from '#web/shared/forms/place-fill.ts'
import { Checkbox } from '#web/ui/input.tsx'

import type { OrderDraft } from './order-draft.ts'

interface AddressFieldsProps {
  form: StaffFormState<OrderDraft>
}

/** Structured shipping address: the GST depends on the state, and the courier needs the PIN code. */
export function AddressFields({ form }: AddressFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Shipping address</legend>
      <div className="sm:col-span-2">
        <Checkbox label="Collected in the shop, or other text" {...form.register('address.written')} />
      </div>
      {form.values.address.written ? (
        <TextAreaField
          {...form.field('address.text', 'Address')}
          hint="Include the State, which decides the GST."
          required
          className="sm:col-span-2"
          rows={2}
          maxLength={500}
        />
      ) : (
        <InParts form={form} />
      )}
    </fieldset>
  )
}

function InParts({ form: { field, change, values, getValues } }: AddressFieldsProps) {
  const { address } = values
  const place = usePlaceFill(address, (part) => change({ address: { ...getValues('address'), ...part } }))
  const [optional, wide] = [{ required: false }, { className: 'sm:col-span-2', maxLength: 150 }]
  return (
    <>
      <TextField {...field('address.firstName', 'First name')} {...optional} maxLength={60} />
      <TextField {...field('address.lastName', 'Last name')} {...optional} maxLength={60} />
      <TextField {...field('address.addressLine1', 'Address line 1')} required {...wide} />
      <TextField {...field('address.addressLine2', 'Address line 2')} {...optional} {...wide} />
      <TextField {...field('address.city', 'City')} required maxLength={80} />
      <TextField {...field('address.zip', 'PIN code')} required maxLength={100} inputMode="numeric" />
      <Choice {...field('address.state', 'State')} required>
        <option value="">Select a State</option>
        <StateOptions />
      </Choice>
      <PlaceHelp typed={address} place={place} className="empty:hidden sm:col-span-2" />
    </>
  )
}
