import type { Actor } from '#modules/accounts/actor.ts'
import type { BookForSale } from '#modules/catalogue/book.ts'
import { cancelOrder } from '#modules/orders/lifecycle/cancel.ts'
import type { OrderDeps } from '#modules/orders/order-writing.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import type { OrdersService, Returning } from '#modules/orders/orders.service.ts'
import type { Refund } from '#modules/payments/payments.service.ts'

import { type BuyAgain, buyAgain } from './buy-again.ts'

/** An order with data from other modules. */
export interface ShownOrder {
  order: Order
  /** Refunds of its payments, oldest first. */
  refunds: Refund[]
  /** Covers of the books still in the catalogue, by id of the book or combo. */
  covers: ReadonlyMap<string, string>
  /** False if it was cancelled before an invoice was issued: it then has no papers, and gets none. */
  hasPapers: boolean
}

export interface ShownOrders {
  orders: ShownOrder[]
  total: number
  totalPages: number
}

export function createMyOrdersService(
  deps: OrderDeps & { orders: Pick<OrdersService, 'get' | 'mine' | 'returning'> },
) {
  const { orders } = deps
  const view = async (actor: Actor, id: string): Promise<ShownOrder> => {
    const [shown] = await withRefunds(deps, [await orders.get(actor, id)])
    if (!shown) throw new Error(`order ${id} was lost on the way`)
    return shown
  }
  return {
    /** Returns an order to its owner or an admin; others get not-found. */
    view,
    /** Returns the defaults for the actor's next checkout. */
    returning: (actor: Actor): Promise<Returning> => orders.returning(actor),
    /** Lists the actor's own orders, newest first. */
    async mine(actor: Actor, page: number, limit: number): Promise<ShownOrders> {
      const found = await orders.mine(actor, page, limit)
      return { ...found, orders: await withRefunds(deps, found.orders) }
    },
    /**
     * Cancels for the owner or an admin. Restores stock and coupon and refunds the whole payment in one
     * transaction (policy: cancellation only before dispatch). Does nothing if already cancelled. Throws
     * `conflict` 'dispatched' after dispatch.
     */
    async cancel(actor: Actor, id: string, reason: string): Promise<ShownOrder> {
      await cancelOrder(deps, actor, { id, reason })
      return view(actor, id)
    },
    /** Returns the lines that can be bought today, at today's prices, to the owner or an admin. */
    async again(actor: Actor, id: string): Promise<BuyAgain> {
      const order = await orders.get(actor, id)
      const comboIds = order.lines.filter((line) => line.isCombo).map((line) => line.bookId)
      const combos = comboIds.length > 0 ? await deps.merchandising.combosForSale(deps.db, comboIds) : []
      const parts = [...order.lines, ...combos].flatMap(({ contents }) => contents)
      const books = await booksOf(deps, parts)
      return buyAgain(order, { books, combos: new Map(combos.map((combo) => [combo.id, combo])) })
    },
  }
}

export type MyOrdersService = ReturnType<typeof createMyOrdersService>

/** Uses two queries, for any number of orders. */
async function withRefunds(deps: OrderDeps, orders: readonly Order[]): Promise<ShownOrder[]> {
  const gatewayOrders = orders.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? [])
  const refunds = await deps.payments.refundsOf(deps.db, gatewayOrders)
  const lines = orders.flatMap((order) => order.lines)
  const books = await booksOf(
    deps,
    lines.flatMap(({ contents }) => contents),
  )
  const paperless = new Set<string>()
  for (const { id, cancelledAt } of orders) {
    if (cancelledAt !== null && !(await deps.documents?.issued(deps.db, id))) paperless.add(id)
  }
  return orders.map((order) => ({
    order,
    hasPapers: !paperless.has(order.id),
    refunds: refunds.filter((refund) => refund.gatewayOrderId === order.gatewayOrderId),
    covers: new Map(order.lines.flatMap((line) => coverOf(line, books))),
  }))
}

/** A combo shows the cover of its first available book. */
function coverOf(line: OrderLine, books: ReadonlyMap<string, BookForSale>): [string, string][] {
  const shown = line.contents
    .map(({ bookId }) => books.get(bookId)?.image)
    .find((image) => image !== undefined)
  return shown === undefined ? [] : [[line.bookId, shown]]
}

async function booksOf(
  { catalogue, db }: OrderDeps,
  parts: readonly { bookId: string }[],
): Promise<Map<string, BookForSale>> {
  const ids = [...new Set(parts.map(({ bookId }) => bookId))]
  const books = ids.length > 0 ? await catalogue.forSale(db, ids) : []
  return new Map(books.map((book) => [book.id, book]))
}
