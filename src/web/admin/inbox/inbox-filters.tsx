import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDraft } from '#web/storefront/listing/filters/use-draft.ts'

interface InboxFiltersProps {
  state: string
  search: string
  onChange(change: Record<string, string>): void
}

export function InboxFilters({ state, search, onChange }: InboxFiltersProps) {
  const draft = useDraft(search, (text) => onChange({ search: text }))
  return (
    <search aria-label="Messages" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Field label="Search" required={false}>
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            maxLength={100}
            placeholder="Name, e-mail or subject"
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
          />
        )}
      </Field>
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
