import { desc, eq, sql } from 'drizzle-orm'

import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { countOf } from '#platform/database/expressions.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import type { GatewayName } from './gateways/gateway.ts'
import type { Dispute } from './payment.ts'
import { disputes } from './payments.tables.ts'

/** Of a payment, oldest first. */
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
  const some = db
    .select({ id: disputes.id })
    .from(disputes)
    .limit(MAX_COUNTED + 1)
  return { disputes: found, total: await countOf(db, some.as('some')) }
}

/** Writes a dispute as the gateway shows it now, over whatever stood there. */
export async function writeDispute(
  tx: Tx,
  dispute: Dispute & { gateway: GatewayName },
  { now, lookAt }: { now: Date; lookAt: Date | null },
): Promise<void> {
  const row = { ...dispute, updatedAt: now, lookAt }
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: row })
}

/** The gateway is asked about a dispute at that time. */
export async function scheduleDisputeInquiry(db: Executor, id: string, lookAt: Date): Promise<void> {
  await db.update(disputes).set({ lookAt }).where(eq(disputes.id, id))
}

/** Takes disputes to ask about for this process; one that dies leaves them to be taken again at `leaseUntil`. */
export async function claimDisputes(
  db: Db,
  claim: { now: Date; leaseUntil: Date; limit: number },
): Promise<{ id: string; gateway: GatewayName }[]> {
  const due = sql`select id from disputes where look_at <= ${claim.now.toISOString()}::timestamptz
    order by look_at limit ${claim.limit} for update skip locked`
  return db
    .update(disputes)
    .set({ lookAt: claim.leaseUntil })
    .where(sql`${disputes.id} in (${due})`)
    .returning({ id: disputes.id, gateway: disputes.gateway })
}
