import { useState } from 'react'

import type { ListedState, StockState } from '#modules/catalogue/admin/admin-book.ts'
import { BOOK_FIELDS, FILTER_FIELDS } from '#modules/catalogue/book-fields.ts'
import type { Category } from '#web/admin/categories/category.ts'
import { useAddressFilter } from '#web/admin/kit/address/use-filter-and-page.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { SearchField } from '#web/admin/kit/list/search-field.tsx'
import { Button } from '#web/ui/button.tsx'

import { changeFilter, type ListFilter, NO_FILTER, readFilter, writeFilter } from './list-filter.ts'

interface ListFiltersProps {
  filter: ListFilter
  categories: readonly Category[] | undefined
  onChange(change: Partial<ListFilter>): void
  onReset(): void
}

export function ListFilters({ filter, categories, onChange, onReset }: ListFiltersProps) {
  return (
    <search aria-label="Books">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(16rem,2fr)_1fr_10rem_10rem_auto]"
      >
        <SearchField
          label="Search books"
          placeholder="Title, author or ISBN"
          className="col-span-2 xl:col-span-1"
          value={filter.search}
          onText={(search) => onChange({ search })}
        />
        <Choice label="Category" value={filter.category} onValue={(category) => onChange({ category })}>
          <option value="">All categories</option>
          {categories?.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label="Stock"
          value={filter.stock}
          onValue={(stock) => onChange({ stock: stock as StockState | '' })}
        >
          <option value="">Any stock</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Sold out</option>
        </Choice>
        <Choice
          label="Show"
          value={filter.state}
          onValue={(state) => onChange({ state: state as ListedState })}
        >
          <option value="active">In the shop</option>
          <option value="archived">Archived</option>
          <option value="all">All books</option>
        </Choice>
        {FILTER_FIELDS.map((field) => (
          <SearchField
            key={field}
            label={BOOK_FIELDS[field].label}
            value={filter[field] ?? ''}
            onText={(text) => onChange({ [field]: text })}
          />
        ))}
        <Button variant="secondary" onClick={onReset}>
          Reset
        </Button>
      </form>
    </search>
  )
}

/** The filter lives in the address; `resets` counts, so that half-typed fields begin anew. */
export function useListFilter() {
  const [filter, set] = useAddressFilter(readFilter, writeFilter)
  const [resets, setResets] = useState(0)
  return {
    filter,
    resets,
    change: (part: Partial<ListFilter>) => set(changeFilter(filter, part)),
    reset: () => {
      setResets(resets + 1)
      set(NO_FILTER)
    },
  }
}
