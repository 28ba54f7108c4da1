import { createContext, type RefCallback, use, useCallback, useState } from 'react'

import type { Paise } from '#platform/money.ts'
import { addToCart } from '#web/shared/book-card/cart-actions.ts'
import type { WishlistItem } from '#web/client/wishlist-store.ts'
import type { Elements } from '#web/ui/elements.ts'

/** A book or combo that can be bought. */
export interface Buyable {
  shownPrice: Paise
  originalPrice: Paise | null
  /** A book's printed price, which includes all taxes. A combo has none. */
  mrp?: Paise
  stock: number
  /** The item in the form that cart and wishlist store. */
  item: WishlistItem
}

interface Purchase extends Buyable {
  quantity: number
  setQuantity(quantity: number): void
  /** Adds the chosen quantity to the cart. */
  add(): void
  /** Attach to the page's main button. */
  mainButton: RefCallback<HTMLButtonElement>
  /** True while the main button is off the screen. */
  isButtonAway: boolean
}

const PurchaseContext = createContext<Purchase | undefined>(undefined)

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('This part of a page is for something that can be bought.')
  return purchase
}

/**
 * Shares the chosen quantity between the buy box and the bar at the bottom of a phone's screen. Only these
 * two render again when it changes.
 */
export function Buying({ of, children }: { of: Buyable; children: Elements }) {
  const [quantity, setQuantity] = useState(1)
  const [isButtonAway, setAway] = useState(false)
  const mainButton = useCallback((button: HTMLButtonElement | null) => {
    if (!button) return undefined
    const observer = new IntersectionObserver(
      (entries) => setAway(entries.at(-1)?.isIntersecting === false),
      BELOW_HEADER,
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  const add = () => addToCart(of.item, quantity)
  return (
    <PurchaseContext value={{ ...of, quantity, setQuantity, add, mainButton, isButtonAway }}>
      {children}
    </PurchaseContext>
  )
}

/** A button under the sticky header is off the screen, too. */
const BELOW_HEADER = { rootMargin: '-56px 0px 0px' }
