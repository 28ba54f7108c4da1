import { FieldGrid, FormSection } from '#web/admin/kit/form-section.tsx'
import { FIXED_RULES } from '#web/admin/settings/readable-details.ts'
import type { DayField } from '#web/admin/settings/settings-draft.ts'

import { type FieldsProps, SettingField } from './setting-field.tsx'

/** Sunday is not counted in any of them. */
const RANGES: readonly (readonly [field: DayField, title: string])[] = [
  ['standardDays', 'Standard delivery'],
  ['expressDays', 'Express delivery'],
  ['refundDays', 'Refunds'],
]

/** What the shop promises; what it charges, checkout decides. */
export function DeliveryFields({ draft: { delivery }, issues, onChange }: FieldsProps) {
  const change = (part: Partial<typeof delivery>) => onChange({ delivery: { ...delivery, ...part } })
  return (
    <FormSection title="Delivery and returns">
      <FieldGrid>
        <SettingField
          label="Same-day orders before"
          type="time"
          issue={issues['delivery.sameDayBefore']}
          value={delivery.sameDayBefore}
          onValue={(sameDayBefore) => change({ sameDayBefore })}
        />
        <SettingField
          label="Minimum age to order"
          inputMode="numeric"
          issue={issues['delivery.minimumAge']}
          value={delivery.minimumAge}
          onValue={(minimumAge) => change({ minimumAge })}
        />
        {RANGES.map(([field, title]) => (
          <fieldset key={field} className="rounded-lg border border-line p-3">
            <legend className="px-1 text-sm font-medium">{title}, in days</legend>
            <div className="grid grid-cols-2 items-start gap-3">
              {(['from', 'to'] as const).map((end) => (
                <SettingField
                  key={end}
                  label={end === 'from' ? 'From' : 'To'}
                  inputMode="numeric"
                  issue={issues[`delivery.${field}.${end}`]}
                  value={delivery[field][end]}
                  onValue={(value) => change({ [field]: { ...delivery[field], [end]: value } })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </FieldGrid>
      <FixedRules />
    </FormSection>
  )
}

/** They are named in the policies, and reckoned with: another figure in the text would be a wrong bill. */
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
