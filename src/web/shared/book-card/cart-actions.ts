import { type BookCard, editionLabel } from '#modules/catalogue/book.ts'
import { toRupees } from '#platform/money.ts'
import { cart } from '#web/client/cart-store.ts'
import { type CartItem, hasLine, withEdition } from '#web/client/cart.ts'
import { notify } from '#web/client/toast.ts'
import { wishlist, type WishlistItem } from '#web/client/wishlist-store.ts'
import { links } from '#web/links.ts'

/**
 * Selects the spec's wording (storefront §8): cards and the book's page say 'Added to Cart!'; similar books
 * and the combo list say 'Book added to cart!'.
 */
export type Wording = 'card' | 'similar'

const MESSAGES = {
  card: { cart: 'Added to Cart!', wishlist: 'Added to Wishlist!', known: 'Book already in wishlist!' },
  similar: {
    cart: 'Book added to cart!',
    wishlist: 'Book added to wishlist!',
    known: 'Book is already in wishlist!',
  },
} as const

const VIEW_CART = { label: 'View cart', href: links.cart() }

/**
 * Adds a book or combo to the cart, with a message that links to the cart. A combo already in the cart stays
 * unchanged.
 */
export function addToCart(item: Omit<CartItem, 'quantity'>, quantity = 1, wording: Wording = 'card'): void {
  const line = { ...item, quantity }
  if (line.isCombo && hasLine(cart.get(), line)) return notify.info('Combo Offer already in cart!', VIEW_CART)
  cart.add(line, quantity)
  notify.success(MESSAGES[wording].cart, VIEW_CART)
}

/** Adds a book or combo to the wishlist, with a message, also if it was already there. */
export function addToWishlist(item: WishlistItem, wording: Wording = 'card'): void {
  if (wishlist.add(item)) return notify.success(MESSAGES[wording].wishlist)
  notify.info(item.isCombo ? 'Combo Offer already in wishlist!' : MESSAGES[wording].known)
}

/**
 * Returns a book in the form that cart and wishlist store: in rupees, with the spec's fields (storefront §3)
 * and the edition.
 */
export function bookItem(
  book: Pick<
    BookCard,
    'id' | 'title' | 'author' | 'edition' | 'date' | 'image' | 'shownPrice' | 'originalPrice'
  >,
): WishlistItem {
  return {
    _id: book.id,
    title: book.title,
    author: book.author,
    ...withEdition(editionLabel(book)),
    image: book.image,
    price: toRupees(book.shownPrice),
    originalPrice: book.originalPrice === null ? null : toRupees(book.originalPrice),
  }
}
