import { PURCHASE_LIMITS, SOCIAL_NETWORKS, VERIFICATIONS } from '#modules/settings/shop-details.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'

import { FIXED_RULES, LIMIT_LABELS, VERIFICATION_LABELS } from './readable-details.ts'
import type { DayField } from './settings-draft.ts'
import { type SectionProps, type SettingField, SettingFields } from './settings-fields.tsx'

const CONTACT: readonly SettingField[] = [
  {
    path: 'address',
    label: 'Address',
    rows: 3,
    hint: 'At most four lines, with the PIN code; the name stands above, India below.',
  },
  { path: 'city', label: 'City', hint: 'In which same-day delivery is free.', maxLength: 60 },
  { path: 'email', label: 'E-mail', hint: 'Here messages and reports arrive.', inputMode: 'email' },
  { path: 'phone', label: 'Phone', hint: 'With the country: +91 172 555 0142', inputMode: 'tel' },
  {
    path: 'whatsapp',
    label: 'WhatsApp',
    hint: 'With the country; the link is made of it.',
    inputMode: 'tel',
  },
]

const DELIVERY: readonly SettingField[] = [
  { path: 'delivery.sameDayBefore', label: 'Same-day orders before', type: 'time' },
  { path: 'delivery.minimumAge', label: 'Minimum age to order', inputMode: 'numeric' },
]

/** Sunday is not counted in any of them. */
const RANGES: readonly (readonly [field: DayField, title: string])[] = [
  ['standardDays', 'Standard delivery'],
  ['expressDays', 'Express delivery'],
  ['refundDays', 'Refunds'],
]

const LINKS = SOCIAL_NETWORKS.map((name): SettingField => ({
  path: `social.${name}`,
  label: name,
  optional: true,
  inputMode: 'url',
  maxLength: 200,
}))

const COMPLAINTS: readonly SettingField[] = [
  {
    path: 'grievanceOfficer.name',
    label: 'Grievance officer',
    hint: 'Named in terms and privacy policy.',
    maxLength: 80,
  },
  {
    path: 'grievanceOfficer.email',
    label: 'Their e-mail',
    hint: 'For complaints only.',
    inputMode: 'email',
  },
]

/** Where the shop is and how to reach it. */
export function ContactSection(form: SectionProps) {
  return (
    <FormSection title="Contact">
      <FieldGrid>
        <SettingFields {...form} fields={CONTACT} />
      </FieldGrid>
    </FormSection>
  )
}

/** What the shop promises; what it charges, checkout decides. */
export function DeliverySection(form: SectionProps) {
  return (
    <FormSection title="Delivery and returns">
      <FieldGrid>
        <SettingFields {...form} fields={DELIVERY} />
        {RANGES.map(([field, title]) => (
          <fieldset key={field} className="rounded-lg border border-line p-3">
            <legend className="px-1 text-sm font-medium">{title}, in days</legend>
            <div className="grid grid-cols-2 items-start gap-3">
              <SettingFields
                {...form}
                fields={[
                  { path: `delivery.${field}.from`, label: 'From', inputMode: 'numeric' },
                  { path: `delivery.${field}.to`, label: 'To', inputMode: 'numeric' },
                ]}
              />
            </div>
          </fieldset>
        ))}
      </FieldGrid>
      <FixedRules />
    </FormSection>
  )
}

/** The policies name them and checkout charges by them: another figure in the text would be a wrong bill. */
function FixedRules() {
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
      <p>Checkout counts with these, so they change with a release and not here:</p>
      <dl className="mt-2 grid max-w-md gap-y-1">
        {FIXED_RULES.map(([rule, figure]) => (
          <div key={rule} className="flex justify-between gap-4">
            <dt>{rule}</dt>
            <dd className="font-medium text-ink tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What keeps unpaid orders from holding all the stock. */
export function PurchaseSection(form: SectionProps) {
  return (
    <FormSection title="Limits of online orders">
      <p className="mb-4 text-sm text-ink-soft">
        Books are held while their shopper pays. Larger orders are sent to you as an enquiry.
      </p>
      <FieldGrid>
        {VERIFICATIONS.map((verification) => (
          <fieldset key={verification} className="flex flex-col gap-3 rounded-lg border border-line p-3">
            <legend className="px-1 text-sm font-medium first-letter:uppercase">
              {VERIFICATION_LABELS[verification]}
            </legend>
            <SettingFields
              {...form}
              fields={PURCHASE_LIMITS.map((limit) => ({
                path: `purchases.${verification}.${limit}`,
                label: LIMIT_LABELS[limit],
                inputMode: 'numeric',
              }))}
            />
          </fieldset>
        ))}
      </FieldGrid>
    </FormSection>
  )
}

/** The shop's own pages elsewhere; an empty field is no link. */
export function LinkSection(form: SectionProps) {
  return (
    <FormSection title="Links">
      <div className="flex flex-col gap-5">
        <SettingFields {...form} fields={LINKS} />
      </div>
    </FormSection>
  )
}

/** Whom the law wants named for complaints. */
export function ComplaintsSection(form: SectionProps) {
  return (
    <FormSection title="Complaints">
      <FieldGrid>
        <SettingFields {...form} fields={COMPLAINTS} />
      </FieldGrid>
    </FormSection>
  )
}
