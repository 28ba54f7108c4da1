import { discountPercent } from '#modules/catalogue/book.ts'
import { policyFacts } from '#modules/content/policy-facts.ts'
import type { Paise } from '#platform/money.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { addToWishlist } from '#web/shared/book-card/cart-actions.ts'
import { InCartLink } from '#web/shared/book-card/in-cart-link.tsx'
import { useCopiesInCart } from '#web/client/cart-store.ts'
import { lineKey } from '#web/client/cart.ts'
import { useIsWished } from '#web/client/wishlist-store.ts'
import { LazyDeliverTo } from '#web/shared/delivery/lazy-deliver-to.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money, Price } from '#web/shared/shop/price.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

import { usePurchase } from './buying.tsx'

const SOLD_OUT_ID = 'sold-out-reason'

/** A card. On a phone, it has no frame, so that its parts have the page's width. */
const BOX = 'grid grid-cols-1 gap-3 md:gap-4 md:rounded-lg md:border md:border-line md:bg-surface md:p-5'

/** Price, stock and buttons of what `Buying` offers. `whenSoldOut` is shown below the stock if it is sold out. */
export function BuyBox({ whenSoldOut }: { whenSoldOut?: Elements }) {
  const { shownPrice, originalPrice, mrp, stock } = usePurchase()
  const soldOut = stock < 1
  return (
    <section aria-label="Buy" className={BOX}>
      {mrp === undefined ? (
        <Price
          current={shownPrice}
          original={originalPrice}
          percentOff={discountPercent({ shownPrice, originalPrice })}
          size="lg"
        />
      ) : (
        <BookPrice current={shownPrice} mrp={mrp} />
      )}
      <Availability stock={stock} mayAsk={whenSoldOut !== undefined} taxed={mrp === undefined} />
      {soldOut ? whenSoldOut : null}
      <Actions />
      {soldOut ? null : <LazyDeliverTo />}
      <DeliveryLines />
    </section>
  )
}

const NOTE = 'text-sm text-ink-soft'
const TAXES = '(incl. of all taxes)'

/** A book's price with its MRP, worded as the Legal Metrology (Packaged Commodities) Rules ask. */
function BookPrice({ current, mrp }: { current: Paise; mrp: Paise }) {
  const percentOff = discountPercent({ shownPrice: current, originalPrice: mrp })
  const amount = <Money paise={current} className="text-3xl font-semibold" />
  if (mrp <= current) {
    return (
      <p data-keep-clear className="price">
        <span className={NOTE}>MRP</span>
        {amount}
        <span className={NOTE}>{TAXES}</span>
      </p>
    )
  }
  return (
    <p data-keep-clear className="price">
      {amount}
      {percentOff > 0 ? <span className="font-semibold text-savings">{`${percentOff}% OFF`}</span> : null}
      <span className={`${NOTE} flex basis-full flex-wrap gap-x-1.5`}>
        <span>MRP</span>
        <Money paise={mrp} struck />
        <span>{TAXES}</span>
      </span>
    </p>
  )
}

/** Quantity, Add to Cart and Wishlist: in one row if there is space for it. */
function Actions() {
  const { item, stock, quantity, setQuantity, add, mainButton } = usePurchase()
  const inCart = useCopiesInCart(lineKey(item))
  const soldOut = stock < 1
  return (
    <div className="flex flex-wrap items-center gap-2">
      {soldOut ? null : (
        <div className="flex items-center gap-3 lg:basis-full">
          <span aria-hidden className="text-sm font-medium max-lg:hidden">
            Quantity
          </span>
          <QuantityStepper value={quantity} onChange={setQuantity} of={item.title} />
        </div>
      )}
      <BuyButton
        ref={mainButton}
        size="lg"
        className="min-w-0 grow basis-32 whitespace-nowrap max-xl:px-2"
        disabled={soldOut}
        aria-describedby={soldOut ? SOLD_OUT_ID : undefined}
        onClick={add}
      >
        Add to Cart
      </BuyButton>
      <InCartLink item={item} className="order-1 basis-full" />
      <WishlistToggle />
      {soldOut ? null : (
        <output className="order-1 basis-full text-sm font-medium text-danger empty:absolute">
          {tooMany(stock, quantity, inCart)}
        </output>
      )}
    </div>
  )
}

/** Only a heart where a word would push it to a second row. */
function WishlistToggle() {
  const { item } = usePurchase()
  const wished = useIsWished(lineKey(item))
  return (
    <Button
      size="lg"
      variant="secondary"
      className="heart max-xl:px-3.5"
      aria-pressed={wished}
      onClick={() => addToWishlist(item)}
    >
      <span className="max-md:sr-only lg:max-xl:sr-only">Wishlist</span>
    </Button>
  )
}

interface AvailabilityProps {
  stock: number
  /** Refers to the alert form below it. */
  mayAsk: boolean
  /** States the taxes, if the price above doesn't. */
  taxed: boolean
}

function Availability({ stock, mayAsk, taxed }: AvailabilityProps) {
  const soldOut = stock < 1
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Badge tone={soldOut ? 'danger' : 'savings'}>{`${stock} Available`}</Badge>
      {soldOut ? (
        <span id={SOLD_OUT_ID} className="font-medium text-danger">
          {mayAsk ? 'Sold out.' : 'Sold out. Save it to your wishlist and check again soon.'}
        </span>
      ) : null}
      {!soldOut && taxed ? <span className="text-ink-soft">Inclusive of all taxes</span> : null}
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
          <span>{` ${terms}`}</span>
        </li>
      ))}
    </ul>
  )
}
