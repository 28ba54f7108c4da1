import type { StartedPayment } from '#modules/checkout/checkout.ts'
import { firstCheckTime } from '#modules/checkout/schedule.ts'
import { isPayable, payableBounds } from '#modules/payments/gateways/gateway.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import type { GatewayOrderRef } from '#modules/payments/payment.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { LinksDeps } from './links-deps.ts'
import { type LinkPayment, type LinkState, linkStateOf, type PaymentLink } from './payment-link.ts'
import {
  insertPayment,
  linkById,
  paymentsOfLink,
  storeGatewayOrder,
  updatePayment,
} from './payment-links.repository.ts'
import type { SettleLink } from './settle-link.ts'

/**
 * Milliseconds in which a new payment may still get its gateway order. An older one without it was left by a
 * process that died.
 */
const STARTING = 30_000

/**
 * Starts a payment of the amount that the order owes, which must be the amount that the page showed. Reuses the
 * gateway order of an earlier start while the amount is the same, so that the customer cannot pay twice.
 */
export async function startLinkPayment(
  deps: LinksDeps,
  settle: SettleLink,
  link: PaymentLink,
  shown: Paise,
): Promise<StartedPayment> {
  const open = (await paymentsOfLink(deps.db, link.id)).find(({ state }) => state === 'open')
  // The open payment may have been completed in a window that is now closed, or on another phone.
  if (open?.gatewayOrderId) await settle(open.gatewayOrderId)
  const reserved = await inTransaction(deps.db, (tx) => reserve(deps, tx, link, shown))
  const { gatewayOrderId } = 'gatewayOrderId' in reserved ? reserved : await begin(deps, reserved)
  return { gatewayOrderId, amount: shown, currency: 'INR', keyId: deps.payments.current.publicKey }
}

type Reserved = Pick<GatewayOrderRef, 'gatewayOrderId'> | { id: string; amount: Paise; orderId: string }

/**
 * Holds the order's row lock: the amount owed cannot change, and two concurrent starts create only one
 * gateway order.
 */
async function reserve(
  deps: LinksDeps,
  tx: Tx,
  { id, orderId }: PaymentLink,
  shown: Paise,
): Promise<Reserved> {
  const order = await deps.orders.lock(tx, orderId)
  const link = await linkById(tx, id)
  if (!order || !link) throw new Error(`payment link ${id} has no order`)
  const now = deps.clock.now()
  requireOpen(linkStateOf(link, order, now))
  requireSum(outstandingOf(order), shown)
  const open = (await paymentsOfLink(tx, id)).find(({ state }) => state === 'open')
  if (open?.gatewayOrderId && open.amount === shown && open.gateway === deps.payments.current.gateway) {
    await updatePayment(tx, open.id, { startedAt: now, nextCheckAt: firstCheckTime(now) })
    return { gatewayOrderId: open.gatewayOrderId }
  }
  if (open) await replace(tx, open, now)
  const payment = { id: newId(), linkId: id, orderId, amount: shown }
  const watched = { createdAt: now, startedAt: now, nextCheckAt: firstCheckTime(now) }
  await insertPayment(tx, { ...payment, ...watched, state: 'open' })
  return payment
}

function requireOpen(state: LinkState): void {
  if (state !== 'open') throw conflict(state, CLOSED[state])
}

const CLOSED: Record<Exclude<LinkState, 'open'>, string> = {
  paid: 'This order has already been paid for.',
  cancelled: 'This order was cancelled, so there is nothing to pay.',
  withdrawn: 'This link was withdrawn. Please ask us for a new one.',
  expired: 'This link has expired. Please ask us for a new one.',
}

function requireSum(owed: Paise, shown: Paise): void {
  if (!isPayable(owed)) {
    throw conflict('amount_not_payable', `Online payment is available for orders ${payableBounds()}.`)
  }
  if (owed === shown) return
  const message = `${formatRupees(owed)} is now owed for this order, not ${formatRupees(shown)}. Please check your order.`
  throw conflict('price_changed', message)
}

/**
 * Replaces the open payment. Its gateway order may still be paid in a window open elsewhere, so checks of it
 * continue.
 */
async function replace(tx: Tx, open: LinkPayment, now: Date): Promise<void> {
  if (open.gatewayOrderId !== null) return updatePayment(tx, open.id, { state: 'left' })
  if (now.getTime() - open.createdAt.getTime() < STARTING) {
    throw conflict('busy', 'Another payment for this order is being started. Please try again.')
  }
  await updatePayment(tx, open.id, { state: 'lapsed', nextCheckAt: null })
}

/**
 * Creates the gateway order. Its notes name the payment, as a checkout's do, so that a shop restored from a
 * backup recognises the money.
 */
async function begin(
  deps: LinksDeps,
  { id, amount, orderId }: { id: string; amount: Paise; orderId: string },
): Promise<Pick<GatewayOrderRef, 'gatewayOrderId'>> {
  try {
    const notes = { checkout: id, order: orderId }
    const order = await deps.payments.startOrder({ amount, receipt: id, notes })
    if (await storeGatewayOrder(deps.db, id, order)) return order
  } catch (error) {
    await updatePayment(deps.db, id, { state: 'lapsed', nextCheckAt: null })
    throw error
  }
  throw new Failure('unavailable', 'Payment failed. Please try again.', { code: 'start_lapsed' })
}
