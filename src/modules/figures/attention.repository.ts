import { type SQL, sql } from 'drizzle-orm'

import { type Executor, rows } from '#platform/database/database.ts'

import type { Attention } from './figures.schema.ts'

/** More than this many is 'very many'; nothing counts further. */
export const MAX_COUNTED = 1000

const HOUR = 3_600_000

const capped = (question: SQL) => sql`(select count(*)::int from (${question} limit ${MAX_COUNTED}) found)`

/** With the status as it stands in the condition of the index. */
const ordersThatAre = (status: SQL) =>
  capped(sql`select 1 from orders where status = ${status} and deleted_at is null and cancelled_at is null`)

/** Each by an index that holds only what waits. */
export async function attentionOf(db: Executor, now: Date): Promise<Attention> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const [found] = await rows<Attention>(
    db,
    sql`select
      ${ordersThatAre(sql`'Paid'`)} as "newOrders",
      ${ordersThatAre(sql`'Processing'`)} as "ordersToSend",
      ${capped(sql`select 1 from claims where state = 'open'`)} as "openClaims",
      ${capped(sql`select 1 from contact_messages where done_at is null`)} as messages,
      ${capped(sql`select 1 from emails where status = 'failed'`)} as "failedMails",
      ${capped(sql`select 1 from checkouts where next_check_at is not null and undecided
        and state in ('open', 'waiting') and created_at < ${ago(HOUR)}::timestamptz`)} as "undecidedPayments",
      ${capped(sql`select 1 from refunds where status = 'failed'`)} as "failedRefunds",
      ${capped(sql`select 1 from stray_payments where state = 'open'`)} as "strayPayments",
      ${capped(sql`select 1 from restores where seen_at is null`)} as restores,
      ${capped(sql`select 1 from disputes where status = 'open'`)} as "openDisputes",
      ${capped(sql`select 1 from orders where deleted_at is null and cancelled_at is null
        and status in ('Paid', 'Processing')
        and (disputed or (gateway_payment_id is not null and refunded = total))`)} as "returnedOrders",
      ${capped(sql`select 1 from webhook_events where not handled
        and received_at < ${ago(HOUR / 4)}::timestamptz`)} as "openWebhooks",
      ${capped(sql`select 1 from invoices_due join orders on orders.id = order_id
        where deleted_at is null and cancelled_at is null`)} as "invoicesDue"`,
  )
  if (!found) throw new Error('Nothing was counted')
  return found
}
