import { lineKey } from '#web/client/cart.ts'
import { isWished, useWishlist, type WishlistItem } from '#web/client/wishlist-store.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { addToCart, addToWishlist, bookItem, type Wording } from './cart-actions.ts'
import type { ShownBook } from './shown-book.ts'

interface BookButtonProps {
  book: ShownBook
  wording?: Wording | undefined
}

/** A card's only button. Its words stay on one line at every width. */
export const CARD_BUTTON = 'min-w-0 grow px-2 whitespace-nowrap'

/** Adds one copy to the cart. If the book is out of stock, the button says so and is disabled. */
export function CartButton({ book, wording }: BookButtonProps) {
  const available = book.stock > 0
  return (
    <Button
      size="sm"
      disabled={!available}
      aria-label={available ? `Add to Cart: ${book.title}` : `Out of stock: ${book.title}`}
      onClick={() => addToCart(bookItem(book), 1, wording)}
      className={CARD_BUTTON}
    >
      <span>{available ? 'Add to Cart' : 'Out of stock'}</span>
    </Button>
  )
}

export function WishlistButton({ book, wording }: BookButtonProps) {
  return <Heart item={bookItem(book)} wording={wording} />
}

/** Adds a book or combo to the wishlist. The heart is filled if it is already there. */
export function Heart({ item, wording }: { item: WishlistItem; wording?: Wording | undefined }) {
  const wished = isWished(useWishlist(), lineKey(item))
  return (
    <IconButton
      outlined
      label={`Wishlist: ${item.title}`}
      aria-pressed={wished}
      icon={<Icon name="heart" className={wished ? 'size-5 fill-accent-ink text-accent-ink' : 'size-5'} />}
      onClick={() => addToWishlist(item, wording)}
    />
  )
}
