import { FieldGrid, FormSection } from '#web/admin/kit/form-section.tsx'

import { type FieldsProps, SettingField } from './setting-field.tsx'

/** Whom the law wants named for complaints. */
export function ComplaintsFields({ draft: { grievanceOfficer }, issues, onChange }: FieldsProps) {
  const change = (part: Partial<typeof grievanceOfficer>) =>
    onChange({ grievanceOfficer: { ...grievanceOfficer, ...part } })
  return (
    <FormSection title="Complaints">
      <FieldGrid>
        <SettingField
          label="Grievance officer"
          hint="Named in terms and privacy policy."
          maxLength={80}
          issue={issues['grievanceOfficer.name']}
          value={grievanceOfficer.name}
          onValue={(name) => change({ name })}
        />
        <SettingField
          label="Their e-mail"
          hint="For complaints only."
          inputMode="email"
          issue={issues['grievanceOfficer.email']}
          value={grievanceOfficer.email}
          onValue={(email) => change({ email })}
        />
      </FieldGrid>
    </FormSection>
  )
}
