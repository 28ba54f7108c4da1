import type { OpenDatabase } from '#platform/database/open.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { createTestShop } from '#test/support/test-shop.ts'

export interface Audit {
  orders: number
  /** Number of captured payments. */
  paid: number
  refunds: number
  /** One line per fault; empty if the run succeeded. */
  faults: readonly string[]
}

interface Expected {
  acknowledged: readonly string[]
  /** Initial stock of each book. */
  stock: number
  bookIds: readonly string[]
}

/**
 * Advances a clock so that webhooks are redelivered, the reconciler runs and holds expire without waiting.
 * Then checks the shop's database.
 */
export async function settleAndAudit(open: () => Promise<OpenDatabase>, expected: Expected): Promise<Audit> {
  const clock = createFakeClock()
  const database = { url: undefined, open, drop: async () => undefined }
  const settling = await createTestShop({ clock, database })
  for (let step = 0; step < 6; step++) {
    clock.advance({ minutes: 11 })
    await settling.runDueJobs()
  }
  const found = await audit(settling.database, expected)
  await settling.close()
  return { ...found, faults: [...found.faults, ...settling.faults] }
}

/** Summarizes the audit, or lists its faults line by line. */
export function verdict({ faults }: Pick<Audit, 'faults'>): string {
  return faults.length === 0
    ? 'nothing lost, nothing doubled'
    : `FAILED\n  ${faults.slice(0, 20).join('\n  ')}`
}

async function audit(database: OpenDatabase, expected: Expected): Promise<Audit> {
  const ask = async (text: string): Promise<string[]> =>
    (await database.executeSql(text)).rows.map((row) => String(row['found']))
  const orders = new Set(await ask('select id as found from orders'))
  const missing = expected.acknowledged.filter((id) => !orders.has(id))
  const doubled = await ask(
    `select gateway_order_id as found from orders group by 1 having count(*) > 1
     union all select gateway_payment_id from orders group by 1 having count(*) > 1`,
  )
  const unanswered = await ask(
    `select p.id as found from sandbox_objects p
     where p.kind = 'payment' and p.entity->>'status' in ('captured', 'refunded')
       and not exists (select from orders o where o.gateway_payment_id = p.id)
       and not exists (select from refunds r where r.payment_id = p.id and r.status = 'processed')`,
  )
  const both = await ask(
    `select o.id as found from orders o join refunds r on r.payment_id = o.gateway_payment_id`,
  )
  const unmailed = await ask(
    `select o.id as found from orders o
     where (select count(*) from emails e where e.dedupe_key like 'order-confirmation:' || o.id || '%') <> 1`,
  )
  const held = await ask('select checkout_id as found from stock_holds')
  const books = expected.bookIds.map((id) => `'${id}'`).join(',')
  const askew = await ask(
    `select s.book_id || ': ' || s.available || ' left, ' || coalesce(sum(l.quantity), 0) || ' sold' as found
     from stock_items s left join order_lines l on l.book_id = s.book_id
     where s.book_id in (${books}) group by s.book_id, s.available
     having s.available + coalesce(sum(l.quantity), 0) <> ${expected.stock}`,
  )
  const unequal = await ask(
    `select o.id || ': ' || o.total || ' paise, ' || (p.entity->>'amount') || ' paid' as found
     from orders o join sandbox_objects p on p.id = o.gateway_payment_id
     where (p.entity->>'amount')::bigint <> o.total`,
  )
  const counts = await database.executeSql(
    `select (select count(*) from sandbox_objects where kind = 'payment' and entity->>'status' in ('captured', 'refunded'))::int
       as paid, (select count(*) from refunds)::int as refunds`,
  )
  return {
    orders: orders.size,
    paid: Number(counts.rows[0]?.['paid']),
    refunds: Number(counts.rows[0]?.['refunds']),
    faults: [
      ...missing.map((id) => `acknowledged order missing: ${id}`),
      ...doubled.map((id) => `ordered twice: ${id}`),
      ...unanswered.map((id) => `paid, but neither order nor refund: ${id}`),
      ...both.map((id) => `order and refund for one payment: ${id}`),
      ...unmailed.map((id) => `not exactly one confirmation: ${id}`),
      ...held.map((id) => `still held: ${id}`),
      ...askew.map((line) => `stock does not add up: ${line}`),
      ...unequal.map((line) => `money does not add up: ${line}`),
    ],
  }
}
