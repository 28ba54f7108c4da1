import { BookCard } from '#web/book-card/book-card.tsx'
import { BookGrid } from '#web/book-card/book-grid.tsx'
import { bookItem } from '#web/book-card/cart-actions.ts'
import type { WishlistItem } from '#web/browser/wishlist-store.ts'
import { ComboCard } from '#web/combo/combo-card.tsx'
import { comboItem } from '#web/combo/shown-combo.ts'
import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { SharedWishlist } from './load-shared.ts'
import { addAllToCart, addAllToWishlist } from './take-shared.ts'

/** A shared wishlist at today's prices, to be added to cart or wishlist as a whole. */
export function SharedPage({ shared }: { shared: SharedWishlist }) {
  const { books, combos, gone } = shared
  const count = books.length + combos.length
  if (count === 0) return <NothingShared gone={gone} />
  return (
    <>
      <h1 className="display mt-2 text-3xl sm:text-4xl">A shared wishlist</h1>
      <p className="mt-1 mb-6 text-ink-soft tabular-nums">
        {`${count === 1 ? 'One title' : `${count} titles`}, with the prices and the stock of today.`}
      </p>
      {gone > 0 ? (
        <Notice tone="caution" className="mb-6">
          {goneText(gone)}
        </Notice>
      ) : null}
      <TakeAll items={itemsOf(shared)} inStock={itemsOf(inStockOf(shared))} />
      <BookGrid books={books}>
        {books.map((book, i) => (
          <li key={book.id}>
            <BookCard book={book} level={2} priority={i < 2} />
          </li>
        ))}
        {combos.map((combo) => (
          <li key={combo.id}>
            <ComboCard combo={combo} level={2} />
          </li>
        ))}
      </BookGrid>
    </>
  )
}

type Things = Pick<SharedWishlist, 'books' | 'combos'>

const itemsOf = ({ books, combos }: Things): WishlistItem[] => [
  ...books.map(bookItem),
  ...combos.map(comboItem),
]

function inStockOf({ books, combos }: Things): Things {
  return { books: books.filter(({ stock }) => stock > 0), combos: combos.filter(({ stock }) => stock > 0) }
}

interface TakeAllProps {
  items: readonly WishlistItem[]
  inStock: readonly WishlistItem[]
}

function TakeAll({ items, inStock }: TakeAllProps) {
  const soldOut = items.length - inStock.length
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <Button disabled={inStock.length === 0} onClick={() => addAllToCart(inStock)}>
        <Icon name="shopping-bag" className="size-4" />
        <span>{soldOut === 0 ? 'Add all to cart' : `Add the ${inStock.length} in stock to cart`}</span>
      </Button>
      <Button variant="secondary" onClick={() => addAllToWishlist(items)}>
        <Icon name="heart" className="size-4" />
        <span>Add to my wishlist</span>
      </Button>
      {soldOut > 0 ? (
        <p className="text-sm text-ink-soft tabular-nums">
          {`${soldOut === 1 ? 'One is' : `${soldOut} are`} out of stock.`}
        </p>
      ) : null}
    </div>
  )
}

function goneText(gone: number): string {
  return gone === 1
    ? 'One title of this list is not sold any more.'
    : `${gone} titles of this list are not sold any more.`
}

function NothingShared({ gone }: { gone: number }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="heart" />}
      title={gone > 0 ? 'Nothing of this wishlist is sold any more' : 'This link names no books'}
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      {gone > 0
        ? 'There may be newer editions: look for the title, or ask us.'
        : 'It may have been cut off on its way. Ask for it to be sent again.'}
    </EmptyState>
  )
}
