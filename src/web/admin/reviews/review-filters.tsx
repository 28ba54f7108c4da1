import { SearchField } from '#web/admin/frame/search-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ReviewFiltersProps {
  state: string
  rating: string
  search: string
  onChange(change: { state?: string; rating?: string; search?: string }): void
}

export function ReviewFilters({ state, rating, search, onChange }: ReviewFiltersProps) {
  return (
    <search aria-label="Reviews" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <SearchField
        label="Search"
        placeholder="Words, book or reader"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Field label="State">
        {(wiring) => (
          <Select {...wiring} value={state} onChange={(event) => onChange({ state: event.target.value })}>
            <option value="">All</option>
            <option value="shown">Shown</option>
            <option value="hidden">Hidden</option>
          </Select>
        )}
      </Field>
      <Field label="Rating">
        {(wiring) => (
          <Select {...wiring} value={rating} onChange={(event) => onChange({ rating: event.target.value })}>
            <option value="">All</option>
            {['5', '4', '3', '2', '1'].map((stars) => (
              <option key={stars} value={stars}>
                {stars === '1' ? '1 star' : `${stars} stars`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
