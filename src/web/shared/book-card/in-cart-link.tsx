import { useCopiesInCart } from '#web/client/cart-store.ts'
import { type CartItem, lineKey } from '#web/client/cart.ts'
import { links } from '#web/links.ts'

/** Shown only while it has the focus: a list's cards would grow unevenly. */
const ON_FOCUS = 'relative z-10 not-focus-visible:sr-only'

interface InCartLinkProps {
  item: Pick<CartItem, '_id' | 'isCombo' | 'comboId' | 'title'>
  /** Classes of a link that is always visible. */
  className?: string
}

/**
 * Leads from a button that adds to the cart on to the cart. Place it directly after the button, so that the
 * next Tab reaches it.
 */
export function InCartLink({ item, className = ON_FOCUS }: InCartLinkProps) {
  const copies = useCopiesInCart(lineKey(item))
  if (copies === 0) return null
  return (
    <a
      href={links.cart()}
      className={`target inline-flex items-center text-sm font-semibold text-accent-ink underline underline-offset-4 ${className}`}
    >
      {`In cart (${copies}) · Go to cart`}
    </a>
  )
}
