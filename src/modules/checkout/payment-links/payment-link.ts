import type { paymentLinks } from '#modules/checkout/payment-links.tables.ts'
import type { Order } from '#modules/orders/order.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'

/** Only an open link takes payments. paid and cancelled are states of its order. */
export const LINK_STATES = ['open', 'paid', 'cancelled', 'withdrawn', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

export type PaymentLink = typeof paymentLinks.$inferSelect

/** Derives a link's state; the state of its order takes precedence. */
export function linkStateOf(link: PaymentLink, order: Order, now: Date): LinkState {
  const ended = settledReason(order)
  if (ended) return ended
  if (link.withdrawnAt !== null) return 'withdrawn'
  return now < link.expiresAt ? 'open' : 'expired'
}
