import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError, messageOf } from '#web/client/api-error.ts'
import { cart } from '#web/client/cart-store.ts'
import { paymentOf, removeBought, startedPayments } from '#web/client/started-payments.ts'
import { notify } from '#web/client/toast.ts'
import { checkoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { linesOf } from '#web/checkout/quote/quoted-cart.ts'
import { links } from '#web/links.ts'
import type { SiteInfo } from '#web/services.ts'

import type { Purchase } from './checkout-api.ts'

/** Message next to the button if nothing was paid. */
export interface PaymentNotice {
  tone: 'caution' | 'danger'
  text: string
}

const NOT_CHARGED = 'You haven’t been charged. Your cart and address are saved, so you can try again.'

/** Handles a payment, from the button to the page that shows the outcome. */
export function usePayment(gateway: SiteInfo['gateway'], onPricesChanged: () => void) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<PaymentNotice>()

  /** Throws errors that name fields, so that the form can show them there. */
  async function pay(purchase: Purchase): Promise<void> {
    setBusy(true)
    setNotice(undefined)
    try {
      const { payInWindow } = await import('./pay-in-window.ts')
      const end = await payInWindow(purchase, gateway)
      if (end.kind === 'unpaid') setNotice(noticeOfUnpaid(end.lastFailure))
      else if (end.kind === 'undecided') await navigate(links.payment(end.gatewayOrderId), { replace: true })
      else await showOrder(end.orderId, () => removeBought(end.gatewayOrderId))
    } catch (error) {
      await startFailed(error, purchase)
    } finally {
      setBusy(false)
    }
  }

  /** Removes the books from the cart only after leaving the page, so that no empty checkout flashes up. */
  async function showOrder(orderId: string, takeOutBought: () => void): Promise<void> {
    try {
      await navigate(links.order(orderId), { replace: true })
    } finally {
      takeOutBought()
      checkoutChoices.clear()
    }
  }

  async function startFailed(error: unknown, purchase: Purchase): Promise<void> {
    const orderId = alreadyOrdered(error)
    if (orderId !== undefined) return showOrder(orderId, () => removePaidBefore(purchase))
    const text = startFault(error)
    setNotice({ tone: 'danger', text })
    if (error instanceof ApiError && error.issues.length > 0) throw error
    notify.error(text)
    if (!(error instanceof ApiError) || error.status !== 409) return
    if (error.code === 'express_not_faster') checkoutChoices.change({ deliveryMethod: 'standard' })
    onPricesChanged()
  }

  return { busy, notice, pay }
}

/**
 * Returns our own message if the script couldn't be loaded, else the server's, or the spec's fallback (§8).
 */
function startFault(error: unknown): string {
  if (error instanceof Error && error.name === 'ScriptUnavailable') return error.message
  return messageOf(error, 'Payment failed. Please try again.')
}

function noticeOfUnpaid(lastFailure: string | null): PaymentNotice {
  if (lastFailure === null) return { tone: 'caution', text: `The payment was not completed. ${NOT_CHARGED}` }
  return { tone: 'danger', text: `${lastFailure.replace(/\.?$/, '.')} ${NOT_CHARGED}` }
}

/**
 * Returns the order id of a 409 `already_ordered`: the cart was paid for in another tab, or an earlier
 * response was lost.
 */
function alreadyOrdered(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'already_ordered') return undefined
  const { orderId } = error.body as { orderId?: unknown }
  return typeof orderId === 'string' ? orderId : undefined
}

/** Removes a cart that the server reports as paid. The payment may have been started in another browser. */
function removePaidBefore({ request }: Purchase): void {
  const lines = linesOf(request.items)
  const payment = paymentOf(startedPayments.get(), lines)
  if (payment) removeBought(payment.gatewayOrderId)
  else cart.removeBought(lines)
}
