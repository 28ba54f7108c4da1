import { lineKey } from '#web/client/cart.ts'
import { useIsWished, type WishlistItem } from '#web/client/wishlist-store.ts'

import { BuyButton } from './buy-button.tsx'
import { addToCart, addToWishlist, bookItem, type Wording } from './cart-actions.ts'
import { InCartLink } from './in-cart-link.tsx'
import type { ShownBook } from './shown-book.ts'

interface BookButtonProps {
  book: ShownBook
  wording?: Wording | undefined
  className?: string | undefined
}

/** A card's only button, above the card's link. Its words stay on one line at every width. */
export const CARD_BUTTON = 'relative z-10 mt-2 min-w-0 px-2 whitespace-nowrap'

/** Adds one copy to the cart. If the book is out of stock, the button says so and is disabled. */
export function CartButton({ book, wording, className }: BookButtonProps) {
  const available = book.stock > 0
  const item = bookItem(book)
  return (
    <>
      <BuyButton
        size="sm"
        disabled={!available}
        aria-label={available ? `Add to Cart: ${book.title}` : `Out of stock: ${book.title}`}
        onClick={() => addToCart(item, 1, wording)}
        className={className}
      >
        {available ? 'Add to Cart' : 'Out of stock'}
      </BuyButton>
      <InCartLink item={item} />
    </>
  )
}

export function WishlistButton({ book, ...rest }: BookButtonProps) {
  return <Heart item={bookItem(book)} {...rest} />
}

interface HeartProps extends Pick<BookButtonProps, 'wording' | 'className'> {
  item: WishlistItem
}

/**
 * Adds a book or combo to the wishlist. The heart is filled if it is already there. CSS draws it, because a
 * page has dozens.
 */
export function Heart({ item, wording, className }: HeartProps) {
  const label = `Wishlist: ${item.title}`
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={useIsWished(lineKey(item))}
      onClick={() => addToWishlist(item, wording)}
      className={`heart ${className ?? 'icon-button border border-line-strong bg-surface'}`}
    />
  )
}
