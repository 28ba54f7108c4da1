import { sql } from 'drizzle-orm'

import type { Actor } from '#modules/accounts/actor.ts'
import { type Db, rows } from '#platform/database/database.ts'

import type { Bank } from './bank.ts'
import type { BuiltBook } from './books.ts'

/** Staff's reason for a partial refund, about which the shop sends no notice. */
export const STAFF_REASON = 'One copy was cancelled.'

export interface Account {
  actor: Actor
  book: BuiltBook
  /** Copies in stock at the start. */
  had: number
  /** Copies in one order. */
  copies: number
  /** Copies that others hold or have bought. */
  others?: number
  /** Paise of valid orders that staff refunded, keyed by gateway order. */
  returned?: ReadonlyMap<string, number>
}

interface Figures {
  available: number
  held: number
  sold: number
  unended: number
  uses: number
  open_webhooks: number
  waiting_refunds: number
  [figure: string]: unknown
}

interface SoldOrder {
  gateway_order_id: string
  total: number
  mails: number
  coupon: boolean
  [column: string]: unknown
}

/** Checks a shopper's payments once nothing is due; returns a description of each fault. */
export async function audit(db: Db, bank: Bank, account: Account): Promise<string[]> {
  const orders = await ordersOf(db, account)
  return [
    ...moneyFaults(bank, orders, account),
    ...stockFaults(await figuresOf(db, account), orders, account),
  ].concat(await mailFaults(db, bank, orders))
}

async function ordersOf(db: Db, { actor }: Account): Promise<SoldOrder[]> {
  return rows<SoldOrder>(
    db,
    sql`select gateway_order_id, total, coupon_code is not null as coupon,
          (select count(*)::int from emails where dedupe_key = 'order-confirmation:' || o.id) as mails
        from orders o where user_id = ${actor.userId}`,
  )
}

/** Checks that every captured amount has exactly one order, and every order its amount. */
function moneyFaults(bank: Bank, orders: readonly SoldOrder[], { returned }: Account): string[] {
  const faults: string[] = []
  for (const id of bank.orders.keys()) {
    const made = orders.filter((order) => order.gateway_order_id === id)
    const due = made.reduce((sum, { total }) => sum + total, 0) - (returned?.get(id) ?? 0)
    if (made.length > 1) faults.push(`${made.length} orders for one payment`)
    if (bank.kept(id) !== due) faults.push(`kept ${bank.kept(id)} paise for orders of ${due}`)
  }
  if (orders.some((order) => !bank.orders.has(order.gateway_order_id))) faults.push('an unpaid order')
  return faults
}

async function figuresOf(db: Db, { actor, book }: Account): Promise<Figures> {
  const [found] = await rows<Figures>(
    db,
    sql`select (select available from stock_items where book_id = ${book.id}) as available,
      (select coalesce(sum(quantity), 0)::int from stock_holds h join checkouts c on c.id = h.checkout_id
        where h.book_id = ${book.id} and c.user_id = ${actor.userId}) as held,
      (select coalesce(-sum(delta), 0)::int from stock_movements where book_id = ${book.id}) as sold,
      (select count(*)::int from checkouts where user_id = ${actor.userId} and state in ('open', 'waiting')) as unended,
      (select count(*)::int from coupon_redemptions where user_id = ${actor.userId}) as uses,
      (select count(*)::int from webhook_events where not handled) as open_webhooks,
      (select count(*)::int from refunds where status <> 'processed') as waiting_refunds`,
  )
  if (!found) throw new Error('no figures')
  return found
}

function stockFaults(
  figures: Figures,
  orders: readonly SoldOrder[],
  { had, copies, others = 0 }: Account,
): string[] {
  const faults: string[] = []
  const { available, held, sold, unended, uses } = figures
  if (available + held + sold + others !== had)
    faults.push(`${available} + ${held} + ${sold} copies of ${had}`)
  if (sold !== orders.length * copies) faults.push(`${sold} copies sold by ${orders.length} orders`)
  if (held > 0) faults.push(`${held} copies still held`)
  if (unended > 0) faults.push(`${unended} checkouts never ended`)
  if (uses !== orders.filter((order) => order.coupon).length) faults.push(`${uses} uses of the coupon`)
  if (figures.open_webhooks > 0) faults.push(`${figures.open_webhooks} webhooks never handled`)
  if (figures.waiting_refunds > 0) faults.push(`${figures.waiting_refunds} refunds not through`)
  return faults
}

/** Checks that each order has one confirmation, and each payment that the shop itself refunded one notice. */
async function mailFaults(db: Db, bank: Bank, orders: readonly SoldOrder[]): Promise<string[]> {
  const faults = orders.filter(({ mails }) => mails !== 1).map(({ mails }) => `${mails} confirmations`)
  const payments = [...bank.orders.values()].flatMap((order) => order.payments)
  for (const { id } of payments) {
    const [notices] = await rows<{ refunds: number; mails: number }>(
      db,
      sql`select (select count(*)::int from refunds where payment_id = ${id} and reason <> ${STAFF_REASON}) as refunds,
            (select count(*)::int from emails where dedupe_key = ${`refund:${id}`}) as mails`,
    )
    if (notices && notices.mails > notices.refunds) faults.push(`a refund notice without a refund of ${id}`)
    if (notices && notices.refunds > 0 && notices.mails === 0)
      faults.push(`a refund without a notice of ${id}`)
  }
  return faults
}
