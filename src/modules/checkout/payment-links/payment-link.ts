import type { Order } from '#modules/orders/order.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'

import type { linkPayments, paymentLinks } from './payment-links.tables.ts'

/** Only an open link takes payments. paid and cancelled are states of its order. */
export const LINK_STATES = ['open', 'paid', 'cancelled', 'withdrawn', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

export type PaymentLink = typeof paymentLinks.$inferSelect

/** Money in paise. */
export type LinkPayment = typeof linkPayments.$inferSelect

/** Derives a link's state; the state of its order takes precedence. */
export function linkStateOf(link: PaymentLink, order: Order, now: Date): LinkState {
  const ended = settledReason(order)
  if (ended) return ended
  if (link.withdrawnAt !== null) return 'withdrawn'
  return now < link.expiresAt ? 'open' : 'expired'
}

/** Reports whether the payment's captured money is accounted for. Later captures are surplus. */
export function isSettled({ state }: Pick<LinkPayment, 'state'>): boolean {
  return state === 'paid' || state === 'returned'
}

/** Payer of a gateway order. */
export interface Payer {
  name: string
  email: string
  /** The order that the payment created or pays for. */
  orderId: string | null
}
