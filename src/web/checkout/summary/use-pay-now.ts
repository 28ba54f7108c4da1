import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react'

import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { ApiError } from '#web/client/api-error.ts'
import { notify } from '#web/client/toast.ts'
import type { CheckoutForm } from '#web/checkout/delivery/use-checkout-form.ts'
import { tidyWishes } from '#web/checkout/delivery/wish-issues.ts'
import type { usePayment } from '#web/checkout/payment/use-payment.ts'
import { isBlocked, type QuotedItem } from '#web/checkout/quote/quoted-cart.ts'

import { ENQUIRY_LINK_ID } from './summary.tsx'
import type { useCheckout } from './use-checkout.ts'

type Payment = ReturnType<typeof usePayment>

/** Returns the handler of the pay button. Checks the books in `orders`, then the form. */
export function usePayNow(
  { lines, request, quote, form }: ReturnType<typeof useCheckout>,
  payment: Payment,
  orders: RefObject<HTMLElement | null>,
) {
  const submit = form.submit(async () => {
    const { address, wishes, buyer } = form
    if (!quote.data) return
    const purchase = { request, quote: quote.data, address, wishes: tidyWishes(wishes), business: buyer }
    try {
      await payment.pay(purchase)
    } catch (error) {
      if (hasIssueWith('shippingAddress.', error)) form.correctAddress()
      throw error
    }
  })
  useUnshownIssue(form, payment)
  return (event: MouseEvent): void => {
    if (checkLines(lines, orders.current) && checkSize(quote.data)) void submit(event)
  }
}

const hasIssueWith = (prefix: string, error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path.startsWith(prefix))

/** Alerts the shopper to a refusal that no field shows (spec §8). */
function useUnshownIssue({ issue }: CheckoutForm, { notice }: Payment): void {
  const alertShopper = useEffectEvent(() => notice && notify.error(notice.text))
  useEffect(() => {
    if (issue !== undefined) alertShopper()
  }, [issue])
}

/**
 * Reports whether every line can be ordered. If not, focuses the control that fixes the first blocked line,
 * which states the reason.
 */
function checkLines(lines: readonly QuotedItem[], container: HTMLElement | null): boolean {
  if (!lines.some(isBlocked)) return true
  container?.querySelector<HTMLElement>('[data-fix]')?.focus()
  return false
}

/**
 * Reports whether the order is small enough to place online. If not, focuses the enquiry link below the
 * reason.
 */
function checkSize(quote: QuoteBody | undefined): boolean {
  if (!quote?.tooLarge) return true
  document.querySelector<HTMLElement>(`#${ENQUIRY_LINK_ID}`)?.focus()
  return false
}
