import type { StartedPayment } from '#modules/checkout/checkout.schema.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { business } from '#modules/settings/business.ts'
import { linesOf } from '#web/checkout/quote/quoted-cart.ts'
import { recordPaymentSeen, paymentStarted, closePaymentWindow } from '#web/client/started-payments.ts'
import { notify } from '#web/client/toast.ts'
import type { SiteInfo } from '#web/services.ts'
import { normaliseAddress } from '#web/shared/forms/address.ts'
import { paymentToShow } from '#web/shared/order/payment-outcome.ts'

import { checkoutApi, endingOf, type Purchase } from './checkout-api.ts'
import { openWindowOf } from './gateway-windows.ts'
import { payAndPlaceOrder, type PaymentEnd, type PaymentSteps } from './pay.ts'
import type { WindowPayment } from './payment-window.ts'

/**
 * Pays through the gateway's window. Loaded when the button is pressed, because most visitors of the page
 * don't pay. If this browser started an earlier payment whose outcome was never shown, leads to that payment
 * first: its books may already be paid for.
 */
export async function payInWindow(purchase: Purchase, gateway: SiteInfo['gateway']): Promise<PaymentEnd> {
  const earlier = await paymentToShow()
  if (earlier) return { kind: 'undecided', gatewayOrderId: earlier.gatewayOrderId }
  try {
    return await payAndPlaceOrder(stepsOf(purchase, gateway))
  } finally {
    closePaymentWindow()
  }
}

function stepsOf(purchase: Purchase, gateway: SiteInfo['gateway']): PaymentSteps {
  // Loads the script during the start; `openWindow` reports a failure, once the books to release are known.
  const loading = openWindowOf(gateway)
  loading.catch(() => undefined)
  return {
    async start() {
      const started = await checkoutApi.start(purchase)
      const { id: gatewayOrderId, amount } = started
      paymentStarted({ gatewayOrderId, amount, lines: linesOf(purchase.request.items) })
      return started
    },
    async openWindow(started) {
      const open = await loading
      return open(toPay(started, purchase.address))
    },
    verify: checkoutApi.verify,
    placeOrder: (proof) => checkoutApi.placeOrder(purchase, proof),
    async cancel(gatewayOrderId) {
      const ending = endingOf(await checkoutApi.cancel(gatewayOrderId))
      if (ending.outcome === 'unpaid' || ending.outcome === 'lapsed')
        recordPaymentSeen(gatewayOrderId, 'closed')
      return ending
    },
    sendEmail: async (orderId) => void (await checkoutApi.sendEmail(orderId)),
    say: (kind, message) => notify[kind](message),
  }
}

function toPay(started: StartedPayment, typed: ShippingAddress): Omit<WindowPayment, 'timeout'> {
  const { firstName, lastName, email, phone } = normaliseAddress(typed)
  const customer = { name: `${firstName} ${lastName}`, email, contact: `+91${phone}` }
  return { ...started, shop: business.name, customer }
}
