import { Choice } from '#web/admin/kit/choice.tsx'
import { SearchField } from '#web/admin/kit/list/search-field.tsx'

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
      <Choice label="State" value={state} onValue={(state) => onChange({ state })}>
        <option value="">All</option>
        <option value="shown">Shown</option>
        <option value="hidden">Hidden</option>
      </Choice>
      <Choice label="Rating" value={rating} onValue={(rating) => onChange({ rating })}>
        <option value="">All</option>
        {['5', '4', '3', '2', '1'].map((stars) => (
          <option key={stars} value={stars}>
            {stars === '1' ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </Choice>
    </search>
  )
}
