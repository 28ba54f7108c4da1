import { StateOptions } from '#web/shared/forms/address-form.tsx'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { PlaceHelp, usePlaceFill } from '#web/shared/forms/place-fill.tsx'
import { Field } from '#web/ui/field.tsx'
import { type InputProps, Select } from '#web/ui/input.tsx'

import { FIELD_LABELS, type InstitutionDraft } from './institution-draft.ts'

interface FieldsProps {
  form: Pick<OperationForm<InstitutionDraft>, 'values' | 'errorOf' | 'change'>
}

const GSTIN_HINT = `For a GST invoice. It must be registered in the delivery State. ${SEZ_NOTICE}`

/** A request's institution and contact person. */
export function ContactFields(props: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Text
        {...props}
        field="institution"
        className="sm:col-span-2"
        hint="As it should appear on the invoice."
        autoComplete="organization"
        maxLength={120}
      />
      <Text {...props} field="contact" autoComplete="name" maxLength={100} />
      <Text {...props} field="phone" type="tel" autoComplete="tel" maxLength={100} />
      <Text
        {...props}
        field="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        className="sm:col-span-2"
      />
      <Text
        {...props}
        field="gstin"
        hint={GSTIN_HINT}
        required={false}
        className="sm:col-span-2"
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  )
}

/** Delivery address. The PIN code fills in city and State. */
export function DeliveryFields(props: FieldsProps) {
  const { values, errorOf, change } = props.form
  const place = usePlaceFill(values, change)
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Text
        {...props}
        field="addressLine1"
        className="sm:col-span-2"
        autoComplete="address-line1"
        maxLength={150}
      />
      <Text
        {...props}
        field="addressLine2"
        className="sm:col-span-2"
        required={false}
        autoComplete="address-line2"
        maxLength={150}
      />
      <div className="flex flex-col gap-2">
        <Text {...props} field="zip" autoComplete="postal-code" inputMode="numeric" maxLength={100} />
        <PlaceHelp typed={values} place={errorOf('zip', '') ? { ...place, doubt: '' } : place} />
      </div>
      <Text {...props} field="city" autoComplete="address-level2" maxLength={80} />
      <Field label={FIELD_LABELS.state} error={errorOf('state', FIELD_LABELS.state)} required>
        {(wiring) => (
          <Select
            {...wiring}
            name="state"
            autoComplete="address-level1"
            value={values.state}
            onChange={(event) => change({ state: event.target.value })}
          >
            <option value="">Select the State</option>
            <StateOptions />
          </Select>
        )}
      </Field>
    </div>
  )
}

interface TextProps
  extends
    FieldsProps,
    Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'className'> {
  field: Exclude<keyof InstitutionDraft, 'lines'>
  hint?: string
  required?: boolean
}

function Text({ field, hint, required = true, form, ...input }: TextProps) {
  return (
    <TextField
      label={FIELD_LABELS[field]}
      hint={hint}
      error={form.errorOf(field, FIELD_LABELS[field])}
      required={required}
      {...input}
      name={field}
      value={form.values[field]}
      onText={(text) => form.change({ [field]: text })}
    />
  )
}
