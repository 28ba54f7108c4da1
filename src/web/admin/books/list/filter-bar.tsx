import { BOOK_FIELDS, FILTER_FIELDS } from '#modules/catalogue/book-fields.ts'
import { type Category, CategoryOptions } from '#web/admin/books/categories/category.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { Button } from '#web/ui/button.tsx'

import type { BooksFilter } from './book-filters.ts'

interface FilterBarProps {
  filter: BooksFilter
  categories: readonly Category[] | undefined
  onChange(change: Partial<BooksFilter>): void
  onReset(): void
}

export function FilterBar({ filter, categories, onChange, onReset }: FilterBarProps) {
  return (
    <search aria-label="Books">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(14rem,2fr)_1fr_9rem_9rem_1fr_auto]"
      >
        <SearchField
          label="Search books"
          placeholder="Title, author, publisher or ISBN"
          className="col-span-2 xl:col-span-1"
          value={filter.search}
          onText={(search) => onChange({ search })}
        />
        <Choice label="Category" value={filter.category} onValue={(category) => onChange({ category })}>
          <option value="">All categories</option>
          <CategoryOptions categories={categories} />
        </Choice>
        <Choice
          label="Stock"
          value={filter.stock}
          onValue={(stock) => onChange({ stock: stock as BooksFilter['stock'] })}
        >
          <option value="">Any stock</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Sold out</option>
        </Choice>
        <Choice
          label="Show"
          value={filter.state}
          onValue={(state) => onChange({ state: state as BooksFilter['state'] })}
        >
          <option value="active">In the shop</option>
          <option value="archived">Archived</option>
          <option value="all">All books</option>
        </Choice>
        {FILTER_FIELDS.map((field) => (
          <SearchField
            key={field}
            label={BOOK_FIELDS[field].label}
            value={filter[field]}
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
