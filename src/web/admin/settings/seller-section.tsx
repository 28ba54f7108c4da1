import { INVOICE_KINDS, INVOICE_TITLES, MAX_SERIES_LENGTH } from '#modules/invoicing/invoice.ts'
import { INDIAN_STATES } from '#modules/orders/indian-states.ts'
import { sampleFactsOf } from '#modules/settings/built-in-details.ts'
import { Choice, FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'

import { type SellerDraft, sellerOf } from './settings-draft.ts'
import { type SectionProps, type SettingField, SettingFields } from './settings-fields.tsx'

const SELLER: readonly SettingField[] = [
  { path: 'seller.name', label: 'Legal name', hint: 'As registered for GST.', maxLength: 100 },
  { path: 'seller.state', label: 'State', hint: 'Decides which GST is charged.', options: INDIAN_STATES },
  {
    path: 'seller.address',
    label: 'Place of business',
    hint: 'At most four lines, with the PIN code.',
    rows: 3,
  },
]

const GSTIN: SettingField = {
  path: 'seller.gstin',
  label: 'GSTIN',
  hint: '15 characters, of the State above.',
  maxLength: 20,
}

const SERIES = INVOICE_KINDS.map((kind): SettingField => ({
  path: `seller.series.${kind}`,
  label: INVOICE_TITLES[kind],
  maxLength: MAX_SERIES_LENGTH,
  upperCase: true,
}))

/** Who sells by law: what stands on invoices from now on. */
export function SellerSection(form: SectionProps) {
  const { draft, onChange } = form
  const { seller } = draft
  return (
    <FormSection title="Seller on invoices">
      <SampleNotice seller={seller} />
      <FieldGrid>
        <SettingFields {...form} fields={SELLER} />
        <Choice
          label="GST registration"
          required
          hint="Without one no tax may be collected."
          value={seller.registered ? 'yes' : 'no'}
          onValue={(answer) => onChange({ ...draft, seller: { ...seller, registered: answer === 'yes' } })}
        >
          <option value="yes">Registered</option>
          <option value="no">Not registered</option>
        </Choice>
        {seller.registered ? <SettingFields {...form} fields={[GSTIN]} /> : null}
      </FieldGrid>
      <fieldset className="mt-6 border-t border-line pt-4">
        <legend className="sr-only">Number series</legend>
        <p className="mb-4 text-sm text-ink-soft">
          Numbers begin with these letters and run on by themselves, from 1 in April. A new series begins at
          1.
        </p>
        <FieldGrid>
          <SettingFields {...form} fields={SERIES} />
        </FieldGrid>
      </fieldset>
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
