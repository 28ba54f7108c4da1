import type { BillingAddress } from '#modules/orders/address.schema.ts'
import { ownValue } from '#platform/own-value.ts'
import { StateOptions } from '#web/shared/forms/address-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Select } from '#web/ui/input.tsx'

import { type BusinessDraft, type BusinessIssues, NO_PLACE } from './business-draft.ts'

interface BusinessFieldsProps {
  business: BusinessDraft
  issues: BusinessIssues
  /** Label of the checkbox that opens the fields of another address; null without a choice. */
  elsewhere?: string | null | undefined
  /** False in a narrow column. */
  wide?: boolean
  onChange(business: BusinessDraft): void
}

const ELSEWHERE = 'The billing address differs from the delivery address'

/** GSTIN, legal name and, if it isn't the delivery address, the billing address that an invoice names. */
export function BusinessFields(props: BusinessFieldsProps) {
  const { business, issues, elsewhere = ELSEWHERE, wide = true, onChange } = props
  const change = (part: Partial<BusinessDraft>) => onChange({ ...business, ...part })
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
          error={ownValue(issues, 'gstin')}
          onText={(gstin) => change({ gstin })}
        />
        <TextField
          label="Legal name of the business"
          required
          name="legalName"
          hint="As on the GST certificate"
          maxLength={150}
          autoComplete="organization"
          value={business.legalName}
          error={ownValue(issues, 'legalName')}
          onText={(legalName) => change({ legalName })}
        />
      </div>
      {elsewhere === null ? null : (
        <Checkbox
          label={elsewhere}
          checked={business.place !== null}
          onChange={(event) => change({ place: event.target.checked ? NO_PLACE : null })}
        />
      )}
      {business.place ? (
        <PlaceFields
          place={business.place}
          issues={issues}
          wide={wide}
          onChange={(place) => change({ place })}
        />
      ) : null}
    </>
  )
}

interface PlaceFieldsProps extends Pick<BusinessFieldsProps, 'issues' | 'wide'> {
  place: BillingAddress
  onChange(place: BillingAddress): void
}

function PlaceFields({ place, issues, wide, onChange }: PlaceFieldsProps) {
  const name = (part: keyof BillingAddress) => `billingAddress.${part}`
  const field = (part: keyof BillingAddress) => ({
    name: name(part),
    required: true,
    value: place[part],
    error: ownValue(issues, name(part)),
    onText: (text: string) => onChange({ ...place, [part]: text }),
  })
  return (
    <div className={wide ? 'grid gap-x-4 gap-y-5 sm:grid-cols-2' : 'flex flex-col gap-3'}>
      <TextField
        {...field('addressLine1')}
        label="Billing address"
        maxLength={150}
        className="sm:col-span-2"
        autoComplete="billing address-line1"
      />
      <TextField
        {...field('zip')}
        label="PIN code"
        inputMode="numeric"
        maxLength={100}
        autoComplete="billing postal-code"
      />
      <TextField {...field('city')} label="City" maxLength={80} autoComplete="billing address-level2" />
      <Field label="State" error={ownValue(issues, name('state'))} required className="sm:col-span-2">
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
