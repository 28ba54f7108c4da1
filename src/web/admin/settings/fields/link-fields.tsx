import { SOCIAL_NETWORKS } from '#modules/settings/shop.ts'
import { FormSection } from '#web/admin/kit/form-section.tsx'

import { type FieldsProps, SettingField } from './setting-field.tsx'

/** The shop's own pages elsewhere; an empty field is no link. */
export function LinkFields({ draft: { social }, issues, onChange }: FieldsProps) {
  return (
    <FormSection title="Links">
      <div className="flex flex-col gap-5">
        {SOCIAL_NETWORKS.map((name) => (
          <SettingField
            key={name}
            label={name}
            required={false}
            inputMode="url"
            maxLength={200}
            issue={issues[`social.${name}`]}
            value={social[name]}
            onValue={(href) => onChange({ social: { ...social, [name]: href } })}
          />
        ))}
      </div>
    </FormSection>
  )
}
