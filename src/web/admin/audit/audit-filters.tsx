import { useDraft } from '#web/storefront/listing/filters/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import type { AuditQuestion } from './audit-query.ts'

interface AuditFiltersProps {
  asked: AuditQuestion
  onChange(change: Partial<AuditQuestion>): void
}

export function AuditFilters({ asked, onChange }: AuditFiltersProps) {
  return (
    <search aria-label="Audit log" className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <TextFilter label="Person" value={asked.person} onText={(person) => onChange({ person })} />
      <TextFilter label="Words" value={asked.text} onText={(text) => onChange({ text })} />
      <TextFilter label="Id of the thing" value={asked.subject} onText={(subject) => onChange({ subject })} />
      <DayFilter label="From" value={asked.from} onDay={(from) => onChange({ from })} />
      <DayFilter label="Until" value={asked.until} onDay={(until) => onChange({ until })} />
    </search>
  )
}

function TextFilter({ label, value, onText }: { label: string; value: string; onText(text: string): void }) {
  const draft = useDraft(value, onText)
  return (
    <Field label={label}>
      {(wiring) => (
        <Input
          {...wiring}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      )}
    </Field>
  )
}

function DayFilter({ label, value, onDay }: { label: string; value: string; onDay(day: string): void }) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Input {...wiring} type="date" value={value} onChange={(event) => onDay(event.target.value)} />
      )}
    </Field>
  )
}
