import { type SQL, sql } from 'drizzle-orm'

import { WARNING } from '#modules/customer-service/cases/case.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import { type Executor, rows } from '#platform/database/database.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import type { Attention } from './analytics.schema.ts'

const HOUR = 3_600_000

/** Counts up to MAX_COUNTED rows; from there on, the screen shows 'very many'. */
const capped = (question: SQL) => sql`(select count(*)::int from (${question} limit ${MAX_COUNTED}) found)`

/** The condition must match that of a partial index. */
const ordersThatAre = (condition: SQL) =>
  capped(sql`select 1 from orders where ${condition} and deleted_at is null and cancelled_at is null`)

const openCases = (kind: 'message' | 'report') =>
  capped(sql`select 1 from cases where resolved_at is null and kind = ${kind}`)

type Question = (ago: (ms: number) => SQL) => SQL

/** Each query uses an index that contains only open items. */
const QUESTIONS: Record<keyof Attention, Question> = {
  newOrders: () =>
    ordersThatAre(sql`(status = 'Paid' or (status = 'Pending' and purchase_order is not null))`),
  ordersToPack: () => ordersThatAre(sql`status = 'Processing' and packed_at is null`),
  ordersToSend: () => ordersThatAre(sql`status = 'Processing' and packed_at is not null`),
  openClaims: () => capped(sql`select 1 from claims where state = 'open'`),
  institutionRequests: () => capped(sql`select 1 from institution_requests where state = 'new'`),
  messages: () => openCases('message'),
  openReports: () => openCases('report'),
  casesToAcknowledge: (ago) =>
    capped(sql`select 1 from cases c where resolved_at is null and acknowledged_at is null
      and acknowledge_by < ${ago(-WARNING.acknowledge)}
      and not exists (select 1 from emails where dedupe_key = c.mail_key and sent_at is not null)`),
  casesToResolve: (ago) =>
    capped(sql`select 1 from cases where resolved_at is null and resolve_by < ${ago(-WARNING.resolve)}`),
  failedMails: () => capped(sql`select 1 from emails where status = 'failed'`),
  undecidedPayments: (ago) =>
    capped(sql`select 1 from checkouts where next_check_at is not null and undecided
      and state in ('open', 'waiting') and link_id is null and created_at < ${ago(HOUR)}`),
  failedRefunds: () => capped(sql`select 1 from refunds where status = 'failed'`),
  refundsDue: () => capped(sql`select 1 from refunds where next_attempt_at is not null`),
  restores: () => capped(sql`select 1 from restores where seen_at is null`),
  failedBackups: () =>
    capped(sql`select 1 from backups where state = 'failed' and last_error is not null
      and due_at > coalesce((select max(due_at) from backups where state = 'good'), '-infinity')`),
  openDisputes: () => capped(sql`select 1 from disputes where status = 'open'`),
  returnedOrders: () =>
    capped(sql`select 1 from orders where deleted_at is null and cancelled_at is null
      and status in ('Paid', 'Processing')
      and (disputed or (gateway_payment_id is not null and refunded = total))`),
  openWebhooks: (ago) =>
    capped(sql`select 1 from webhook_events where not handled and received_at < ${ago(HOUR / 4)}`),
  invoicesDue: () =>
    capped(sql`select 1 from invoices_due join orders on orders.id = order_id
      where deleted_at is null and cancelled_at is null`),
  // Look up each book by key, because the planner overestimates the number of books with low stock.
  lowStock: () =>
    capped(sql`select 1 from stock_items i
      cross join lateral (select archived from books where id = i.book_id limit 1) b
      where i.available between 1 and ${LOW_STOCK} and not b.archived`),
}

/** Counts the given kinds of open tasks; other kinds cost nothing. */
export async function attentionOf<Name extends keyof Attention>(
  db: Executor,
  now: Date,
  names: readonly Name[],
): Promise<Pick<Attention, Name>> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const counts = names.map((name) => sql`${QUESTIONS[name](ago)} as ${sql.identifier(name)}`)
  const [found] = await rows<Pick<Attention, Name>>(db, sql`select ${sql.join(counts, sql`, `)}`)
  if (!found) throw new Error('Nothing was counted')
  return found
}
