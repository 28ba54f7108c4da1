import { createGatewayOrders, type GatewayOrders } from '#modules/payment-links/gateway-orders.ts'
import { createLinkTokens } from '#modules/payment-links/link-tokens.ts'
import type { LinksDeps } from '#modules/payment-links/links-deps.ts'
import {
  createPaymentLinksService,
  type PaymentLinksService,
} from '#modules/payment-links/payment-links.service.ts'
import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'

import type { ServicesDeps } from './deps.ts'
import { createLetterhead, mailFrameOf } from './letterhead.ts'

export interface Links {
  paymentLinks: PaymentLinksService
  gatewayOrders: GatewayOrders
}

/**
 * Creates online payment for orders that staff entered, and finds which part of
 * the shop owns a gateway order.
 */
export function createLinks(
  { settingsNow, origin, jwtSecret, db, clock, log }: ServicesDeps,
  sold: Pick<LinksDeps, 'payments' | 'orders' | 'notifications'> & { checkout: CheckoutService },
): Links {
  const { orderTerms } = createLetterhead(settingsNow)
  const { payments, orders, notifications } = sold
  const paymentLinks = createPaymentLinksService({
    db,
    clock,
    log,
    payments,
    orders,
    notifications,
    frame: mailFrameOf(origin, orderTerms),
    daysOpen: async (from) => (await settingsNow(from)).details.paymentLinkDays,
    tokenOf: createLinkTokens(jwtSecret),
  })
  return { paymentLinks, gatewayOrders: createGatewayOrders({ checkout: sold.checkout, paymentLinks }) }
}

type Processed = Required<Pick<RefundListener, 'processed'>>

/**
 * Dispatches a processed refund to every listener; each writes to the customers
 * of the payments that it started.
 */
export function createRefundNews(listeners: readonly Processed[]): Processed {
  return {
    async processed(tx, refund) {
      for (const { processed } of listeners) await processed(tx, refund)
    },
  }
}
