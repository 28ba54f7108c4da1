import { clsx } from 'clsx'

import { discountPercent } from '#modules/catalogue/book.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { InCartLink } from '#web/shared/book-card/in-cart-link.tsx'
import { Price } from '#web/shared/shop/price.tsx'

import { usePurchase } from './buying.tsx'

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
