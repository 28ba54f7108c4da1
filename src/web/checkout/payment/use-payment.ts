import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ShippingAddress } from '#modules/orders/order.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { cart } from '#web/browser/cart-store.ts'
import { notify } from '#web/browser/toast.ts'
import { business } from '#web/business.ts'
import { normaliseAddress } from '#web/checkout/address/address.ts'
import { checkoutApi, endingOf } from '#web/checkout/checkout-api.ts'
import { checkoutChoices } from '#web/checkout/checkout-choices.ts'
import { links } from '#web/links.ts'

import type { Purchase } from './order-payload.ts'
import { payAndPlaceOrder, type PaymentEnd, type PaymentSteps, type StartedPayment } from './pay.ts'
import { loadGateway, openPaymentWindow, ScriptUnavailable, type WindowOptions } from './payment-window.ts'

/** DESIGN §4: the window times out after ten minutes, well before the hold. */
const WINDOW_SECONDS = 600

/** What the page says beside the button after a payment that did not happen. */
export interface PaymentNotice {
  tone: 'caution' | 'danger'
  text: string
}

const CLOSED =
  'Payment was not completed. Nothing was charged; your cart and address are kept and you can pay again.'

/** Paying, from the button to the page that tells how it ended. */
export function usePayment(checkoutScript: string, onPricesChanged: () => void) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<PaymentNotice>()

  async function pay(purchase: Purchase): Promise<void> {
    setBusy(true)
    setNotice(undefined)
    try {
      const end = await payAndPlaceOrder(stepsOf(purchase, checkoutScript))
      if (end.kind === 'unpaid') setNotice(noticeOfUnpaid(end.lastFailure))
      else await leaveTo(end)
    } catch (error) {
      await startFailed(error)
    } finally {
      setBusy(false)
    }
  }

  /** The cart is emptied when this page is gone: an empty checkout must not flash up. */
  async function leaveTo(end: Exclude<PaymentEnd, { kind: 'unpaid' }>): Promise<void> {
    if (end.kind === 'undecided') return navigate(links.payment(end.gatewayOrderId), { replace: true })
    try {
      await navigate(links.order(end.orderId), { replace: true })
    } finally {
      forgetCart()
    }
  }

  async function startFailed(error: unknown): Promise<void> {
    const orderId = alreadyOrdered(error)
    if (orderId !== undefined) return leaveTo({ kind: 'ordered', orderId })
    const text =
      error instanceof ScriptUnavailable
        ? error.message
        : messageOf(error, 'Payment failed. Please try again.')
    setNotice({ tone: 'danger', text })
    notify.error(text)
    if (error instanceof ApiError && error.status === 409) onPricesChanged()
  }

  return { busy, notice, pay }
}

function noticeOfUnpaid(lastFailure: string | null): PaymentNotice {
  if (lastFailure === null) return { tone: 'caution', text: CLOSED }
  return { tone: 'danger', text: `${lastFailure.replace(/\.?$/, '.')} ${CLOSED}` }
}

/** 409 `already_ordered`: the same cart was paid for in another tab, or its answer was lost on the way. */
function alreadyOrdered(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'already_ordered') return undefined
  const { orderId } = error.body as { orderId?: unknown }
  return typeof orderId === 'string' ? orderId : undefined
}

function forgetCart(): void {
  cart.clear()
  checkoutChoices.clear()
}

function stepsOf(purchase: Purchase, checkoutScript: string): PaymentSteps {
  return {
    async start() {
      const [started] = await Promise.all([checkoutApi.start(purchase), loadGateway(checkoutScript)])
      checkoutChoices.change({ heldCart: JSON.stringify(purchase.request.items) })
      return started
    },
    openWindow: async (started) =>
      openPaymentWindow(await loadGateway(checkoutScript), windowOptions(started, purchase.address)),
    verify: checkoutApi.verify,
    placeOrder: (proof) => checkoutApi.placeOrder(purchase, proof),
    ending: async (gatewayOrderId) => endingOf(await checkoutApi.state(gatewayOrderId)),
    sendEmail: async (orderId) => void (await checkoutApi.sendEmail(orderId)),
    say: (kind, message) => notify[kind](message),
  }
}

function windowOptions(
  { id, amount, currency, keyId }: StartedPayment,
  typed: ShippingAddress,
): WindowOptions {
  const { firstName, lastName, email, phone } = normaliseAddress(typed)
  return {
    key: keyId,
    amount,
    currency,
    order_id: id,
    name: business.name,
    description: 'Order Payment',
    prefill: { name: `${firstName} ${lastName}`, email, contact: `+91${phone}` },
    theme: { color: '#7a1c2b' },
    timeout: WINDOW_SECONDS,
    retry: { enabled: true },
  }
}
