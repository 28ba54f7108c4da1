import { Heart, ShoppingBag } from 'lucide-react'

import { lineKey } from '#web/browser/cart.ts'
import { addToCart, addToWishlist } from '#web/browser/cart-actions.ts'
import { isWished, useWishlist } from '#web/browser/wishlist-store.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { comboItem, type ShownCombo } from './shown-combo.ts'

/** Into the cart, once ('Book added to cart!', spec §2), or on the wishlist. */
export function ComboButtons({ combo }: { combo: ShownCombo }) {
  const item = comboItem(combo)
  const wished = isWished(useWishlist(), lineKey(item))
  const available = combo.stock > 0
  return (
    <div className="relative z-20 mt-3 flex gap-2">
      <Button
        size="sm"
        disabled={!available}
        aria-label={available ? `Add to Cart: ${combo.title}` : `Out of stock: ${combo.title}`}
        onClick={() => addToCart(item, 1, 'similar')}
        className="min-w-0 grow max-sm:px-1.5 max-sm:text-[0.8125rem]"
      >
        <ShoppingBag aria-hidden className="hidden size-4 sm:block" />
        {available ? 'Add to Cart' : 'Out of stock'}
      </Button>
      <IconButton
        outlined
        label={`Wishlist: ${combo.title}`}
        aria-pressed={wished}
        icon={<Heart aria-hidden className={wished ? 'size-5 fill-accent-ink text-accent-ink' : 'size-5'} />}
        onClick={() => addToWishlist(item)}
      />
    </div>
  )
}
