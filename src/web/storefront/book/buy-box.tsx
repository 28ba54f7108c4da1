import { Heart, ShoppingCart } from 'lucide-react'
import { useState } from 'react'

import { discountPercent } from '#modules/catalogue/book.ts'
import { policyFacts } from '#modules/content/policy-facts.ts'
import type { Paise } from '#platform/money.ts'
import { addToCart, addToWishlist } from '#web/browser/cart-actions.ts'
import type { WishlistItem } from '#web/browser/wishlist.ts'
import { business } from '#web/business.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

const SOLD_OUT_ID = 'sold-out-reason'

/** What can be bought: a book, or a combo. */
export interface Buyable {
  shownPrice: Paise
  originalPrice: Paise | null
  stock: number
  /** As cart and wishlist keep it. */
  item: WishlistItem
}

/** Price, what is on the shelf, how many, and into the cart with them. */
export function BuyBox({ item, stock, ...prices }: Buyable) {
  const [quantity, setQuantity] = useState(1)
  const soldOut = stock < 1
  return (
    <section aria-label="Buy" className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Price
        current={prices.shownPrice}
        original={prices.originalPrice}
        percentOff={discountPercent(prices)}
        size="lg"
      />
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={soldOut ? 'danger' : 'savings'}>{`${stock} Available`}</Badge>
        {soldOut ? (
          <span id={SOLD_OUT_ID} className="font-medium text-danger">
            Sold out. Put it on your wishlist and look again soon.
          </span>
        ) : (
          <span className="text-ink-soft">Inclusive of all taxes</span>
        )}
      </div>
      {soldOut ? null : (
        <div className="flex items-center gap-4">
          <span aria-hidden className="text-sm font-medium">
            Quantity
          </span>
          <QuantityStepper value={quantity} onChange={setQuantity} label={`Quantity of ${item.title}`} />
        </div>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          size="lg"
          className="grow"
          disabled={soldOut}
          aria-describedby={soldOut ? SOLD_OUT_ID : undefined}
          onClick={() => addToCart(item, quantity)}
        >
          <ShoppingCart aria-hidden className="size-5" />
          Add to Cart
        </Button>
        <Button size="lg" variant="secondary" onClick={() => addToWishlist(item)}>
          <Heart aria-hidden className="size-5" />
          Wishlist
        </Button>
      </div>
      <DeliveryLines />
    </section>
  )
}

/** The promises of the policies (spec §9), where they matter. */
function DeliveryLines() {
  const { city } = business
  const { courierDays, sameDayBefore, exchangeHours } = policyFacts.figures
  const lines = [
    ['Free standard delivery', `by courier in ${courierDays}, all over India`],
    [`Free same-day delivery in ${city}`, `for orders before ${sameDayBefore}`],
    [`Exchange within ${exchangeHours}`, 'if damaged, misprinted or the wrong title'],
  ]
  return (
    <ul aria-label="Delivery" className="grid gap-1.5 border-t border-line pt-4 text-sm text-ink-soft">
      {lines.map(([promise, terms]) => (
        <li key={promise}>
          <strong className="font-semibold text-ink">{promise}</strong> {terms}
        </li>
      ))}
    </ul>
  )
}
