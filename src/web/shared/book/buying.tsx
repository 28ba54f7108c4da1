import { clsx } from 'clsx'
import { createContext, type RefCallback, use, useCallback, useState } from 'react'

import { discountPercent } from '#modules/catalogue/book.ts'
import type { Paise } from '#platform/money.ts'
import type { WishlistItem } from '#web/client/wishlist-store.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { addToCart } from '#web/shared/book-card/cart-actions.ts'
import { InCartLink } from '#web/shared/book-card/in-cart-link.tsx'
import { Price } from '#web/shared/shop/price.tsx'
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

/**
 * Price and Add to Cart at the bottom of a phone's screen while the page's main button is off it. It is
 * always part of the layout, so that nothing moves when it appears. As a sticky element, it never covers the
 * footer.
 */
export function BuyBar() {
  const { item, stock, shownPrice, originalPrice, add, isButtonAway } = usePurchase()
  if (stock < 1) return null
  return (
    <section
      aria-label="Buy this"
      className={clsx(
        'sticky bottom-0 z-20 -mx-(--page-edge) mt-6 flex items-center gap-3 border-t border-line bg-raised px-(--page-edge) pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-lift md:hidden',
        isButtonAway ? undefined : 'invisible',
      )}
    >
      <Price
        current={shownPrice}
        original={originalPrice}
        percentOff={discountPercent({ shownPrice, originalPrice })}
        className="min-w-0 flex-1 leading-tight"
        stacked
      />
      <BuyButton onClick={add} className="min-w-0 flex-1 whitespace-nowrap">
        Add to Cart
      </BuyButton>
      <InCartLink item={item} />
    </section>
  )
}
