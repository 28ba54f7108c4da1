import { SearchField } from '#web/admin/frame/search-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface InboxFiltersProps {
  state: string
  search: string
  onChange(change: { state?: string; search?: string }): void
}

export function InboxFilters({ state, search, onChange }: InboxFiltersProps) {
  return (
    <search aria-label="Messages" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField
        label="Search"
        placeholder="Name, e-mail or subject"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Field label="State">
        {(wiring) => (
          <Select {...wiring} value={state} onChange={(event) => onChange({ state: event.target.value })}>
            <option value="open">To answer</option>
            <option value="done">Done</option>
            <option value="all">All</option>
          </Select>
        )}
      </Field>
    </search>
  )
}
