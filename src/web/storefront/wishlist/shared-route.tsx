import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { bookItem } from '#web/shared/book-card/cart-actions.ts'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import { cart } from '#web/client/cart-store.ts'
import { hasLine } from '#web/client/cart.ts'
import { notify } from '#web/client/toast.ts'
import { wishlist, type WishlistItem } from '#web/client/wishlist-store.ts'
import { ComboCard } from '#web/shared/combo/combo-card.tsx'
import { comboItem, shownCombo } from '#web/shared/combo/shown-combo.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { pageContext, servicesContext } from '#web/services.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { Route } from './+types/shared-route'
import { readSharedIds } from './shared-ids.ts'

/** Loads a link's books and combos with today's facts, and the number of items that are no longer sold. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = readSharedIds(url.searchParams)
  const { catalogue, merchandising } = context.get(servicesContext)
  const [books, named] = await Promise.all([
    ids.books.length > 0 ? catalogue.cards(ids.books) : [],
    Promise.all(ids.combos.map((id) => merchandising.comboById(id))),
  ])
  const combos = named.filter((combo) => combo !== undefined)
  const parts = combos.flatMap(({ contents }) => contents.map(({ book }) => `book:${book.id}`))
  // Books that are unavailable are tagged too, because they may go on sale again.
  context.get(pageContext).tag(...ids.books.map((id) => `book:${id}`), ...parts)
  if (ids.combos.length > 0) context.get(pageContext).tag('collections', 'catalogue')
  return {
    books: books.map(shownBook),
    combos: combos.map(shownCombo),
    gone: ids.books.length + ids.combos.length - books.length - combos.length,
  }
}

type SharedWishlist = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => privateMeta(SHOP_PAGES.sharedWishlist.title)

/** Public page of a shared wishlist. */
export default function SharedWishlistRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Shared wishlist' }]} />
      <SharedPage shared={loaderData} />
    </div>
  )
}

/** A shared wishlist at today's prices. Readers can add all of it to the cart or the wishlist. */
export function SharedPage({ shared }: { shared: SharedWishlist }) {
  const { books, combos, gone } = shared
  const count = books.length + combos.length
  if (count === 0) return <NothingShared gone={gone} />
  return (
    <>
      <h1 className="type-display mt-2">A shared wishlist</h1>
      <p className="mt-1 mb-6 text-ink-soft tabular-nums">
        {`${count === 1 ? 'One title' : `${count} titles`}, with today’s prices and stock.`}
      </p>
      {gone > 0 ? (
        <Notice tone="caution" className="mb-6">
          {goneText(gone)}
        </Notice>
      ) : null}
      <TakeAll items={itemsOf(shared)} inStock={itemsOf(inStockOf(shared))} />
      <BookGrid books={books}>
        {books.map((book, i) => (
          <BookCard key={book.id} book={book} level={2} priority={i < 2} />
        ))}
        {combos.map((combo) => (
          <ComboCard key={combo.id} combo={combo} level={2} />
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

function TakeAll({ items, inStock }: { items: readonly WishlistItem[]; inStock: readonly WishlistItem[] }) {
  const soldOut = items.length - inStock.length
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <BuyButton disabled={inStock.length === 0} onClick={() => addAllToCart(inStock)}>
        <Icon name="shopping-bag" className="size-4" />
        <span>{soldOut === 0 ? 'Add all to cart' : `Add the ${inStock.length} in stock to cart`}</span>
      </BuyButton>
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
    ? 'One title on this list is no longer available.'
    : `${gone} titles on this list are no longer available.`
}

function NothingShared({ gone }: { gone: number }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="heart" />}
      title={gone > 0 ? 'These books are no longer available' : 'This link has no books'}
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      {gone > 0
        ? 'There may be newer editions. Search for the title, or ask us.'
        : 'The link may be incomplete. Ask for it again.'}
    </EmptyState>
  )
}

/**
 * Adds one copy of each item. Items already in the cart stay unchanged, so pressing the button again adds
 * nothing.
 */
export function addAllToCart(items: readonly WishlistItem[]): void {
  const lines = items.map((item) => ({ ...item, quantity: 1 }))
  const before = cart.get()
  const added = lines.filter((line) => !hasLine(before, line))
  for (const line of added) cart.add(line)
  say(added.length, lines.length, 'cart', { label: 'View cart', href: links.cart() })
}

export function addAllToWishlist(items: readonly WishlistItem[]): void {
  const added = items.filter((item) => wishlist.add(item))
  say(added.length, items.length, 'wishlist', { label: 'View wishlist', href: links.wishlist() })
}

function say(added: number, all: number, where: 'cart' | 'wishlist', way: { label: string; href: string }) {
  if (added === 0) return notify.info(`All of these are already in your ${where}.`, way)
  const known =
    added < all ? ` ${all - added} of ${all} ${all - added === 1 ? 'was' : 'were'} there already.` : ''
  const titles = added === 1 ? 'One title' : `${added} titles`
  notify.success(`${titles} added to your ${where}.${known}`, way)
}
