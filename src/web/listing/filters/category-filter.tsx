import { Link } from 'react-router'

import type { Category } from '#modules/catalogue/book.ts'
import { useEarlyInput } from '#web/browser/use-early-input.ts'
import { links } from '#web/links.ts'

export interface CategoryFilterProps {
  categories: readonly Category[]
  /** Slug of the chosen category, in any case; empty for none. */
  chosen: string
  onChoose(slug: string): void
}

/** One category at a time: ticking another moves the tick. The names lead to the categories' own pages. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  if (categories.length === 0) return <p className="text-sm text-ink-soft">Loading categories...</p>
  return (
    <ul className="-ml-[min(0.75rem,4vw)] max-h-96 overflow-y-auto overscroll-contain">
      {categories.map((category) => {
        const checked = category.slug.toLowerCase() === chosen.toLowerCase()
        return (
          <li key={category.id} className="flex items-center">
            <Tick
              category={category}
              checked={checked}
              onChange={() => onChoose(checked ? '' : category.slug)}
            />
            <Link
              to={links.category(category.slug)}
              className="flex min-h-11 grow items-center justify-between gap-2 pr-1 text-sm leading-5 hover:underline"
            >
              <span>{category.name}</span>
              <span className="text-xs text-ink-soft tabular-nums">
                {category.bookCount}
                <span className="sr-only"> books</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface TickProps {
  category: Category
  checked: boolean
  onChange(): void
}

function Tick({ category, checked, onChange }: TickProps) {
  const ref = useEarlyInput(onChange)
  return (
    <label className="target flex shrink-0 items-center justify-center">
      <input
        ref={ref}
        type="checkbox"
        name="category"
        value={category.slug}
        aria-label={category.name}
        checked={checked}
        onChange={onChange}
        className="size-5 accent-accent"
      />
    </label>
  )
}
