import type { FieldValues } from 'react-hook-form'

import { policyFacts } from '#modules/content/policy-facts.ts'
import type { Entries } from '#modules/settings/setting.ts'
import { sampleFactsOf } from '#modules/settings/seller-details.ts'
import { type Section, SECTIONS, SHOP_FIELDS } from '#modules/settings/shop-details.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'

import type { Elements } from '#web/ui/elements.ts'
import { detailsOf } from './settings-draft.ts'
import { type FormProps, SettingFields } from './settings-fields.tsx'
import { TAX_RATES } from './tax-rates.tsx'

const NAMES = Object.keys(SECTIONS) as Section[]

/** Links to the sections of the screen. */
export function SectionLinks() {
  return (
    <nav aria-label="Sections" className="mb-6">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries({ ...SECTIONS, [TAX_RATES]: 'Tax rates' }).map(([anchor, title]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="target inline-flex items-center underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SettingsSections({ form }: FormProps) {
  return NAMES.map((section) => (
    <FormSection key={section} title={SECTIONS[section]} anchor={section}>
      {NOTES[section]?.above?.(form.values)}
      <FieldGrid>
        <SettingFields form={form} entries={entriesOf(section)} />
      </FieldGrid>
      {NOTES[section]?.below?.(form.values)}
    </FormSection>
  ))
}

function entriesOf(section: Section): Entries {
  return Object.fromEntries(
    Object.entries<Entries[string]>(SHOP_FIELDS).filter(([, entry]) => entry.section === section),
  )
}

/** Notes above or below the fields of a section. */
const NOTES: Partial<Record<Section, Partial<Record<'above' | 'below', (draft: FieldValues) => Elements>>>> =
  {
    delivery: { below: () => <FixedRules /> },
    purchases: {
      above: () => (
        <p className="mb-4 text-sm text-ink-soft">
          Books and coupon uses are reserved while a shopper pays. Larger orders reach you as an enquiry.
        </p>
      ),
    },
    seller: { above: (draft) => <SampleNotice samples={sampleFactsOf(detailsOf(draft).seller)} /> },
  }

/** Fixed figures of checkout as text. They aren't settings (docs/decisions/revision-history.md). */
const FIXED_RULES: readonly (readonly [rule: string, figure: string])[] = [
  ['Express costs', policyFacts.expressFee],
  ['Claims accepted within', `${policyFacts.exchangeHours} after delivery`],
  ['Free shipping from', policyFacts.freeShippingOver],
  ['Discount on all books', policyFacts.flatDiscount],
]

/**
 * Shows figures that the policies state and checkout charges by. They can't be edited: a different figure in
 * the text would cause wrong bills.
 */
function FixedRules() {
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
      <p>Fixed in the software, because checkout charges by them:</p>
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

function SampleNotice({ samples }: { samples: string[] }) {
  if (samples.length === 0) return null
  return (
    <p className="mb-4 rounded-md border border-line bg-paper p-3 text-sm">
      {`${samples.join(' and ')} ${samples.length === 1 ? 'is a sample' : 'are samples'}. A live shop issues no invoices until you enter your own.`}
    </p>
  )
}
