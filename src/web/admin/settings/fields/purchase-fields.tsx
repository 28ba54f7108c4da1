import { PURCHASE_LIMITS, type PurchaseLimits, VERIFICATIONS } from '#modules/settings/shop-details.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form-section.tsx'
import { LIMIT_LABELS, VERIFICATION_LABELS } from '#web/admin/settings/readable-details.ts'

import { type FieldsProps, SettingField } from './setting-field.tsx'

/** What keeps unpaid orders from holding all the stock. */
export function PurchaseFields({ draft: { purchases }, issues, onChange }: FieldsProps) {
  return (
    <FormSection title="Limits of online orders">
      <p className="mb-4 text-sm text-ink-soft">
        Books are held while their shopper pays. Larger orders are sent to you as an enquiry.
      </p>
      <FieldGrid>
        {VERIFICATIONS.map((verification) => {
          const limits = purchases[verification]
          const change = (limit: keyof PurchaseLimits, value: string) =>
            onChange({ purchases: { ...purchases, [verification]: { ...limits, [limit]: value } } })
          return (
            <fieldset key={verification} className="flex flex-col gap-3 rounded-lg border border-line p-3">
              <legend className="px-1 text-sm font-medium first-letter:uppercase">
                {VERIFICATION_LABELS[verification]}
              </legend>
              {PURCHASE_LIMITS.map((limit) => (
                <SettingField
                  key={limit}
                  label={LIMIT_LABELS[limit]}
                  inputMode="numeric"
                  issue={issues[`purchases.${verification}.${limit}`]}
                  value={limits[limit]}
                  onValue={(value) => change(limit, value)}
                />
              ))}
            </fieldset>
          )
        })}
      </FieldGrid>
    </FormSection>
  )
}
