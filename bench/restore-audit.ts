import type { OpenDatabase } from '#platform/database/open.ts'

import type { Purchases } from './restore-load.ts'

export interface RestoreAudit {
  orders: number
  paid: number
  /** Payments whose checkouts were lost, which staff must decide on. */
  forgotten: number
  returned: number
  /** One line per fault; empty if the run succeeded. */
  faults: string[]
}

interface Expected {
  purchases: Purchases
  /** Orders acknowledged before the backup began. */
  saved: readonly string[]
  /** Initial stock of each book. */
  stock: number
  bookIds: readonly string[]
}

interface Money {
  id: string
  amount: number
  returned: number
}

/** Compares a restored shop, after all background work, with the gateway's own records. */
export async function auditRestored(
  shop: OpenDatabase,
  gateway: OpenDatabase,
  expected: Expected,
): Promise<RestoreAudit> {
  const money = await moneyAt(gateway)
  const ask = async (text: string) => (await shop.executeSql(text)).rows
  const orders = await ask(
    'select id, gateway_order_id as gateway, gateway_payment_id as payment, refunded::int as refunded, cancelled_at is not null as cancelled from orders',
  )
  const strays = new Set(
    (await ask(`select stray->>'paymentId' as id from restores, jsonb_array_elements(strays) stray`)).map(
      ({ id }) => id,
    ),
  )
  const byPayment = new Map(orders.map((order) => [order['payment'], order]))
  const ids = new Set(orders.map(({ id }) => id))
  const unanswered = money.filter(
    ({ id, amount, returned }) => !byPayment.has(id) && !strays.has(id) && returned < amount,
  )
  const both = orders.filter(({ payment }) => strays.has(payment))
  const doubled = orders.length - new Set(orders.map(({ gateway: id }) => id)).size
  const tooMuch = money.filter(({ id, amount, returned }) => {
    const order = byPayment.get(id)
    // A payment without an order is refunded whole; one with an order gets its requested refund once.
    return order && returned > Math.min(amount, expected.purchases.refunds.get(id) ?? 0)
  })
  const untold = money.filter(({ id, returned }) => {
    const order = byPayment.get(id)
    return order && !order['cancelled'] && Number(order['refunded']) !== returned
  })
  const failed = await ask(`select payment_id as id, last_error as why from refunds where status = 'failed'`)
  const askew = await ask(stockAskew(expected))
  const held = await ask('select checkout_id as id from stock_holds')
  const line = (what: string) => (found: Record<string, unknown> | Money) =>
    `${what}: ${JSON.stringify(found)}`
  return {
    orders: orders.length,
    paid: money.length,
    forgotten: strays.size,
    returned: money.filter(({ returned }) => returned > 0).length,
    faults: [
      ...expected.saved
        .filter((id) => !ids.has(id))
        .map((id) => `acknowledged before the backup, and gone: ${id}`),
      ...unanswered.map(line('paid, but neither order nor refund nor a case for staff')),
      ...both.map(line('order and case for staff')),
      ...(doubled > 0 ? [`${doubled} gateway orders were ordered twice`] : []),
      ...tooMuch.map(line('more went back than was requested')),
      ...untold.map(line('the order does not know what went back')),
      ...failed.map(line('a refund was refused')),
      ...askew.map(line('stock does not add up')),
      ...held.map(line('still held')),
    ],
  }
}

/** Returns captured payments with their refunded amounts. */
async function moneyAt(gateway: OpenDatabase): Promise<Money[]> {
  const { rows } = await gateway.executeSql(
    `select id, (entity->>'amount')::int as amount, (entity->>'amount_refunded')::int as returned
     from sandbox_objects where kind = 'payment' and entity->>'status' in ('captured', 'refunded')`,
  )
  return rows.map(({ id, amount, returned }) => {
    return { id: String(id), amount: Number(amount), returned: Number(returned) }
  })
}

function stockAskew({ bookIds, stock }: Expected): string {
  const books = bookIds.map((id) => `'${id}'`).join(',')
  return `select s.book_id as book, s.available as left, coalesce(sum(l.quantity), 0)::int as sold
    from stock_items s left join (select l.book_id, l.quantity from order_lines l
      join orders o on o.id = l.order_id where o.cancelled_at is null) l on l.book_id = s.book_id
    where s.book_id in (${books}) group by s.book_id, s.available
    having s.available + coalesce(sum(l.quantity), 0) <> ${stock}`
}
