import { LRUCache } from 'lru-cache'

import { GatewayError } from '#modules/payments/gateways/gateway-error.ts'
import type { GatewayOrderRef, GatewayReport, PaymentOutcome } from '#modules/payments/payment.ts'
import { afterCommit, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { counter } from '#platform/metrics.ts'

import { applyDecision, type DecidedCheckout } from './apply-decision.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { findCheckoutSnapshot, lockCheckout, withdrawalOf } from './checkout.repository.ts'
import type { Checkout, CheckoutSnapshot, Settlement } from './checkout.ts'
import { decide, isPaid, REFUSALS } from './decision.ts'
import { recheckTime } from './schedule.ts'

/** More checkouts than are opened or paid in ten minutes; bounds the memory of a process. */
export const MAX_REMEMBERED = 2000

const ended = counter('shop_checkouts_ended_total', 'Ended checkouts, by outcome.', ['state'])

/**
 * Throws not-found for a gateway order that is not ours. `seen`: the checkout, if the caller has just loaded
 * it.
 */
export type Settle = (gatewayOrderId: string, seen?: CheckoutSnapshot) => Promise<Settlement>

export interface Settling {
  settle: Settle
  /**
   * Reports, without a query, whether this process knows that the checkout is settled and that no check of it
   * is due yet.
   */
  isSettled(gatewayOrderId: string): boolean
}

/** The fields of a checkout from which its settlement is derived. */
type KnownCheckout = Pick<
  CheckoutSnapshot,
  'state' | 'orderId' | 'refusal' | 'undecided' | 'lastFailure' | 'settledAt'
> &
  Pick<DecidedCheckout, 'placed'>

/**
 * Creates the only function that ends a checkout (DESIGN §4.3), safe for any caller and any number of calls.
 * It queries the gateway outside any transaction, then decides and acts in one transaction, under the
 * checkout's row lock and, for a payment link, the order's, which is taken first. The browser and the
 * gateway's events call concurrently: within a process, later calls wait for the running one and mostly find
 * the checkout settled.
 */
export function createSettle(deps: CheckoutDeps): Settling {
  const underWay = new Map<string, Promise<KnownCheckout>>()
  const lately = createLatelySettled(deps)
  const begin = (gatewayOrderId: string, snapshot?: CheckoutSnapshot) => {
    const settling = settleOnce(deps, gatewayOrderId, snapshot).finally(() => underWay.delete(gatewayOrderId))
    underWay.set(gatewayOrderId, settling)
    return settling.then((known) => lately.note(gatewayOrderId, known))
  }
  return {
    isSettled: (gatewayOrderId) => lately.find(gatewayOrderId) !== undefined,
    async settle(gatewayOrderId, snapshot) {
      const known = lately.find(gatewayOrderId)
      if (known) return settlementOf(known)
      const earlier = underWay.get(gatewayOrderId)
      if (!earlier) return settlementOf(await begin(gatewayOrderId, snapshot))
      const found = await earlier.catch(() => undefined)
      if (found && isJustSettled(found, deps.clock.now())) return settlementOf(found)
      // The running call may have queried before this caller's payment. The first waiting call queries again
      // for all.
      return settlementOf(await (underWay.get(gatewayOrderId) ?? begin(gatewayOrderId)))
    },
  }
}

/**
 * Checkouts that this process recently settled, or found settled. A settlement is final, so repeated events
 * for the same payment need no query.
 */
function createLatelySettled({ clock }: CheckoutDeps) {
  const ends = new LRUCache<string, KnownCheckout>({ max: MAX_REMEMBERED })
  return {
    find(gatewayOrderId: string): KnownCheckout | undefined {
      const known = ends.get(gatewayOrderId)
      return known && isJustSettled(known, clock.now()) ? known : undefined
    },
    note(gatewayOrderId: string, known: KnownCheckout): KnownCheckout {
      if (!isJustSettled(known, clock.now())) return known
      const { placed: _, ...end } = known
      ends.set(gatewayOrderId, end)
      return known
    },
  }
}

async function settleOnce(
  deps: CheckoutDeps,
  gatewayOrderId: string,
  snapshot?: CheckoutSnapshot,
): Promise<KnownCheckout> {
  const seen = snapshot ?? (await findCheckoutSnapshot(deps.db, gatewayOrderId))
  if (!seen) throw notFound('Payment')
  if (isJustSettled(seen, deps.clock.now())) return seen
  return settleWithGateway(deps, seen, { gateway: seen.gateway, gatewayOrderId })
}

async function settleWithGateway(
  deps: CheckoutDeps,
  seen: CheckoutSnapshot,
  order: GatewayOrderRef,
): Promise<KnownCheckout> {
  const report = await query(deps, order)
  const terms = await deps.orderTerms(deps.db)
  const { outcome } = report
  return deps.pages.write(async (tx, touch) => {
    const checkout = withGatewayOutcome(await lockToSettle(deps, tx, seen), outcome)
    const decision = decide(checkout, outcome, deps.clock.now())
    const changed = await applyDecision({ deps, tx, touch, report, terms }, checkout, decision)
    deps.payments.recordLast(tx, report)
    const { state } = changed
    if (state !== checkout.state) afterCommit(tx, () => ended.inc({ state }))
    return changed
  })
}

/** Locks the checkout, and before it the order that a payment link charges for, like every change by staff. */
async function lockToSettle(
  { payableOrders }: CheckoutDeps,
  tx: Tx,
  { id, linkId, orderId }: CheckoutSnapshot,
): Promise<Checkout> {
  if (linkId === null) return lockCheckout(tx, id)
  const order = orderId === null ? undefined : await payableOrders.lock(tx, orderId)
  if (!order) throw new Error(`checkout ${id} has no order to pay`)
  const withdrawnAt = await withdrawalOf(tx, linkId)
  return { ...(await lockCheckout(tx, id)), owed: { order, withdrawnAt } }
}

/**
 * Reports whether the checkout was settled so recently that it needs no query: more events about its payment
 * follow within seconds. The scheduled check finds a second payment.
 */
function isJustSettled(checkout: KnownCheckout, now: Date): boolean {
  const { settledAt } = checkout
  return isPaid(checkout) && settledAt !== null && now < recheckTime(settledAt)
}

/**
 * Queries the gateway. If it does not respond, the payment is pending: the books stay held and the gateway is
 * queried again later.
 */
async function query({ payments, log }: CheckoutDeps, order: GatewayOrderRef): Promise<GatewayReport> {
  try {
    return await payments.query(order)
  } catch (error) {
    const silent = error instanceof Failure && (error.kind === 'gateway' || error.kind === 'unavailable')
    if (!silent && !(error instanceof GatewayError)) throw error
    log.warn({ err: error, ...order }, 'payment undecided: gateway unavailable')
    return { order, outcome: { state: 'pending' }, attempts: [] }
  }
}

/** Derives the settlement from a checkout's state. */
export function settlementOf(checkout: KnownCheckout): Settlement {
  if (checkout.state === 'ordered' && checkout.orderId !== null) {
    const { orderId, placed } = checkout
    return { outcome: 'ordered', orderId, ...(placed && { placed }) }
  }
  if (checkout.state === 'refunded') {
    return { outcome: 'refunded', reason: checkout.refusal ?? REFUSALS.soldOut }
  }
  if (checkout.undecided) return { outcome: 'pending' }
  if (checkout.state === 'lapsed') return { outcome: 'lapsed' }
  return { outcome: 'unpaid', lastFailure: checkout.lastFailure }
}

/** Returns the checkout with the gateway's current outcome. */
function withGatewayOutcome(checkout: Checkout, outcome: PaymentOutcome): Checkout {
  const unpaid = outcome.state === 'unpaid'
  return { ...checkout, undecided: !unpaid, lastFailure: unpaid ? outcome.lastFailure : null }
}
