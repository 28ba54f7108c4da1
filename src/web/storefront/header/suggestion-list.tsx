// oxlint-disable jsx-a11y/prefer-tag-over-role -- a `datalist` can not hold links
import { clsx } from 'clsx'

import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import type { Suggestion } from './suggestions.ts'

export interface SuggestionListProps {
  id: string
  shown: boolean
  suggestions: readonly Suggestion[]
  active: number
  onFollow(): void
}

/** The options under the search field; each is a link to its book. */
export function SuggestionList({ id, shown, suggestions, active, onFollow }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested books"
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-md border border-line bg-raised py-1 shadow-lift"
    >
      {suggestions.map((book, i) => (
        <Anchor
          key={book._id}
          href={links.book(book._id)}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          tabIndex={-1}
          onClick={onFollow}
          className={clsx(
            'flex min-h-11 flex-col justify-center px-4 py-1.5 leading-snug hover:bg-sunken',
            i === active && 'bg-sunken outline-2 -outline-offset-2 outline-accent-ink',
          )}
        >
          <span className="line-clamp-1 font-medium">{book.title}</span>
          {book.author ? <span className="line-clamp-1 text-sm text-ink-soft">{book.author}</span> : null}
        </Anchor>
      ))}
    </div>
  )
}
