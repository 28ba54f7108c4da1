import type { BillingAddress } from '#modules/orders/address.schema.ts'
import { StateOptions } from '#web/shared/forms/address-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Select } from '#web/ui/input.tsx'

import { type BusinessDraft, NO_PLACE } from './business-draft.ts'

type BusinessField = 'gstin' | 'legalName' | `billingAddress.${keyof BillingAddress}`

interface BusinessFieldsProps {
  business: BusinessDraft
  /** Returns the issue with a field. `subject` names the field in a sentence. */
  issueOf(field: BusinessField, subject: string): string | undefined
  /** Label of the checkbox that opens the fields of another address; null without a choice. */
  elsewhere?: string | null | undefined
  /** False in a narrow column. */
  wide?: boolean
  onChange(part: Partial<BusinessDraft>): void
}

const ELSEWHERE = 'The billing address differs from the delivery address'

/** GSTIN, legal name and, if it isn't the delivery address, the billing address that an invoice names. */
export function BusinessFields(props: BusinessFieldsProps) {
  const { business, issueOf, elsewhere = ELSEWHERE, wide = true, onChange } = props
  return (
    <>
      <div className={wide ? 'grid gap-x-4 gap-y-5 sm:grid-cols-2' : 'flex flex-col gap-3'}>
        <TextField
          label="GSTIN"
          required
          name="gstin"
          hint="15 characters, e.g. 27AAPFU0939F1ZV"
          maxLength={64}
          autoComplete="off"
          value={business.gstin}
          error={issueOf('gstin', 'GSTIN')}
          onText={(gstin) => onChange({ gstin })}
        />
        <TextField
          label="Legal name of the business"
          required
          name="legalName"
          hint="As on the GST certificate"
          maxLength={150}
          autoComplete="organization"
          value={business.legalName}
          error={issueOf('legalName', 'Legal name')}
          onText={(legalName) => onChange({ legalName })}
        />
      </div>
      {elsewhere === null ? null : (
        <Checkbox
          label={elsewhere}
          checked={business.billingAddress !== null}
          onChange={(event) => onChange({ billingAddress: event.target.checked ? NO_PLACE : null })}
        />
      )}
      {business.billingAddress ? (
        <PlaceFields
          place={business.billingAddress}
          issueOf={issueOf}
          wide={wide}
          onChange={(billingAddress) => onChange({ billingAddress })}
        />
      ) : null}
    </>
  )
}

interface PlaceFieldsProps extends Pick<BusinessFieldsProps, 'issueOf' | 'wide'> {
  place: BillingAddress
  onChange(place: BillingAddress): void
}

function PlaceFields({ place, issueOf, wide, onChange }: PlaceFieldsProps) {
  const name = (part: keyof BillingAddress) => `billingAddress.${part}` as const
  const field = (part: keyof BillingAddress, subject: string) => ({
    name: name(part),
    required: true,
    value: place[part],
    error: issueOf(name(part), subject),
    onText: (text: string) => onChange({ ...place, [part]: text }),
  })
  return (
    <div className={wide ? 'grid gap-x-4 gap-y-5 sm:grid-cols-2' : 'flex flex-col gap-3'}>
      <TextField
        {...field('addressLine1', 'Address')}
        label="Billing address"
        maxLength={150}
        className="sm:col-span-2"
        autoComplete="billing address-line1"
      />
      <TextField
        {...field('zip', 'PIN code')}
        label="PIN code"
        inputMode="numeric"
        maxLength={100}
        autoComplete="billing postal-code"
      />
      <TextField
        {...field('city', 'City')}
        label="City"
        maxLength={80}
        autoComplete="billing address-level2"
      />
      <Field label="State" error={issueOf(name('state'), 'State')} required className="sm:col-span-2">
        {(wiring) => (
          <Select
            {...wiring}
            name={name('state')}
            value={place.state}
            autoComplete="billing address-level1"
            onChange={(event) => onChange({ ...place, state: event.target.value })}
          >
            <option value="">Choose a State</option>
            <StateOptions />
          </Select>
        )}
      </Field>
    </div>
  )
}
