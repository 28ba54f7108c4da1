import type { ShippingAddress } from '#modules/orders/order.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import { business } from '#modules/settings/business.ts'
import { notify } from '#web/browser/toast.ts'
import { checkoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { normaliseAddress } from '#web/forms/address.ts'
import type { SiteInfo } from '#web/services.ts'

import { checkoutApi, endingOf, type Purchase } from './checkout-api.ts'
import { payAndPlaceOrder, type PaymentEnd, type PaymentSteps } from './pay.ts'
import type { GatewayWindow, StartedPayment, WindowPayment } from './payment-window.ts'
import { razorpayWindow } from './razorpay-window.ts'

const WINDOWS: Record<GatewayName, GatewayWindow> = { razorpay: razorpayWindow }

/** DESIGN §4: the window times out after ten minutes, well before the hold. */
const WINDOW_SECONDS = 600

/** Pays through the gateway's window; loaded when the button is pressed, because most pages are read without paying. */
export function payInWindow(purchase: Purchase, gateway: SiteInfo['gateway']): Promise<PaymentEnd> {
  return payAndPlaceOrder(stepsOf(purchase, gateway))
}

function stepsOf(purchase: Purchase, { name, script }: SiteInfo['gateway']): PaymentSteps {
  const { load } = WINDOWS[name]
  return {
    async start() {
      const [started] = await Promise.all([checkoutApi.start(purchase), load(script)])
      checkoutChoices.change({ heldCart: JSON.stringify(purchase.request.items) })
      return started
    },
    async openWindow(started) {
      const open = await load(script)
      return open(toPay(started, purchase.address))
    },
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

function toPay(started: StartedPayment, typed: ShippingAddress): WindowPayment {
  const { firstName, lastName, email, phone } = normaliseAddress(typed)
  return {
    ...started,
    shop: business.name,
    customer: { name: `${firstName} ${lastName}`, email, contact: `+91${phone}` },
    timeout: WINDOW_SECONDS,
  }
}
