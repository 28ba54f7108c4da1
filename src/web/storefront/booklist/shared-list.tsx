import type { SharedBooklistJson } from '#modules/booklists/booklists.schema.ts'
import { ListSum, TakeListButton } from '#web/shared/booklist/list-sum.tsx'
import { ListedTitle } from '#web/shared/booklist/listed-title.tsx'
import { QuotationLink } from '#web/shared/booklist/quotation-link.tsx'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const SHARED_BOOKLIST = 'Shared booklist'

/** A shared list at today's prices. Readers can buy the whole list or single books. */
export function SharedList({ list }: { list: SharedBooklistJson }) {
  const { books, gone } = list
  const wanted = books.map(({ quantity, ...book }): WantedBook => ({ book, quantity }))
  return (
    <>
      <h1 className="type-display mt-2">{SHARED_BOOKLIST}</h1>
      <p className="mt-2 text-ink-soft">Someone shared this list with you, at today’s prices and stock.</p>
      {gone.length > 0 ? (
        <Notice tone="caution" className="mt-4">
          {gone.length === 1
            ? 'One book on this list is no longer available.'
            : `${gone.length} books on this list are no longer available.`}
        </Notice>
      ) : null}
      {books.length === 0 ? <AllGone /> : <Books wanted={wanted} />}
    </>
  )
}

function Books({ wanted }: { wanted: readonly WantedBook[] }) {
  return (
    <>
      <div className="mt-5 mb-6 grid gap-3 rounded-lg border border-line bg-sunken p-[min(1.25rem,4vw)]">
        <ListSum wanted={wanted} />
        <div className="flex flex-wrap gap-3">
          <TakeListButton wanted={wanted} />
          <QuotationLink books={wanted.map(({ book, quantity }) => ({ book: book._id, copies: quantity }))} />
          <ButtonLink variant="secondary" href={links.cart()}>
            View cart
          </ButtonLink>
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {wanted.map(({ book, quantity }) => (
          <li
            key={book._id}
            className="panel grid gap-2 p-[min(1rem,4vw)] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <ListedTitle book={book} />
            <p className="text-sm text-ink-soft tabular-nums">
              {quantity === 1 ? '1 copy' : `${quantity} copies`}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function AllGone() {
  return (
    <EmptyState
      icon={<Icon name="clipboard-list" />}
      title="The books on this list are no longer available"
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      There may be newer editions: search for the titles, or ask us.
    </EmptyState>
  )
}

/** Shown if the link is incomplete or its owner has withdrawn the list. */
export function NoSuchList() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="clipboard-list" />}
      title="List not found"
      actions={
        <>
          <ButtonLink href={links.booklist()}>Order from your own list</ButtonLink>
          <ButtonLink variant="secondary" href={links.books()}>
            Browse all books
          </ButtonLink>
        </>
      }
    >
      The list may have been removed, or the link is incomplete. Ask for the link again.
    </EmptyState>
  )
}
