import type { CrashBook } from '#bench/crash-load.ts'
import { auditRestored } from '#bench/restore-audit.ts'
import type { Purchases } from '#bench/restore-load.ts'
import { openServer } from '#platform/database/open.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { createTestShop } from '#test/support/test-shop.ts'

import type { Cluster } from './cluster.ts'

/** Initial stock of each book on sale. */
export const STOCK = 100_000

export interface Sold {
  purchases: Purchases
  books: readonly CrashBook[]
}

/**
 * Checks the invariants that must hold at every moment, on the current primary, while shoppers continue.
 * Returns one line per fault.
 */
export async function auditLive({ databases }: Cluster, { purchases, books }: Sold): Promise<string[]> {
  const acknowledged = [...purchases.orders]
  const ask = async (text: string) => (await databases.primary().ask(text)).map(({ found }) => String(found))
  const orders = new Set(await ask('select id as found from orders'))
  const lost = acknowledged.filter((id) => !orders.has(id)).map((id) => `ACKNOWLEDGED ORDER LOST: ${id}`)
  const doubled = await ask(
    `select gateway_order_id as found from orders where gateway_order_id is not null group by 1 having count(*) > 1
     union all select gateway_payment_id from orders where gateway_payment_id is not null group by 1 having count(*) > 1`,
  )
  const ids = books.map(({ id }) => `'${id}'`).join(',')
  const askew = await ask(
    `select book_id || ': ' || counted as found from (
       select s.book_id, s.available
         + coalesce((select sum(h.quantity) from stock_holds h where h.book_id = s.book_id), 0)
         + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
             where l.book_id = s.book_id and o.cancelled_at is null), 0) as counted
       from stock_items s where s.book_id in (${ids})) as each
     where counted <> ${STOCK}`,
  )
  return [
    ...lost,
    ...doubled.map((id) => `ORDERED TWICE: ${id}`),
    ...askew.map((line) => `STOCK DOES NOT ADD UP: ${line}`),
  ]
}

export interface FinalAudit {
  orders: number
  paid: number
  returned: number
  faults: readonly string[]
}

/**
 * Runs after the shop's processes have stopped. Advances a clock past all holds, webhook retries and gateway
 * checks, then compares the shop's records with the gateway's.
 */
export async function auditAfterwards(
  { databases, gateway }: Cluster,
  { purchases, books }: Sold,
): Promise<FinalAudit> {
  const url = `postgres://shop@127.0.0.1:${databases.primary().port}/shop`
  const clock = createFakeClock()
  const database = { url, open: () => openServer(url), drop: async () => undefined }
  const settling = await createTestShop({ clock, database, env: gateway.env })
  for (let step = 0; step < 8; step++) {
    clock.advance({ minutes: 11 })
    await settling.runDueJobs()
  }
  const expected = { purchases, saved: purchases.orders, stock: STOCK, bookIds: books.map(({ id }) => id) }
  const found = await auditRestored(settling.database, gateway.books, expected)
  const { rows: unmailed } = await settling.database.executeSql(
    `select o.id as found from orders o
     where (select count(*) from emails e where e.dedupe_key like 'order-confirmation:' || o.id || '%') <> 1`,
  )
  await settling.close()
  return {
    ...found,
    faults: [
      ...found.faults,
      ...(found.forgotten > 0 ? [`${found.forgotten} payments are of no order`] : []),
      ...unmailed.map(({ found: id }) => `not exactly one confirmation: ${String(id)}`),
      ...settling.faults,
    ],
  }
}
