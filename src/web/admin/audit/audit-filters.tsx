import { SearchField } from '#web/admin/kit/list/search-field.tsx'
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
      <SearchField label="Person" value={asked.person} onText={(person) => onChange({ person })} />
      <SearchField label="Words" value={asked.text} onText={(text) => onChange({ text })} />
      <SearchField
        label="Id of the thing"
        value={asked.subject}
        onText={(subject) => onChange({ subject })}
      />
      <DayFilter label="From" value={asked.from} onDay={(from) => onChange({ from })} />
      <DayFilter label="Until" value={asked.until} onDay={(until) => onChange({ until })} />
    </search>
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
