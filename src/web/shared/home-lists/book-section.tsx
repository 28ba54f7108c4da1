import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { ShownList } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { LawNoted } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { links } from '#web/links.ts'

import type { BookList } from './book-lists.ts'

/** A book and its position in a list. */
export interface ShownSlot {
  position: number
  book: ShownBook
}

/** A list's books, and how they were selected. */
export interface ShownBookList extends Omit<ShownList, 'slots'> {
  slots: readonly ShownSlot[]
}

/** A book list on the home page. */
export function BookSection({ list, slots, chosen, note }: ShownBookList & { list: BookList }) {
  if (slots.length === 0) return null
  return (
    <section aria-labelledby={list.page} className="page mt-14 md:mt-16">
      <SectionHeading
        id={list.page}
        title={list.title}
        note={note}
        more={{ label: 'All books', href: links.books() }}
      />
      <LawNoted books={slots.map(({ book }) => book)}>
        <SectionRow
          label={list.title}
          className="auto-cols-[46%] min-[30rem]:auto-cols-[38%] md:grid-cols-3 xl:grid-cols-6"
        >
          {slots.map(({ position, book }) => (
            <BookCard
              key={position}
              className="snap-start"
              book={book}
              href={slotHref(list, chosen, { position, book })}
            />
          ))}
        </SectionRow>
      </LawNoted>
    </section>
  )
}

/**
 * Links a book chosen by staff to the page of its position (spec storefront §2), and a book of a computed list to its
 * own page, because another book may be at its position when the shopper follows the link.
 */
export function slotHref(
  list: BookList,
  chosen: boolean,
  { position, book }: { position: number; book: Pick<ShownBook, 'id'> },
): string {
  return chosen ? links[`${list.page}Item`](position) : links.book(book.id)
}

interface SectionHeadingProps {
  id: string
  title: string
  /** States how the books were selected. */
  note?: string
  /** Link to the whole list. */
  more?: { label: string; href: string } | undefined
}

export function SectionHeading({ id, title, note, more }: SectionHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 md:mb-6">
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      {more ? (
        <a
          href={more.href}
          className="arrow-after inline-flex min-h-11 gap-2 text-sm font-semibold text-accent-ink hover:underline"
        >
          {more.label}
        </a>
      ) : null}
      {note ? <p className={clsx('w-full text-sm text-ink-soft', more ? '-mt-1' : 'mt-1')}>{note}</p> : null}
    </div>
  )
}

interface SectionRowProps {
  label: string
  /** `auto-cols-…` for the phone's row, and `md:grid-cols-…` for the grid on wider screens. */
  className: string
  /** List items with the class `snap-start`. */
  children: ReactNode
}

/**
 * On a phone a horizontally scrolling row from edge to edge, from 768 px a grid. Works without JavaScript.
 */
export function SectionRow({ label, className, children }: SectionRowProps) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'quiet-scroll relative -mx-(--page-edge) grid snap-x grid-flow-col gap-3 overflow-x-auto',
        'scroll-px-(--page-edge) px-(--page-edge) pt-1 pb-2',
        'md:mx-0 md:grid-flow-row md:auto-cols-auto md:gap-4 md:overflow-visible md:px-0',
        className,
      )}
    >
      {children}
    </ul>
  )
}
