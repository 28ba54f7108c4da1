import { useState } from 'react'
import { Form, useNavigate } from 'react-router'

import type { BookChoices, BookSort } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/input.tsx'

import { parametersOf, type SearchNarrowing } from './search-params.ts'

export interface CategoryChoice {
  name: string
  slug: string
}

/** Sort orders. The default is relevance; the others are the listing's. */
const SORTS: readonly { value: BookSort | ''; label: string }[] = [
  { value: '', label: 'Best match' },
  { value: 'date_desc', label: 'Newest first' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
  { value: 'rating', label: 'Rating' },
]

/** Filters that match at least one book in the shop or the chosen category. */
export type OfferedFilters = Pick<BookChoices, 'hall' | 'currentLaw'>

interface SearchControlsProps extends SearchNarrowing {
  query: string
  categories: readonly CategoryChoice[]
  offered: OfferedFilters
}

/**
 * Category, order and filters of the results, all stored in the URL. A change returns to the first page.
 */
export function SearchControls({ query, categories, offered, ...now }: SearchControlsProps) {
  const navigate = useNavigate()
  const asked = { query, ...parametersOf(now) }
  const show = (change: Record<string, string>) => void navigate(links.search({ ...asked, ...change }))
  return (
    <Form action={links.search()} className="flex flex-wrap gap-3">
      <input type="hidden" name="query" value={query} />
      {now.author ? <input type="hidden" name="author" value={now.author} /> : null}
      <Select
        name="category"
        aria-label="Category"
        className="min-w-0 flex-1 basis-32 sm:w-64 sm:flex-none"
        value={now.category ?? ''}
        onChange={(event) => show({ category: event.target.value })}
      >
        <option value="">All categories</option>
        {categories.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="sort"
        aria-label="Sort By"
        className="min-w-0 flex-1 basis-44 sm:w-48 sm:flex-none"
        value={now.sort ?? ''}
        onChange={(event) => show({ sort: event.target.value })}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {offered.hall || now.hall ? (
        <Checkbox
          name="hall"
          value="true"
          label="Allowed in the AIBE hall"
          checked={now.hall === true}
          onChange={({ target }) => show({ hall: target.checked ? 'true' : '' })}
        />
      ) : null}
      {offered.currentLaw || now.currentLaw ? (
        <CurrentLaw on={now.currentLaw === true} onChange={(on) => show({ currentLaw: on ? 'true' : '' })} />
      ) : null}
      <ClearFilters query={query} {...now} />
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  )
}

/** Filter for current law. The tick shows immediately, and the results follow. */
function CurrentLaw({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const [shown, setShown] = useState({ on, ticked: on })
  if (shown.on !== on) setShown({ on, ticked: on })
  return (
    <Checkbox
      label="Current law only"
      name="currentLaw"
      className="max-sm:w-full"
      value="true"
      checked={shown.ticked}
      onChange={({ target }) => {
        setShown({ on, ticked: target.checked })
        onChange(target.checked)
      }}
    />
  )
}

/** Shows the query's results without filters, in the same order. */
function ClearFilters({
  query,
  sort,
  category,
  author,
  hall,
  currentLaw,
}: SearchNarrowing & { query: string }) {
  if (!category && !author && !hall && !currentLaw) return null
  return (
    <a
      href={links.search({ query, sort })}
      className="target inline-flex items-center text-sm font-semibold text-accent-ink underline underline-offset-4"
    >
      Clear filters
    </a>
  )
}
