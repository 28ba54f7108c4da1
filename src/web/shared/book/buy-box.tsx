import { useState } from 'react'

import { discountPercent } from '#modules/catalogue/book.ts'
import { policyFacts } from '#modules/shop/content/policy-facts.ts'
import type { Paise } from '#platform/money.ts'
import { addToCart, addToWishlist } from '#web/shared/book-card/cart-actions.ts'
import { useCart } from '#web/client/cart-store.ts'
import { lineKey } from '#web/client/cart.ts'
import { isWished, useWishlist, type WishlistItem } from '#web/client/wishlist-store.ts'
import { LazyDeliverTo } from '#web/shared/delivery/lazy-deliver-to.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/shared/shop/price.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

const SOLD_OUT_ID = 'sold-out-reason'

/** A card. On a phone, its parts join the page's column. */
const BOX =
  'max-md:contents md:grid md:gap-5 md:rounded-lg md:border md:border-line md:bg-surface md:p-5 lg:p-6'

/**
 * On a phone, the buttons stick to the bottom of the screen while the shopper reads about the book. The
 * contact button is next to them (70 px up, 48 px wide). At large text sizes, the wishlist button is only a
 * heart.
 */
const ACTIONS =
  '@container flex gap-3 max-md:sticky max-md:bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] max-md:z-10 max-md:order-last ' +
  'max-md:-mx-(--page-edge) max-md:border-t max-md:border-line max-md:bg-paper max-md:py-1 max-md:pr-17 max-md:pl-(--page-edge)'

/** A book or combo that can be bought. */
export interface Buyable {
  shownPrice: Paise
  originalPrice: Paise | null
  stock: number
  /** The item in the form that cart and wishlist store. */
  item: WishlistItem
  /** Shown below the stock if the item is sold out. */
  whenSoldOut?: Elements
}

export function BuyBox({ item, stock, whenSoldOut, ...prices }: Buyable) {
  const [quantity, setQuantity] = useState(1)
  const wished = isWished(useWishlist(), lineKey(item))
  const inCart = useCart().find((line) => lineKey(line) === lineKey(item))?.quantity ?? 0
  const soldOut = stock < 1
  return (
    <section aria-label="Buy" className={BOX}>
      <Price
        current={prices.shownPrice}
        original={prices.originalPrice}
        percentOff={discountPercent(prices)}
        size="lg"
      />
      <Availability stock={stock} mayAsk={whenSoldOut !== undefined} />
      {soldOut ? (
        whenSoldOut
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden className="text-sm font-medium">
            Quantity
          </span>
          <QuantityStepper value={quantity} onChange={setQuantity} of={item.title} />
          <output className="text-sm font-medium text-danger">{tooMany(stock, quantity, inCart)}</output>
        </div>
      )}
      <div className={ACTIONS}>
        <Button
          size="lg"
          className="grow max-md:px-3"
          disabled={soldOut}
          aria-describedby={soldOut ? SOLD_OUT_ID : undefined}
          onClick={() => addToCart(item, quantity)}
        >
          <Icon name="shopping-cart" className="size-5" />
          <span>Add to Cart</span>
        </Button>
        <Button
          size="lg"
          variant="secondary"
          className="max-md:px-4"
          aria-pressed={wished}
          onClick={() => addToWishlist(item)}
        >
          <Icon name="heart" className={wished ? 'size-5 fill-accent-ink text-accent-ink' : 'size-5'} />
          <span className="@max-[11rem]:sr-only">Wishlist</span>
        </Button>
      </div>
      {soldOut ? null : <LazyDeliverTo />}
      <DeliveryLines />
    </section>
  )
}

/** The stock. With `mayAsk`, refers to the alert form below it. */
function Availability({ stock, mayAsk }: { stock: number; mayAsk: boolean }) {
  const soldOut = stock < 1
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Badge tone={soldOut ? 'danger' : 'savings'}>{`${stock} Available`}</Badge>
      {soldOut ? (
        <span id={SOLD_OUT_ID} className="font-medium text-danger">
          {mayAsk ? 'Sold out.' : 'Sold out. Put it on your wishlist and look again soon.'}
        </span>
      ) : (
        <span className="text-ink-soft">Inclusive of all taxes</span>
      )}
    </div>
  )
}

/**
 * Returns a message if the shopper chose more copies than are in stock. They can choose them (spec storefront
 * §2) but not buy them, so the page says so immediately.
 */
function tooMany(stock: number, quantity: number, inCart: number): string | undefined {
  if (quantity + inCart <= stock) return undefined
  return inCart > 0 ? `Only ${stock} available, and your cart has ${inCart}.` : `Only ${stock} available.`
}

/** The policies' delivery promises (spec §9). */
function DeliveryLines() {
  const { city, figures } = useShop()
  const { courierDays, sameDayBefore } = figures
  const { exchangeHours } = policyFacts
  const lines = [
    ['Free standard delivery', `by courier in ${courierDays}, all over India`],
    [`Free same-day delivery in ${city}`, `for orders before ${sameDayBefore}`],
    [`Exchange within ${exchangeHours}`, 'if damaged, misprinted or the wrong title'],
  ]
  return (
    <ul
      aria-label="Delivery"
      className="grid gap-1.5 text-sm text-ink-soft md:border-t md:border-line md:pt-4"
    >
      {lines.map(([promise, terms]) => (
        <li key={promise}>
          <strong className="font-semibold text-ink">{promise}</strong>
          <span> </span>
          <span>{terms}</span>
        </li>
      ))}
    </ul>
  )
}
