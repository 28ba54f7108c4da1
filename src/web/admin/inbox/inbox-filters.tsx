import { Choice } from '#web/admin/kit/choice.tsx'
import { SearchField } from '#web/admin/kit/list/search-field.tsx'

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
      <Choice label="State" value={state} onValue={(state) => onChange({ state })}>
        <option value="open">To answer</option>
        <option value="done">Done</option>
        <option value="all">All</option>
      </Choice>
    </search>
  )
}
