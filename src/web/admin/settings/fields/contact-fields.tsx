import { FieldGrid, FormSection } from '#web/admin/kit/form-section.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

import { type FieldsProps, SettingField } from './setting-field.tsx'

/** Where the shop is and how to reach it. */
export function ContactFields({ draft, issues, onChange }: FieldsProps) {
  return (
    <FormSection title="Contact">
      <FieldGrid>
        <Field
          label="Address"
          required
          hint="At most four lines, with the PIN code; the name stands above, India below."
          error={issues['address']}
          className="sm:col-span-2"
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              value={draft.address}
              onChange={(event) => onChange({ address: event.target.value })}
            />
          )}
        </Field>
        <SettingField
          label="City"
          hint="In which same-day delivery is free."
          maxLength={60}
          issue={issues['city']}
          value={draft.city}
          onValue={(city) => onChange({ city })}
        />
        <SettingField
          label="E-mail"
          hint="Here messages and reports arrive."
          inputMode="email"
          issue={issues['email']}
          value={draft.email}
          onValue={(email) => onChange({ email })}
        />
        <SettingField
          label="Phone"
          hint="With the country: +91 172 555 0142"
          inputMode="tel"
          issue={issues['phone']}
          value={draft.phone}
          onValue={(phone) => onChange({ phone })}
        />
        <SettingField
          label="WhatsApp"
          hint="With the country; the link is made of it."
          inputMode="tel"
          issue={issues['whatsapp']}
          value={draft.whatsapp}
          onValue={(whatsapp) => onChange({ whatsapp })}
        />
      </FieldGrid>
    </FormSection>
  )
}
