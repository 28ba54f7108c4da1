import type { Refund } from '#modules/payments/payments.service.ts'
import type { GatewayOrderRef, GatewayReport, PaymentOutcome } from '#modules/payments/payment.ts'
import type { Clock } from '#platform/clock.ts'
import { afterCommit } from '#platform/database/database.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

type Status = 'captured' | 'created' | 'failed'
type Paid = { id: string; amount: number; currency: string; status: Status; createdAt: Date }

/** Creates a gateway in memory, for tests of how the checkout handles its responses. */
export function createFakePayments(clock: Clock) {
  const orders = new Map<string, { amount: number; payments: Paid[] }>()
  const refunds: Refund[] = []
  const gateway = {
    orders,
    refunds,
    /** While true, the gateway never responds. */
    silent: false,
    /** While true, all money was returned outside the shop. */
    exhausted: false,
    inquiries: 0,
    /** Pays an order as a browser would; returns what the payment window passes to the page. */
    pay(gatewayOrderId: string, how: Partial<Omit<Paid, 'id'>> = {}) {
      const order = orders.get(gatewayOrderId)
      if (!order) throw new Error(`no order ${gatewayOrderId}`)
      const payment = {
        id: `pay_${newId()}`,
        amount: order.amount,
        currency: 'INR',
        status: 'captured',
        createdAt: clock.now(),
        ...how,
      }
      order.payments.push(payment as Paid)
      return { gatewayOrderId, paymentId: payment.id, signature: sign(gatewayOrderId, payment.id) }
    },
    /** Decides a pending payment, as a bank does later. */
    decide(paymentId: string, status: Status) {
      for (const { payments } of orders.values()) {
        for (const payment of payments) if (payment.id === paymentId) payment.status = status
      }
    },
  }
  const requireAnswer = () => {
    if (gateway.silent) throw new Failure('unavailable', 'The payment service is not answering.')
  }

  const payments = {
    current: { gateway: 'razorpay' as const, publicKey: 'rzp_test_fake' },
    async startOrder({ amount }: { amount: number }) {
      requireAnswer()
      const gatewayOrderId = `order_${newId()}`
      orders.set(gatewayOrderId, { amount, payments: [] })
      return { gateway: 'razorpay' as const, gatewayOrderId }
    },
    verifySignature: (proof: { gatewayOrderId: string; paymentId: string; signature: string }) =>
      proof.signature === sign(proof.gatewayOrderId, proof.paymentId),
    async inquire({ gatewayOrderId }: GatewayOrderRef): Promise<PaymentOutcome> {
      gateway.inquiries++
      requireAnswer()
      return outcomeOf(orders.get(gatewayOrderId)?.payments ?? [])
    },
    query: async (order: GatewayOrderRef): Promise<GatewayReport> => ({
      order,
      outcome: await payments.inquire(order),
      attempts: [],
    }),
    record: async () => undefined,
    recordLast: () => undefined,
    async refundDue(
      tx: Parameters<typeof afterCommit>[0],
      request: { paymentId: string; gatewayOrderId: string; amount: number; reason: string },
    ): Promise<Refund> {
      const refund: Refund = {
        ...request,
        id: newId(),
        gatewayRefundId: null,
        status: 'due',
        createdAt: new Date(),
      }
      afterCommit(tx, () => refunds.push(refund))
      return refund
    },
    async refundPart(
      tx: Parameters<typeof afterCommit>[0],
      request: { paymentId: string; gatewayOrderId: string; amount: number; reason: string },
    ): Promise<Refund> {
      if (gateway.exhausted) throw conflict('exceeds', 'Only ₹0 of this payment can still be refunded.')
      return payments.refundDue(tx, request)
    },
    refundsOf: async (_db: unknown, ids: readonly string[]) =>
      refunds.filter((refund) => ids.includes(refund.gatewayOrderId)),
  }
  return { gateway, payments }
}

function sign(gatewayOrderId: string, paymentId: string): string {
  return `signed:${gatewayOrderId}|${paymentId}`
}

function outcomeOf(payments: readonly Paid[]): PaymentOutcome {
  const captured = payments.filter((payment) => payment.status === 'captured')
  if (captured.length > 0) {
    return {
      state: 'captured',
      payments: captured.map(({ id, amount, currency, createdAt }) => ({
        id,
        amount,
        currency,
        method: 'upi',
        createdAt,
      })),
    }
  }
  if (payments.some((payment) => payment.status === 'created')) return { state: 'pending' }
  const last = payments.at(-1)
  return {
    state: 'unpaid',
    lastFailure: last ? 'The bank refused' : null,
    lastAttemptAt: last?.createdAt ?? null,
  }
}
