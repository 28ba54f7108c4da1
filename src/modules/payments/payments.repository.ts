import { desc, eq, inArray, sql } from 'drizzle-orm'

import { type Db, type Executor, type Tx, writeLast } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { defineStatement } from '#platform/database/statement.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'
import type { Paise } from '#platform/money.ts'

import type { GatewayName, GatewayPayment } from './gateways/gateway.ts'
import type { Dispute, GatewayOrderRef } from './payment.ts'
import { disputes, payments } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A payment that the gateway has paid out, with its fee and the GST in the fee. */
interface SettledPayment {
  id: string
  gateway: GatewayName
  settlementId: string
  fee: Paise
  tax: Paise
}

/**
 * Progress of a payment. Because of late authorization, failed → authorized is valid (reference sheet §4).
 * Captured and refunded never regress, regardless of the order in which reports arrive.
 */
const PROGRESS = sql.raw(`array['created','failed','authorized','captured','refunded']`)

/** Records attempts as the gateway reports them. Outdated reports change nothing. */
export async function recordPayments(
  db: Executor,
  order: GatewayOrderRef,
  reported: readonly GatewayPayment[],
  now: Date,
): Promise<void> {
  if (reported.length > 0) await upsertion.run(db, rowsOf(order, reported, now))
}

/** Like `recordPayments`, with the transaction's last statement. */
export function recordPaymentsLast(
  tx: Tx,
  order: GatewayOrderRef,
  reported: readonly GatewayPayment[],
  now: Date,
): void {
  if (reported.length > 0) writeLast(tx, upsertion.filled(rowsOf(order, reported, now)))
}

const rowsOf = (order: GatewayOrderRef, reported: readonly GatewayPayment[], now: Date) =>
  reported.map((payment) => toRow(payment, order, now))

const upsertion = defineStatement((db, reported: (typeof payments.$inferInsert)[]) =>
  db
    .insert(payments)
    .values(reported)
    .onConflictDoUpdate({
      target: payments.id,
      set: {
        status: sql`excluded.status`,
        method: sql`excluded.method`,
        errorReason: sql`excluded.error_reason`,
        fee: sql`coalesce(excluded.fee, ${payments.fee})`,
        tax: sql`coalesce(excluded.tax, ${payments.tax})`,
        amountRefunded: sql`greatest(${payments.amountRefunded}, excluded.amount_refunded)`,
        updatedAt: sql`excluded.updated_at`,
        lookAt: sql`case when excluded.amount_refunded > ${payments.amountRefunded}
          then excluded.updated_at else ${payments.lookAt} end`,
      },
      setWhere: sql`array_position(${PROGRESS}, excluded.status) >= array_position(${PROGRESS}, ${payments.status})
        and ((excluded.status, excluded.amount_refunded) is distinct from (${payments.status}, ${payments.amountRefunded})
          or (${payments.fee} is null and excluded.fee is not null))`,
    }),
)

/** Locks the payment's row: totals of its refunds stay valid until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

export async function findPayment(db: Executor, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** Returns the known status of these payments; omits unknown ids. */
export async function statusesOf(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, status, amountRefunded } = payments
  return db
    .select({ id, status, amountRefunded })
    .from(payments)
    .where(inArray(id, [...ids]))
}

/**
 * Schedules the next inquiry into a payment's refunds; null when all are known. Returns false for an unknown
 * payment.
 */
export async function scheduleInquiry(db: Executor, id: string, lookAt: Date | null): Promise<boolean> {
  const found = await db
    .update(payments)
    .set({ lookAt })
    .where(eq(payments.id, id))
    .returning({ id: payments.id })
  return found.length > 0
}

/** Leases due payments to this process. If it dies, they are due again. */
export async function claimPayments(db: Db, claim: Claim) {
  const { id, gateway } = payments
  return takeDue(db, payments, { due: 'lookAt', ...claim }, { id, gateway })
}

/** Recalculates the amount that banks have charged back on a payment, over all its disputes. */
export async function countChargedBack(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update payments set amount_charged_back =
      (select coalesce(sum(amount_deducted), 0) from disputes where payment_id = ${id}) where id = ${id}`)
}

function toRow(
  payment: GatewayPayment,
  { gateway, gatewayOrderId }: GatewayOrderRef,
  now: Date,
): typeof payments.$inferInsert {
  return {
    id: payment.id,
    gateway,
    gatewayOrderId,
    amount: payment.amount,
    amountRefunded: payment.amountRefunded,
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    fee: payment.fee,
    tax: payment.tax,
    errorReason: payment.errorReason,
    createdAt: payment.createdAt,
    updatedAt: now,
    lookAt: payment.amountRefunded > 0 ? now : null,
  }
}

/** Records the settlement of payments, and their fee and tax if unknown. Skips payments that are not ours. */
export async function writeSettled(tx: Tx, settled: readonly SettledPayment[]): Promise<void> {
  if (settled.length === 0) return
  const values = settled.map(
    ({ id, gateway, settlementId, fee, tax }) =>
      sql`(${id}, ${gateway}, ${settlementId}, ${fee}::bigint, ${tax}::bigint)`,
  )
  await tx.execute(sql`
    update payments p set settlement_id = s.settlement_id, fee = coalesce(p.fee, s.fee), tax = coalesce(p.tax, s.tax)
    from (values ${sql.join(values, sql`, `)}) as s (id, gateway, settlement_id, fee, tax)
    where p.id = s.id and p.gateway = s.gateway`)
}

/** Oldest first. */
export async function disputesOfPayment(db: Executor, paymentId: string): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(disputes.createdAt, disputes.id)
}

/** Newest first. */
export async function disputesPage(db: Db, page: { offset: number; limit: number }) {
  const found: Dispute[] = await db
    .select()
    .from(disputes)
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(page.limit)
    .offset(page.offset)
  return { disputes: found, total: await countUpTo(db, disputes.id) }
}

/** Writes a dispute as the gateway reports it now, replacing the stored row. */
export async function writeDispute(
  tx: Tx,
  dispute: Dispute & { gateway: GatewayName },
  { now, lookAt }: { now: Date; lookAt: Date | null },
): Promise<void> {
  const row = { ...dispute, updatedAt: now, lookAt }
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: row })
}

/** Schedules the next inquiry into a dispute. */
export async function scheduleDisputeInquiry(db: Executor, id: string, lookAt: Date): Promise<void> {
  await db.update(disputes).set({ lookAt }).where(eq(disputes.id, id))
}

/** Leases due disputes to this process. If it dies, they are due again. */
export async function claimDisputes(db: Db, claim: Claim) {
  const { id, gateway } = disputes
  return takeDue(db, disputes, { due: 'lookAt', ...claim }, { id, gateway })
}
