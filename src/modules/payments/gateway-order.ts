import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { Paise } from '#platform/money.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { GatewayError, throwToShopper } from './gateways/gateway-error.ts'
import type { GatewayOrder, GatewayPayment, PaymentGateway } from './gateways/gateway.ts'
import type { Gateways } from './gateways.ts'
import type { CapturedPayment, GatewayOrderRef, GatewayReport, PaymentOutcome } from './payment.ts'
import { recordPayments } from './payments.repository.ts'

interface Asking {
  log: Logger
  gateway: PaymentGateway
}

/** Queries one order at the gateway, captures authorized payments and records every attempt. */
export async function inquire(
  deps: Needs<'db' | 'clock' | 'log'> & { gateways: Gateways },
  ref: GatewayOrderRef,
): Promise<PaymentOutcome> {
  const { outcome, attempts } = await queryGateway(deps, ref)
  await recordPayments(deps.db, ref, attempts, deps.clock.now())
  return outcome
}

/** Queries one order at the gateway and captures authorized payments. */
export async function queryGateway(
  { log, gateways }: Needs<'log'> & { gateways: Gateways },
  ref: GatewayOrderRef,
): Promise<GatewayReport> {
  const gateway = gateways.named(ref.gateway)
  const order = await gateway.fetchOrder(ref.gatewayOrderId)
  if (order.status === 'created') return { order: ref, outcome: UNTRIED, attempts: [] }
  const reported = await gateway.fetchOrderPayments(ref.gatewayOrderId)
  const attempts = await captureAuthorized({ log, gateway }, reported)
  return { order: ref, outcome: outcomeOf(order, attempts), attempts }
}

const UNTRIED: PaymentOutcome = { state: 'unpaid', lastFailure: null, lastAttemptAt: null }

/** Ignores a second authorized payment next to a captured one: the gateway releases it automatically. */
async function captureAuthorized(asking: Asking, reported: GatewayPayment[]): Promise<GatewayPayment[]> {
  const payments: GatewayPayment[] = []
  let captured = reported.some((payment) => payment.status === 'captured')
  for (const payment of reported.toSorted(oldestFirst)) {
    const now = payment.status === 'authorized' && !captured ? await capture(asking, payment) : payment
    captured ||= now.status === 'captured'
    payments.push(now)
  }
  return payments
}

/**
 * Captures a payment. After an error, trusts only a fresh copy of the payment: the gateway or another of our
 * processes may already have captured it (sheet §8).
 */
async function capture({ log, gateway }: Asking, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await gateway.capture(payment.id, payment.amount)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error, paymentId: payment.id }, 'capture refused, querying the payment')
    return gateway.fetchPayment(payment.id)
  }
}

function outcomeOf(order: GatewayOrder, payments: GatewayPayment[]): PaymentOutcome {
  const captured = payments.filter((payment) => payment.status === 'captured')
  if (captured.length > 0) return { state: 'captured', payments: captured.map(toCaptured) }
  if (isUndecided(order, payments)) return { state: 'pending' }
  const last = payments.findLast((payment) => payment.status === 'failed')
  return {
    state: 'unpaid',
    lastFailure: last?.errorDescription ?? last?.errorReason ?? null,
    lastAttemptAt: last?.createdAt ?? null,
  }
}

function isUndecided(order: GatewayOrder, payments: GatewayPayment[]): boolean {
  if (payments.some((payment) => payment.status === 'created' || payment.status === 'authorized')) return true
  const returned = payments.some((payment) => payment.status === 'refunded')
  // Lists lag behind the order by minutes: "not paid" is never concluded from a list (sheet §1).
  return (order.status === 'paid' && !returned) || payments.length < order.attempts
}

function toCaptured({ id, amount, currency, method, createdAt }: GatewayPayment): CapturedPayment {
  return { id, amount, currency, method, createdAt }
}

function oldestFirst(a: GatewayPayment, b: GatewayPayment): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}

/** See PaymentsService.startOrder. */
export async function startOrder(
  deps: { gateways: Gateways; log: Logger },
  order: { amount: Paise; receipt: string; notes: Record<string, string> },
): Promise<GatewayOrderRef> {
  const gateway = deps.gateways.current
  const created = await gateway.createOrder(order).catch((error) => throwToShopper(deps, error))
  if (created.amount !== order.amount || created.currency !== 'INR') {
    deps.log.error({ requested: order.amount, created }, "the gateway's order differs from the request")
    throw new Failure(
      'gateway',
      'The payment service returned an invalid response. You haven’t been charged.',
    )
  }
  return { gateway: gateway.name, gatewayOrderId: created.id }
}
