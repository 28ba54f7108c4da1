import { type CheckoutInsert, updateCheckout } from '#modules/checkout/checkout.repository.ts'
import type { CheckoutRow, StartedPayment } from '#modules/checkout/checkout.ts'
import { STARTING } from '#modules/checkout/open-checkout.ts'
import { startedPayment } from '#modules/checkout/open-gateway-order.ts'
import { firstCheckTime } from '#modules/checkout/schedule.ts'
import { sumsOfGoods } from '#modules/orders/charges.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import { isPayable, payableBounds } from '#modules/payments/gateways/gateway.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { LinksDeps } from './offer-link.ts'
import { checkoutsOfLink, insertLinkCheckout, linkById } from './payment-links.repository.ts'
import { type LinkState, linkStateOf, type PaymentLink } from './payment-links.schema.ts'

/**
 * Starts a payment of the amount that the order owes, which must be the amount that the page showed. Reuses the
 * gateway order of an earlier start while the amount is the same, so that the customer cannot pay twice.
 */
export async function startLinkPayment(
  deps: LinksDeps,
  link: PaymentLink,
  shown: Paise,
): Promise<StartedPayment> {
  const open = await openCheckoutOf(deps.db, link.id)
  // The open payment may have been completed in a window that is now closed, or on another phone.
  if (open?.gatewayOrderId) await deps.checkout.settle(open.gatewayOrderId)
  const reserved = await inTransaction(deps.db, (tx) => reserve(deps, tx, link, shown))
  if ('gatewayOrderId' in reserved) return startedPayment(deps, reserved.gatewayOrderId, shown)
  return deps.checkout.openGatewayOrder(reserved.checkout)
}

async function openCheckoutOf(db: Executor, linkId: string): Promise<CheckoutRow | undefined> {
  return (await checkoutsOfLink(db, linkId)).find(({ state }) => state === 'open')
}

/**
 * Holds the order's row lock: the amount owed cannot change, and two concurrent starts create only one
 * gateway order.
 */
async function reserve(
  deps: LinksDeps,
  tx: Tx,
  { id, orderId }: PaymentLink,
  shown: Paise,
): Promise<{ gatewayOrderId: string } | { checkout: CheckoutInsert }> {
  const order = await deps.orders.lock(tx, orderId)
  const link = await linkById(tx, id)
  if (!order || !link) throw new Error(`payment link ${id} has no order`)
  const now = deps.clock.now()
  requireOpen(linkStateOf(link, order, now))
  requireSum(outstandingOf(order), shown)
  const open = await openCheckoutOf(tx, id)
  const watched = { holdUntil: now, nextCheckAt: firstCheckTime(now) }
  if (open?.gatewayOrderId && open.total === shown && open.gateway === deps.payments.current.gateway) {
    await updateCheckout(tx, open.id, watched)
    return { gatewayOrderId: open.gatewayOrderId }
  }
  if (open) await replace(tx, open, now)
  const checkout: CheckoutInsert = {
    id: newId(),
    linkId: id,
    orderId,
    state: 'open',
    lines: [],
    ...sumsOfGoods(shown),
    deliveryMethod: order.deliveryMethod,
    createdAt: now,
    ...watched,
  }
  await insertLinkCheckout(tx, checkout)
  return { checkout }
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
async function replace(tx: Tx, open: CheckoutRow, now: Date): Promise<void> {
  if (open.gatewayOrderId !== null) return updateCheckout(tx, open.id, { state: 'waiting' })
  if (now.getTime() - open.createdAt.getTime() < STARTING) {
    throw conflict('busy', 'Another payment for this order is being started. Please try again.')
  }
  await updateCheckout(tx, open.id, { state: 'lapsed', nextCheckAt: null })
}
