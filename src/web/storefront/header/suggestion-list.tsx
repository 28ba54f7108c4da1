// oxlint-disable jsx-a11y/prefer-tag-over-role -- a `datalist` can not hold links
import { clsx } from 'clsx'

import type { Place } from '#modules/site-search/site-search.ts'
import { fromRupees } from '#platform/money.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { placeKind } from '#web/place-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

import type { SuggestedBook } from '#modules/catalogue/catalogue.schema.ts'
import type { Option } from './suggested.ts'

interface SuggestionListProps {
  id: string
  shown: boolean
  options: readonly Option[]
  active: number
  onFollow(): void
}

/** Options under the search field: links to books and places, and one to all results. */
export function SuggestionList({ id, shown, options, active, onFollow }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested books"
      hidden={!shown}
      className="quiet-scroll absolute -inset-x-px top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-lift"
    >
      {options.map((option, i) => (
        <a
          key={option.href}
          href={option.href}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          tabIndex={-1}
          onClick={onFollow}
          className={clsx(
            'flex min-h-11 items-center gap-3 px-4 py-1.5 leading-snug hover:bg-sunken',
            i === active && 'bg-sunken outline-2 -outline-offset-2 outline-accent-ink',
          )}
        >
          <Said option={option} />
        </a>
      ))}
    </div>
  )
}

function Said({ option }: { option: Option }) {
  if ('book' in option) return <Book book={option.book} />
  if ('place' in option) return <Elsewhere place={option.place} />
  if (option.none) return <NothingSuggested typed={option.all} />
  return (
    <span className="line-clamp-1 font-semibold text-accent-ink">{`See all results for “${option.all}”`}</span>
  )
}

function NothingSuggested({ typed }: { typed: string }) {
  return (
    <span className="min-w-0">
      <span className="line-clamp-1">{`No suggestions for “${typed}”.`}</span>
      <span className="block text-sm font-semibold text-accent-ink">Search all books anyway</span>
    </span>
  )
}

function Book({ book }: { book: SuggestedBook }) {
  return (
    <>
      <img
        src={book.thumbnail}
        alt=""
        width={32}
        height={48}
        className="h-12 w-8 shrink-0 rounded-xs bg-sunken object-cover"
      />
      {/* If the text is large, the price wraps below the title. */}
      <span className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-3">
        <span className="min-w-0 grow basis-36">
          <span className="line-clamp-2 font-medium sm:line-clamp-1">{book.title}</span>
          <Facts {...book} />
          {book.oldLaw ? <span className="block text-sm font-medium text-caution">{book.oldLaw}</span> : null}
        </span>
        <span className="shrink-0 text-right text-sm font-semibold tabular-nums">
          <Money paise={fromRupees(book.price)} />
          {book.inStock ? null : <span className="block font-normal text-ink-soft">Out of stock</span>}
        </span>
      </span>
    </>
  )
}

/** Author and edition of a book. If space is short, the edition moves below the author instead of cutting it. */
function Facts({ author, edition }: SuggestedBook) {
  if (!author && !edition) return null
  return (
    <span className="type-note flex flex-wrap gap-x-1">
      {author ? <span className="max-w-full truncate">{edition ? `${author} ·` : author}</span> : null}
      {edition ? <span className="max-w-full truncate">{edition}</span> : null}
    </span>
  )
}

const ICONS: Record<Place['kind'], IconName> = {
  category: 'bookmark',
  combo: 'layers',
  ebook: 'book-open-text',
  exam: 'calendar-days',
  author: 'user-round',
  publisher: 'store',
  section: 'scroll-text',
  sections: 'scroll-text',
}

function Elsewhere({ place }: { place: Place }) {
  return (
    <>
      <Icon name={ICONS[place.kind]} className="size-5 w-8 shrink-0 text-accent-ink" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium">{place.name}</span>
        <span className="line-clamp-1 text-sm text-ink-soft">{placeKind(place)}</span>
      </span>
    </>
  )
}
