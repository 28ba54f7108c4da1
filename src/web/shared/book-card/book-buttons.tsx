import { isWished, useWishlist } from '#web/client/wishlist-store.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { addToCart, addToWishlist, bookItem, type Wording } from './cart-actions.ts'
import type { ShownBook } from './shown-book.ts'

interface BookButtonProps {
  book: ShownBook
  wording?: Wording | undefined
}

/** Adds one copy to the cart. If the book is out of stock, the button says so and is disabled. */
export function CartButton({ book, wording }: BookButtonProps) {
  const available = book.stock > 0
  return (
    <Button
      size="sm"
      disabled={!available}
      aria-label={available ? `Add to Cart: ${book.title}` : `Out of stock: ${book.title}`}
      onClick={() => addToCart(bookItem(book), 1, wording)}
      className="min-w-0 grow max-sm:px-1.5 max-sm:text-[0.8125rem]"
    >
      <Icon name="shopping-bag" className="hidden size-4 sm:block" />
      <span>{available ? 'Add to Cart' : 'Out of stock'}</span>
    </Button>
  )
}

/** Adds the book to the wishlist. The heart is filled if the book is on it. */
export function WishlistButton({ book, wording }: BookButtonProps) {
  const wished = isWished(useWishlist(), book.id)
  return (
    <IconButton
      outlined
      label={`Wishlist: ${book.title}`}
      aria-pressed={wished}
      icon={<Icon name="heart" className={wished ? 'size-5 fill-accent-ink text-accent-ink' : 'size-5'} />}
      onClick={() => addToWishlist(bookItem(book), wording)}
    />
  )
}
