import type { LRUCache } from 'lru-cache'

import type { GatewayOrderRef } from '#modules/payments/payment.ts'
import { Failure } from '#platform/errors.ts'
import { counter } from '#platform/metrics.ts'
import type { Paise } from '#platform/money.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { type CheckoutInsert, storeGatewayOrder } from './checkout.repository.ts'
import type { CheckoutSnapshot, StartedPayment } from './checkout.ts'
import { giveUp } from './holds.ts'

/**
 * Checkouts when this process opened them. A browser's order then needs no query for owner and gateway, which never
 * change. Everything else is read again under the checkout's row lock.
 */
export type OpenedCheckouts = LRUCache<string, CheckoutSnapshot>

const opened = counter('shop_checkouts_opened_total', 'Payments started.', [])

/**
 * Creates the gateway order of a stored checkout. If that fails, nothing can be paid and the books are released
 * immediately. Its notes name the checkout, so that a shop restored from a backup recognises the money.
 */
export async function openGatewayOrder(
  deps: CheckoutDeps & { opened: OpenedCheckouts },
  checkout: CheckoutInsert,
): Promise<StartedPayment> {
  const { id, total, orderId } = checkout
  try {
    const notes = { checkout: id, ...(orderId && { order: orderId }) }
    const order = await deps.payments.startOrder({ amount: total, receipt: id, notes })
    if (await storeGatewayOrder(deps.db, id, order)) {
      opened.inc()
      deps.opened.set(order.gatewayOrderId, snapshotOf(checkout, order))
      return startedPayment(deps, order.gatewayOrderId, total)
    }
  } catch (error) {
    await giveUp(deps, id, null)
    throw error
  }
  throw new Failure('unavailable', 'Payment failed. Please try again.', { code: 'start_lapsed' })
}

function snapshotOf(checkout: CheckoutInsert, { gateway }: GatewayOrderRef): CheckoutSnapshot {
  const { id, userId = null, linkId = null, orderId = null, state, total, lines, shippingAddress } = checkout
  const addressed = Boolean(shippingAddress)
  const priced = lines.length > 0
  return { id, userId, linkId, orderId, gateway, state, total, priced, addressed, ...UNDECIDED }
}

const UNDECIDED = { refusal: null, undecided: false, lastFailure: null, settledAt: null }

/** Returns what the browser needs to open the payment window. */
export function startedPayment(
  { payments }: { payments: Pick<CheckoutDeps['payments'], 'current'> },
  gatewayOrderId: string,
  amount: Paise,
): StartedPayment {
  return { gatewayOrderId, amount, currency: 'INR', keyId: payments.current.publicKey }
}
