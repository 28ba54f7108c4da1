import { eq, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import type { GatewayPayment } from './gateway.ts'
import { payments } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * How far a payment has come. Late authorization makes failed → authorized legal (reference sheet §4);
 * captured and refunded never go back, in whatever order the news arrives.
 */
const PROGRESS = sql.raw(`array['created','failed','authorized','captured','refunded']`)

/** Records attempts as the gateway reports them; old news changes nothing. */
export async function recordPayments(
  db: Executor,
  gatewayOrderId: string,
  reported: readonly GatewayPayment[],
  now: Date,
): Promise<void> {
  if (reported.length === 0) return
  await db
    .insert(payments)
    .values(reported.map((payment) => toRow(payment, gatewayOrderId, now)))
    .onConflictDoUpdate({
      target: payments.id,
      set: {
        status: sql`excluded.status`,
        method: sql`excluded.method`,
        errorReason: sql`excluded.error_reason`,
        amountRefunded: sql`greatest(${payments.amountRefunded}, excluded.amount_refunded)`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`array_position(${PROGRESS}, excluded.status) >= array_position(${PROGRESS}, ${payments.status})
        and (excluded.status, excluded.amount_refunded) is distinct from (${payments.status}, ${payments.amountRefunded})`,
    })
}

/** The payment under a row lock: sums over its refunds hold until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

function toRow(payment: GatewayPayment, gatewayOrderId: string, now: Date): typeof payments.$inferInsert {
  return {
    id: payment.id,
    gatewayOrderId,
    amount: payment.amount,
    amountRefunded: payment.amountRefunded,
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    errorReason: payment.errorReason,
    createdAt: payment.createdAt,
    updatedAt: now,
  }
}
