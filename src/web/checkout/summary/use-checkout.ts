import { type RefObject, useMemo, useState } from 'react'

import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import { quoteCart } from '#modules/checkout/checkout.operations.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { isExpressFaster } from '#modules/orders/expected-days.ts'
import type { ReturningShopper } from '#modules/orders/my-orders/my-orders.schema.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { call } from '#web/client/call.ts'
import { useCart } from '#web/client/cart-store.ts'
import { useSession } from '#web/client/session-store.ts'
import { useLoad } from '#web/client/use-load.ts'
import { useOneParcel } from '#web/checkout/delivery/one-parcel.tsx'
import { useCheckoutForm } from '#web/checkout/delivery/use-checkout-form.ts'
import { useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { usePinCode } from '#web/shared/delivery/use-pin-code.ts'
import { ownAddress } from '#web/shared/forms/own-address.ts'
import { quotedItems, type QuoteRequest, requestedItems } from '#web/checkout/quote/quoted-cart.ts'

import { type OfferedCoupon, useCoupon } from './use-coupon.ts'

const loadQuote = (request: string, signal: AbortSignal): Promise<QuoteBody> =>
  call(quoteCart, { json: JSON.parse(request) as QuoteRequest }, { signal })

/** The shopper's saved addresses and earlier orders, and the advertised coupons. */
export interface LoadedCheckout {
  book: readonly SavedAddressBody[]
  returning: ReturningShopper
  offers: readonly OfferedCoupon[]
}

/**
 * State of the checkout page without the payment: cart, form, delivery, coupon and the server's quote.
 *
 * @param container the element with the form's fields
 */
export function useCheckout(
  { book, returning: { last, joinable }, offers }: LoadedCheckout,
  container: RefObject<HTMLElement | null>,
) {
  const cart = useCart()
  const choices = useCheckoutChoices()
  const { couponCode } = choices
  const items = useMemo(() => requestedItems(cart), [cart])
  const cartKey = JSON.stringify(items)
  const session = useSession()
  const form = useCheckoutForm({
    book,
    last: last?.shippingAddress ?? ownAddress(session),
    several: cart.length > 1,
    container,
  })
  const expressFaster = useExpressFaster(form.address.zip)
  const oneParcel = useOneParcel(joinable, form.address)
  const deliveryMethod = expressFaster ? choices.deliveryMethod : 'standard'
  const request: QuoteRequest = { items, couponCode, deliveryMethod, sentWith: oneParcel.sentWith }
  const quote = useLoad(JSON.stringify(request), loadQuote)
  return {
    request,
    cartKey,
    quote,
    lines: quotedItems(cart, quote.data),
    coupon: useCoupon(couponCode, quote.data, offers),
    form,
    expressFaster,
    oneParcel,
  }
}

/** Reports whether express is worth its fee at a PIN code; true until the shop's days for it are known. */
function useExpressFaster(zip: string): boolean {
  const pinCode = usePinCode(normalisePinCode(zip))
  // The server compares again, at the moment of the payment.
  const [now] = useState(() => new Date())
  return pinCode.state !== 'known' || isExpressFaster(now, pinCode.found)
}
