import { type ReactNode, type RefObject, useEffect, useState } from 'react'

import type { ShelfState, StockState } from '#modules/catalogue/desk/desk-book.ts'
import type { Category } from '#web/admin/categories/category.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

import type { ListFilter } from './list-filter.ts'

const TYPING_PAUSE_MS = 300

export interface ListFiltersProps {
  filter: ListFilter
  categories: readonly Category[] | undefined
  searchRef: RefObject<HTMLInputElement | null>
  onChange(change: Partial<ListFilter>): void
  onReset(): void
}

export function ListFilters({ filter, categories, searchRef, onChange, onReset }: ListFiltersProps) {
  return (
    <search aria-label="Books">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(16rem,2fr)_1fr_10rem_10rem_auto]"
      >
        <SearchField value={filter.search} inputRef={searchRef} onChange={(search) => onChange({ search })} />
        <Choice label="Category" value={filter.category} onChange={(category) => onChange({ category })}>
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
          onChange={(stock) => onChange({ stock: stock as StockState | '' })}
        >
          <option value="">Any stock</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Sold out</option>
        </Choice>
        <Choice
          label="Show"
          value={filter.state}
          onChange={(state) => onChange({ state: state as ShelfState })}
        >
          <option value="active">In the shop</option>
          <option value="archived">Archived</option>
          <option value="all">All books</option>
        </Choice>
        <Button variant="secondary" onClick={onReset}>
          Reset
        </Button>
      </form>
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange(value: string): void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </Select>
      )}
    </Field>
  )
}

interface SearchFieldProps {
  value: string
  inputRef: RefObject<HTMLInputElement | null>
  onChange(value: string): void
}

/** Looks for what is typed after a short pause, so that a name is one search and not one per letter. */
function SearchField({ value, inputRef, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Field label="Search books" className="col-span-2 xl:col-span-1">
      {(wiring) => (
        <Input
          {...wiring}
          ref={inputRef}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Title, author or ISBN"
          maxLength={200}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
