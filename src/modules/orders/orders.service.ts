import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { type Db, type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { lengthOf, type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Paise } from '#platform/money.ts'

import { changeStatus } from './change-status.ts'
import { buyersAmong, searchedOrders } from './order-lists.repository.ts'
import { joinParcel, lockJoined } from './join-parcel.ts'
import { canBeJoined } from './one-parcel.ts'
import { orderConfirmation } from './order-email.ts'
import { createOrderWriting, orderEvent, type OrderWritingDeps } from './order-writing.ts'
import { type NewOrder, type Order, orderNumber, type PricedLine, type StatusChange } from './order.ts'
import type { OrderQuery } from './order-filter.ts'
import {
  countEvents,
  countOrders,
  insertEvent,
  insertOrder,
  lockOrder,
  orderById,
  ownedBy,
  pageOfOrders,
} from './orders.repository.ts'

export interface OrderPage extends ListLength {
  orders: Order[]
  totalPages: number
}

/** What a shopper who comes back has bought of late. */
export interface Returning {
  /** The last order of their own. */
  last: Order | undefined
  /** Those in whose parcel another can still go, newest first. */
  joinable: Order[]
}

export interface OrdersService {
  /**
   * Writes the order, its lines, its 'placed' event and the confirmation e-mail in the caller's transaction.
   * The status is Paid (spec §9): an order exists because it was paid for.
   */
  place(tx: Tx, order: NewOrder): Promise<{ id: string; number: string }>
  /** Admin only. Newest first. */
  list(actor: Actor, query: OrderQuery): Promise<OrderPage>
  /** The owner or an admin; others get not-found. */
  get(actor: Actor, id: string): Promise<Order>
  /** Which of these people have an order with this book, alone or in a combo. */
  buyersOf(bookId: string, userIds: readonly string[]): Promise<Set<string>>
  mine(actor: Actor, page: number, limit: number): Promise<OrderPage>
  /** What the actor's next checkout begins with. */
  returning(actor: Actor): Promise<Returning>
  /**
   * Admin only. Any status to any (spec §4), but `conflict` 'cancelled' for a cancelled order, 'stale' for another
   * `version` than the order's. Writes an order event, unless nothing changes; Shipped and Delivered are announced to the shopper by e-mail, each once.
   */
  setStatus(actor: Actor, id: string, change: StatusChange): Promise<Order>
  /** 'KK-000123', of any order; undefined when it is none. */
  numberOf(db: Executor, id: string): Promise<string | undefined>
  /**
   * Idempotent: queued or sent already → nothing more is sent, unless `resend`, which works MAX_RESENDS
   * times for an order (then `too-many`). Owner or admin.
   */
  sendEmail(actor: Actor, id: string, options: { resend: boolean }): Promise<void>
}

const MAX_RESENDS = 3
/** Among so many orders of an account those are that have not left yet. */
const LATEST = 10

export interface OrdersDeps extends OrderWritingDeps {
  db: Db
}

export function createOrdersService(deps: OrdersDeps): OrdersService {
  const { db, clock, notifications } = deps
  const writing = createOrderWriting(deps)
  const { frame } = writing
  const get: OrdersService['get'] = async (actor, id) => {
    const order = isId(id) ? await orderById(db, id) : undefined
    if (!order || !mayRead(actor, order)) throw notFound('Order')
    return order
  }

  return {
    get,

    async place(tx, { lines, actor, at, sentWithOrderId, ...order }) {
      requireSpread(lines, order.discount)
      const joined = sentWithOrderId === null ? undefined : await lockJoined(tx, sentWithOrderId, order)
      const number = await insertOrder(
        tx,
        { ...order, sentWithOrderId: joined?.id ?? null, status: 'Paid', createdAt: at },
        lines.map((line, position) => ({ ...line, id: newId(), orderId: order.id, position })),
        { id: newId(), orderId: order.id, type: 'placed', actor, details: { status: 'Paid' }, at },
      )
      const sentWith = joined ? await joinParcel(tx, joined, { number, actor, at }) : []
      const placed = { ...order, sentWith, lines, number: orderNumber(number), createdAt: at }
      await notifications.enqueue(tx, {
        dedupeKey: confirmationKey(order.id),
        to: order.email,
        ...orderConfirmation(placed, await frame(tx)),
      })
      return { id: order.id, number: placed.number }
    },

    async list(actor, query) {
      requirePermission(actor, 'orders.read')
      return staffPage(db, query)
    },

    buyersOf: async (bookId, userIds) => new Set(await buyersAmong(db, bookId, userIds)),

    async returning({ userId }) {
      const latest = await pageOfOrders(db, ownedBy(userId), { limit: LATEST, offset: 0 })
      const last = latest.find(({ replacesOrderId }) => replacesOrderId === null)
      return { last, joinable: latest.filter(canBeJoined) }
    },

    mine: (actor, page, limit) => ownPage(db, actor, { page, limit }),

    async setStatus(actor, id, change) {
      requirePermission(actor, 'orders.write')
      await inTransaction(db, (tx) => changeStatus(writing, tx, actor, id, change))
      return get(actor, id)
    },

    numberOf: async (executor, id) => (await orderById(executor, id))?.number,
    async sendEmail(actor, id, { resend }) {
      const order = await get(actor, id)
      if (order.email === '') throw addressGone(order)
      await inTransaction(db, async (tx) => {
        const dedupeKey = resend ? await resendKey(tx, actor, id, clock.now()) : confirmationKey(id)
        await notifications.enqueue(tx, {
          dedupeKey,
          to: order.email,
          ...orderConfirmation(order, await frame(tx)),
        })
      })
    },
  }
}

/** What staff deleted is gone for them; its shopper still finds it. */
function mayRead(actor: Actor, order: Order): boolean {
  if (order.userId === actor.userId) return true
  return actor.isAdmin && order.deletedAt === null
}

/** An account that was deleted leaves its orders without an address; a manual order may never have had one. */
function addressGone({ manual }: Order): Failure {
  const why = manual
    ? 'No e-mail address is known for this order.'
    : 'The customer’s account was deleted, and its e-mail address with it.'
  return new Failure('conflict', why)
}

/** A row check holds each part within its line; that the parts are the whole, only this can see. */
function requireSpread(lines: readonly PricedLine[], discount: Paise): void {
  const spread = lines.reduce((sum, line) => sum + line.discount, 0)
  if (spread !== discount) throw new Error(`lines bear ${spread} of a discount of ${discount} paise`)
}

function confirmationKey(orderId: string): string {
  return `order-confirmation:${orderId}`
}

/** The key of the next resent e-mail; the order's row lock makes requests count one after the other. */
async function resendKey(tx: Tx, actor: Actor, orderId: string, at: Date): Promise<string> {
  await lockOrder(tx, orderId)
  const before = await countEvents(tx, orderId, 'email-resent')
  if (before >= MAX_RESENDS) {
    throw new Failure('too-many', `This confirmation has been sent again ${MAX_RESENDS} times already.`)
  }
  await insertEvent(tx, orderEvent(orderId, 'email-resent', actor, { time: before + 1 }, at))
  return `${confirmationKey(orderId)}:resend:${before + 1}`
}

async function staffPage(db: Db, { page, limit, ...filter }: OrderQuery): Promise<OrderPage> {
  const { found, ...length } = await searchedOrders(db, filter, { limit, offset: (page - 1) * limit })
  return { orders: found, ...length, totalPages: pagesIn(length, limit) }
}

async function ownPage(db: Db, actor: Actor, { page, limit }: { page: number; limit: number }) {
  const own = ownedBy(actor.userId)
  const orders = await pageOfOrders(db, own, { limit, offset: (page - 1) * limit })
  const length = lengthOf(await countOrders(db, own))
  return { orders, ...length, totalPages: pagesIn(length, limit) }
}
