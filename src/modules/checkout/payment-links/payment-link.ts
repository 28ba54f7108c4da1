import type { Order } from '#modules/orders/order.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { Paise } from '#platform/money.ts'

/**
 * open: the payment that the link uses now. left: replaced by another, such as when the order's total
 * changed; its money may still arrive. paid: it paid for the order. returned: its money was refunded. lapsed:
 * the gateway never created its order.
 */
export const LINK_PAYMENT_STATES = ['open', 'left', 'paid', 'returned', 'lapsed'] as const
export type LinkPaymentState = (typeof LINK_PAYMENT_STATES)[number]

/** Only an open link takes payments. paid, part-paid (in the shop) and cancelled are states of its order. */
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

/** Derives a link's state; the state of its order takes precedence. */
export function linkStateOf(link: PaymentLink, order: Order, now: Date): LinkState {
  const ended = settledReason(order)
  if (ended) return ended
  if (link.withdrawnAt !== null) return 'withdrawn'
  return now < link.expiresAt ? 'open' : 'expired'
}

/** Reports whether its captured money is accounted for; later captures are surplus. */
export function isSettled({ state }: Pick<LinkPayment, 'state'>): boolean {
  return state === 'paid' || state === 'returned'
}

/** Payer of a gateway order. */
export interface Payer {
  name: string
  email: string
  /** The order that it led to, or that it pays. */
  orderId: string | null
}
