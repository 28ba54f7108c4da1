// oxlint-disable jsx-a11y/prefer-tag-over-role -- a `datalist` can not hold links
import { type FocusEvent, type ReactNode, useId } from 'react'
import { clsx } from 'clsx'

import { fromRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { Money } from '#web/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { type Suggestion, useSearchBox } from './use-search-box.ts'

/** The search field with suggestions: a combobox by the ARIA pattern; before scripts have loaded, a plain form. */
export function SearchBox() {
  const box = useSearchBox()
  const listId = useId()
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close()
  }
  return (
    <search className="block">
      <form action={links.search()} onSubmit={box.onSubmit}>
        <div role="presentation" onBlur={closeWhenLeft} className="relative">
          <div className="flex rounded-md border border-line-strong bg-raised focus-within:border-accent-ink focus-within:ring-1 focus-within:ring-accent-ink">
            <input
              type="search"
              name="query"
              required
              autoComplete="off"
              enterKeyHint="search"
              placeholder="Title, author or ISBN"
              aria-label="Search books"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={box.shown}
              aria-controls={listId}
              aria-activedescendant={box.shown && box.active >= 0 ? `${listId}-${box.active}` : undefined}
              value={box.text}
              onChange={(event) => box.onType(event.target.value)}
              onKeyDown={box.onKeyDown}
              className="min-h-11 min-w-0 grow rounded-l-md bg-transparent px-4 text-base placeholder:text-ink-soft focus:outline-none [&::-webkit-search-cancel-button]:hidden"
            />
            <button
              type="submit"
              aria-label="Search"
              className="target inline-flex items-center justify-center rounded-r-[0.3rem] bg-accent px-4 text-on-accent hover:bg-accent-strong"
            >
              <Icon name="search" className="size-5" />
            </button>
          </div>
          <SuggestionList
            id={listId}
            shown={box.shown}
            text={box.text}
            suggestions={box.suggestions}
            active={box.active}
            onFollow={box.close}
          />
        </div>
      </form>
    </search>
  )
}

interface SuggestionListProps {
  id: string
  shown: boolean
  /** What the field holds: the last option leads to all its results. */
  text: string
  suggestions: readonly Suggestion[]
  active: number
  onFollow(): void
}

/** The options under the search field: a link to each book, and one to all results. */
export function SuggestionList({ id, shown, text, suggestions, active, onFollow }: SuggestionListProps) {
  const option = (i: number, href: string, content: ReactNode) => (
    <a
      key={href}
      href={href}
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
      {content}
    </a>
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested books"
      hidden={!shown}
      className="quiet-scroll absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-lift"
    >
      {suggestions.map((book, i) => option(i, links.book(book._id), <Book book={book} />))}
      {suggestions.length > 0
        ? option(
            suggestions.length,
            links.search({ query: text.trim() }),
            <span className="line-clamp-1 font-semibold text-accent-ink">
              See all results for “{text.trim()}”
            </span>,
          )
        : null}
    </div>
  )
}

function Book({ book }: { book: Suggestion }) {
  return (
    <>
      <img
        src={book.thumbnail}
        alt=""
        width={32}
        height={48}
        className="h-12 w-8 shrink-0 rounded-xs bg-sunken object-cover"
      />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium sm:line-clamp-1">{book.title}</span>
        {book.author ? <span className="line-clamp-1 text-sm text-ink-soft">{book.author}</span> : null}
      </span>
      <span className="text-sm font-semibold tabular-nums">
        <Money paise={fromRupees(book.price)} />
      </span>
    </>
  )
}
