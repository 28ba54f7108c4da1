import type { GatewayOrders } from '#modules/checkout/checkout.service.ts'
import type { Span } from '#modules/payments/gateways/gateway.ts'
import type { BookedPayment, GatewayHistory } from '#modules/payments/gateway-history.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { closeReturned, recordedStrayIds, recordStray } from './restore-reconciliation.repository.ts'

export interface SettleSinceDeps extends Needs<'db' | 'clock' | 'log'> {
  lookBack: GatewayHistory
  checkout: GatewayOrders
}

/**
 * Processes the gateway's records of a period that a restore has lost. Settles payments of remembered
 * checkouts, records payments of this shop's lost checkouts, and records refunds and disputes. Repeatable.
 * Throws immediately if the gateway's list fails. Collects the errors of single payments and throws them
 * together at the end.
 */
export async function settleSince(deps: SettleSinceDeps, span: Span): Promise<void> {
  const { db, clock, lookBack } = deps
  const errors: unknown[] = []
  for await (const payments of lookBack.payments(span)) {
    for (const payment of await withMoney(deps, payments)) {
      await settleOne(deps, payment).catch((error: unknown) => void errors.push(error))
    }
  }
  // After the payments, so that payments settled just now have their refunds checked too.
  await lookBack.recordRefundsAndDisputes(span)
  await closeReturned(db, clock.now())
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be settled`)
}

interface Found {
  payment: BookedPayment
  gatewayOrderId: string
  /**
   * `remembered`: this shop has the checkout or payment link that began the payment. `stray`: recorded as
   * stray.
   */
  kind: 'remembered' | 'stray' | 'unknown'
}

async function withMoney(deps: SettleSinceDeps, payments: readonly BookedPayment[]): Promise<Found[]> {
  const orderIds = payments.flatMap(({ orderId }) => orderId ?? [])
  const remembered = await deps.checkout.payersOf(orderIds)
  const strays = await recordedStrayIds(
    deps.db,
    payments.map(({ id }) => id),
  )
  return payments.flatMap((payment) => {
    // Payments without an order come from links and invoices made on the gateway's dashboard.
    if (payment.orderId === null) return []
    const forgotten = strays.has(payment.id) ? 'stray' : 'unknown'
    const kind = remembered.has(payment.orderId) ? 'remembered' : forgotten
    return [{ payment, gatewayOrderId: payment.orderId, kind }]
  })
}

async function settleOne(deps: SettleSinceDeps, { payment, gatewayOrderId, kind }: Found): Promise<void> {
  const { db, clock, log, lookBack, checkout } = deps
  const { gateway } = payment
  if (kind === 'remembered') {
    const { outcome } = await checkout.settle(gatewayOrderId)
    log.info({ gatewayOrderId, paymentId: payment.id, outcome }, 'settled after a restore')
    return
  }
  if (kind === 'unknown') {
    // The gateway will soon capture or release an authorized payment. A later check finds the outcome.
    if (payment.status !== 'captured' || (await lookBack.checkoutOf({ gateway, gatewayOrderId })) === null)
      return
    log.warn({ gatewayOrderId, paymentId: payment.id }, 'payment for a checkout lost in a restore')
  }
  await recordStray(db, {
    id: payment.id,
    gateway,
    gatewayOrderId,
    amount: payment.amount,
    amountRefunded: payment.amountRefunded,
    method: payment.method,
    email: payment.email,
    contact: payment.contact,
    createdAt: payment.createdAt,
    foundAt: clock.now(),
  })
}
