import { useState } from 'react'

import { type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { useEarlyInput } from '#web/client/use-hydrated.ts'
import { links } from '#web/links.ts'
import type { CountedCategory } from '#web/shared/listing/listing-state.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { DATE_FORMAT, DATE_ISSUE, dateText, parseDate } from '#web/ui/typed-date.ts'

interface PriceFilterProps {
  min: Paise | undefined
  max: Paise | undefined
  onChange(change: { minPrice: Paise | undefined } | { maxPrice: Paise | undefined }): void
}

/** Bounds of the shown price in rupees, both inclusive (spec §5). */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const crossed = min !== undefined && max !== undefined && min > max
  return (
    <>
      <div className="grid pair-up gap-3">
        <Bound name="minPrice" label="Min" value={min} onChange={(minPrice) => onChange({ minPrice })} />
        <Bound name="maxPrice" label="Max" value={max} onChange={(maxPrice) => onChange({ maxPrice })} />
      </div>
      {crossed ? (
        <p className="mt-2 text-sm font-medium text-danger">Minimum price is higher than the maximum.</p>
      ) : null}
    </>
  )
}

interface BoundProps {
  name: string
  label: string
  value: Paise | undefined
  onChange(paise: Paise | undefined): void
}

function Bound({ name, label, value, onChange }: BoundProps) {
  const draft = useDraft(value === undefined ? '' : String(toRupees(value)), (text) => {
    if (!isNoAmount(text)) onChange(amountIn(text))
  })
  const ref = useEarlyInput((input) => draft.type(input.value))
  return (
    <Field label={label} error={isNoAmount(draft.sent) ? 'Enter an amount in rupees.' : undefined}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={ref}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder="₹"
          className="tabular-nums"
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      )}
    </Field>
  )
}

const amountIn = (text: string) => parseRupees(text.replace(/[₹,\s]/g, ''))
const isNoAmount = (text: string) => text !== '' && amountIn(text) === undefined

export interface DateFilterProps {
  name: string
  label: string
  /** Value in the URL: an ISO date, or the text sent by a form without JavaScript. */
  value: string
  onChange(day: string | undefined): void
}

const isNoDate = (text: string) => text !== '' && !parseDate(text)

/** A date that the shopper types as MM/dd/yyyy or picks in the browser's own calendar. */
export function DateFilter({ name, label, value, onChange }: DateFilterProps) {
  const shown = dateText(value)
  // Shows no message while typing: a date is validated when the shopper leaves the field, or if it is from
  // the URL.
  const [left, setLeft] = useState(shown)
  const draft = useDraft(shown, (text) => {
    if (!isNoDate(text)) onChange(parseDate(text))
  })
  const refused = isNoDate(draft.text) && (draft.text === left || draft.text === shown)
  const ref = useEarlyInput((input) => {
    draft.type(input.value)
    if (document.activeElement !== input) setLeft(input.value)
  })
  return (
    <Field label={label} error={refused ? DATE_ISSUE : undefined}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={DATE_FORMAT}
            className="pr-12 tabular-nums"
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onBlur={({ target }) => setLeft(target.value)}
          />
          <CalendarButton
            label={`Choose ${label}`}
            day={parseDate(draft.text) ?? ''}
            onPick={(day) => draft.type(dateText(day))}
          />
        </div>
      )}
    </Field>
  )
}

interface CategoryFilterProps {
  categories: readonly CountedCategory[]
  /** Slug of the chosen category in any case; empty if none is chosen. */
  chosen: string
  onChoose(slug: string): void
}

/**
 * Categories with books that match the other filters. Only one can be chosen: ticking a second one unticks
 * the first. Names link to the categories' own pages.
 */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  if (categories.length === 0) return <p className="text-sm text-ink-soft">Loading categories...</p>
  return (
    <ul className="-ml-[min(0.75rem,4vw)]">
      {categories.map((category) => {
        const checked = category.slug.toLowerCase() === chosen.toLowerCase()
        return category.bookCount === 0 && !checked ? null : (
          <li key={category.id} className="flex items-center">
            <Tick
              category={category}
              checked={checked}
              onChange={() => onChoose(checked ? '' : category.slug)}
            />
            <a
              href={links.category(category.slug)}
              aria-label={nameWithCount(category)}
              data-count={category.bookCount}
              className="flex min-h-11 grow items-center justify-between gap-2 pr-1 text-sm leading-5 tabular-nums after:text-xs after:text-ink-soft after:content-[attr(data-count)] hover:underline"
            >
              {category.name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** CSS draws the number: as text, it would need elements in each of the page's twenty categories. */
function nameWithCount({ name, bookCount: count }: CountedCategory): string | undefined {
  return count === undefined ? undefined : `${name} ${bookCount(count)}`
}

interface TickProps {
  category: CountedCategory
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
