import type { ShippingAddress } from '#modules/orders/order.ts'
import { notify } from '#web/browser/toast.ts'
import { business } from '#modules/settings/business.ts'
import { normaliseAddress } from '#web/forms/address.ts'
import { checkoutApi, endingOf } from '#web/checkout/checkout-api.ts'
import { checkoutChoices } from '#web/checkout/checkout-choices.ts'

import type { Purchase } from './order-payload.ts'
import { payAndPlaceOrder, type PaymentEnd, type PaymentSteps, type StartedPayment } from './pay.ts'
import { loadGateway, openPaymentWindow, type WindowOptions } from './payment-window.ts'

/** DESIGN §4: the window times out after ten minutes, well before the hold. */
const WINDOW_SECONDS = 600

/** Pays through the gateway's window; loaded when the button is pressed, because most pages are read without paying. */
export function payInWindow(purchase: Purchase, checkoutScript: string): Promise<PaymentEnd> {
  return payAndPlaceOrder(stepsOf(purchase, checkoutScript))
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
    async cancel(gatewayOrderId) {
      const ending = endingOf(await checkoutApi.cancel(gatewayOrderId))
      if (ending.outcome === 'unpaid') checkoutChoices.change({ heldCart: null })
      return ending
    },
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
