import { useCallback, useMemo } from 'react'

import type { SavedAddressBody } from '#modules/addresses/addresses.schema.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { useCart } from '#web/browser/cart-store.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { useAddressForm } from './address/use-address-form.ts'
import { checkoutChoices, useCheckoutChoices } from './checkout-choices.ts'
import { quoteApi } from './quote/quote-api.ts'
import { quotedItems } from './quote/quoted-cart.ts'
import { type QuoteRequest, requestedItems } from './quote/quote-request.ts'

const loadQuote = (request: string, signal: AbortSignal): Promise<QuoteBody> =>
  quoteApi.quote(JSON.parse(request) as QuoteRequest, signal)

/** Everything on the checkout page but paying: cart, address, delivery, coupon, and what the server says it costs. */
export function useCheckout(book: readonly SavedAddressBody[]) {
  const cart = useCart()
  const { deliveryMethod, couponCode, heldCart } = useCheckoutChoices()
  const items = useMemo(() => requestedItems(cart), [cart])
  const cartKey = JSON.stringify(items)
  const request: QuoteRequest = { items, couponCode, deliveryMethod }
  const quote = useLoad(JSON.stringify(request), loadQuote)
  const lines = quotedItems(cart, quote.data)
  return {
    request,
    cartKey,
    quote,
    /** Books held for this shopper by a payment of their own are not short. */
    lines: heldCart === cartKey ? lines.map((line) => ({ ...line, short: undefined })) : lines,
    deliveryMethod,
    couponCode: quote.data?.coupon?.valid === false ? null : couponCode,
    applyCoupon: useCoupon(quote.data?.cartTotal),
    form: useAddressForm(book),
  }
}

/** Answers what is wrong with a code, or nothing when it is applied now (texts: spec §5, §8). */
function useCoupon(cartTotal: number | undefined) {
  return useCallback(
    async (code: string): Promise<string | undefined> => {
      try {
        const answer = await quoteApi.validateCoupon(code, cartTotal ?? 0)
        if (!answer.valid) return answer.message
        checkoutChoices.change({ couponCode: answer.code })
        notify.success(answer.message)
      } catch (error) {
        const message = 'Something went wrong while applying coupon'
        notify.error(message)
        return messageOf(error, message)
      }
    },
    [cartTotal],
  )
}
