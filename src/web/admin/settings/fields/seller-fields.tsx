import { INVOICE_KINDS, INVOICE_TITLES, MAX_SERIES_LENGTH } from '#modules/invoicing/invoice.ts'
import { INDIAN_STATES, type IndianState } from '#modules/orders/indian-states.ts'
import { sampleFactsOf } from '#modules/settings/built-in-details.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form-section.tsx'
import { Choice } from '#web/admin/kit/choice.tsx'
import { type SellerDraft, sellerOf } from '#web/admin/settings/settings-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

import { type FieldsProps, SettingField } from './setting-field.tsx'

/** Who sells by law: what stands on invoices from now on. */
export function SellerFields({ draft: { seller }, issues, onChange }: FieldsProps) {
  const change = (part: Partial<SellerDraft>) => onChange({ seller: { ...seller, ...part } })
  return (
    <FormSection title="Seller on invoices">
      <SampleNotice seller={seller} />
      <FieldGrid>
        <SettingField
          label="Legal name"
          hint="As registered for GST."
          maxLength={100}
          issue={issues['seller.name']}
          value={seller.name}
          onValue={(name) => change({ name })}
        />
        <Choice
          label="State"
          required
          hint="Decides which GST is charged."
          error={issues['seller.state']}
          value={seller.state}
          onValue={(state) => change({ state: state as IndianState })}
        >
          {INDIAN_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Choice>
        <Field
          label="Place of business"
          required
          hint="At most four lines, with the PIN code."
          error={issues['seller.address']}
          className="sm:col-span-2"
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              value={seller.address}
              onChange={(event) => change({ address: event.target.value })}
            />
          )}
        </Field>
        <Registration seller={seller} issues={issues} onSeller={change} />
      </FieldGrid>
      <SeriesFields seller={seller} issues={issues} onSeller={change} />
    </FormSection>
  )
}

function SampleNotice({ seller }: { seller: SellerDraft }) {
  const samples = sampleFactsOf(sellerOf(seller))
  if (samples.length === 0) return null
  return (
    <p className="mb-4 rounded-md border border-line bg-paper p-3 text-sm">
      {`${samples.join(' and ')} ${samples.length === 1 ? 'is a sample' : 'are samples'}. `}A live shop issues
      no invoice until yours {samples.length === 1 ? 'is' : 'are'} entered; its orders wait for their
      invoices.
    </p>
  )
}

interface SellerPartProps extends Pick<FieldsProps, 'issues'> {
  seller: SellerDraft
  onSeller(part: Partial<SellerDraft>): void
}

function Registration({ seller: { registered, gstin }, issues, onSeller }: SellerPartProps) {
  return (
    <>
      <Choice
        label="GST registration"
        required
        hint="Without one no tax may be collected."
        value={registered ? 'yes' : 'no'}
        onValue={(answer) => onSeller({ registered: answer === 'yes' })}
      >
        <option value="yes">Registered</option>
        <option value="no">Not registered</option>
      </Choice>
      {registered ? (
        <SettingField
          label="GSTIN"
          hint="15 characters, of the State above."
          maxLength={20}
          issue={issues['seller.gstin']}
          value={gstin}
          onValue={(typed) => onSeller({ gstin: typed })}
        />
      ) : null}
    </>
  )
}

function SeriesFields({ seller: { series }, issues, onSeller }: SellerPartProps) {
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="sr-only">Number series</legend>
      <p className="mb-4 text-sm text-ink-soft">
        Numbers begin with these letters and run on by themselves, from 1 in April. A new series begins at 1.
      </p>
      <FieldGrid>
        {INVOICE_KINDS.map((kind) => (
          <SettingField
            key={kind}
            label={INVOICE_TITLES[kind]}
            maxLength={MAX_SERIES_LENGTH}
            issue={issues[`seller.series.${kind}`]}
            value={series[kind]}
            onValue={(letters) => onSeller({ series: { ...series, [kind]: letters.toUpperCase() } })}
          />
        ))}
      </FieldGrid>
    </fieldset>
  )
}
