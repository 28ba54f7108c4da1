import { X } from 'lucide-react'

import { DAYS, type OpeningHours } from '#modules/settings/shop-details.ts'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { type SectionProps, SettingFields } from './settings-fields.tsx'

const NEW_LINE: OpeningHours = { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '18:00' }

/** When the store is open: a line for days with the same hours. */
export function HoursSection({ draft, issues, onChange }: SectionProps) {
  const { hours } = draft
  const setHours = (next: OpeningHours[]) => onChange({ ...draft, hours: next })
  return (
    <FormSection title="Opening hours">
      <div className="flex flex-col gap-4">
        {hours.map((_, i) => (
          // They have no name of their own, and keep their place.
          <fieldset key={i} className="rounded-lg border border-line p-3">
            <legend className="sr-only">Hours {i + 1}</legend>
            <div className="flex items-start gap-2">
              <div className="grid grow items-start gap-3 sm:grid-cols-2">
                <SettingFields
                  draft={draft}
                  issues={issues}
                  onChange={onChange}
                  fields={[
                    { path: `hours.${i}.from`, label: 'From', options: DAYS },
                    { path: `hours.${i}.to`, label: 'To', options: DAYS },
                    { path: `hours.${i}.opens`, label: 'Opens', type: 'time' },
                    { path: `hours.${i}.closes`, label: 'Closes', type: 'time' },
                  ]}
                />
              </div>
              {hours.length > 1 ? (
                <IconButton
                  label={`Remove hours ${i + 1}`}
                  icon={<X aria-hidden className="size-5 text-ink-soft" />}
                  onClick={() => setHours(hours.toSpliced(i, 1))}
                />
              ) : null}
            </div>
          </fieldset>
        ))}
        {issues['hours'] ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {issues['hours']}
          </p>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          disabled={hours.length >= DAYS.length}
          onClick={() => setHours([...hours, NEW_LINE])}
        >
          + Add hours
        </Button>
      </div>
    </FormSection>
  )
}
