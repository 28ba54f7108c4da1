import type { Order } from '#modules/orders/order.ts'
import { whyNotOwed } from '#modules/orders/possible-actions.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { Paise } from '#platform/money.ts'

/**
 * open: the one that the link pays with now. left: another took its place, because the order came to another sum; its money may
 * still come. paid: it paid for the order. returned: what came went back. lapsed: the gateway never made its order.
 */
export const LINK_PAYMENT_STATES = ['open', 'left', 'paid', 'returned', 'lapsed'] as const
export type LinkPaymentState = (typeof LINK_PAYMENT_STATES)[number]

/** What a link is good for: only an open one can be paid with. Paid, part-paid (in the shop) and cancelled is the order. */
export const LINK_STATES = ['open', 'paid', 'part-paid', 'cancelled', 'withdrawn', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

export interface PaymentLink {
  id: string
  orderId: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
  mailedAt: Date | null
  withdrawnAt: Date | null
}

/** Money in paise. */
export interface LinkPayment {
  id: string
  linkId: string
  orderId: string
  gateway: GatewayName | null
  gatewayOrderId: string | null
  state: LinkPaymentState
  amount: Paise
  paymentIds: string[]
  refusal: string | null
  createdAt: Date
  startedAt: Date
  nextCheckAt: Date | null
  lookedAt: Date | null
  undecided: boolean
  lastFailure: string | null
  settledAt: Date | null
}

/** How the link stands: what became of its order counts before what became of the link. */
export function linkStateOf(link: PaymentLink, order: Order, now: Date): LinkState {
  const ended = whyNotOwed(order)
  if (ended) return ended
  if (link.withdrawnAt !== null) return 'withdrawn'
  return now < link.expiresAt ? 'open' : 'expired'
}

/** What was captured of it is accounted for; what is captured from now on is too much. */
export function isSettled({ state }: Pick<LinkPayment, 'state'>): boolean {
  return state === 'paid' || state === 'returned'
}

/** Whose a gateway order was. */
export interface Payer {
  name: string
  email: string
  /** The order that it came to or was for. */
  orderId: string | null
}
