import type { Actor } from '#modules/accounts/actor.ts'
import { type Db, type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { lengthOf, type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Paise } from '#platform/money.ts'

import { changeStatus } from './change-status.ts'
import { searchedOrders } from './order-lists.repository.ts'
import { joinParcel, lockJoined } from './combined-shipping.ts'
import { canBeJoined, isExpressPaid, isSamePlace } from './one-parcel.ts'
import type { ShippingAddress } from './address.schema.ts'
import { orderConfirmation, type OrderTerms } from './order-email.ts'
import type { DeliveryMethod } from './charges.ts'
import { orderEvent, type OrderWriting } from './order-writing.ts'
import { type NewOrder, type Order, orderNumber, type PricedLine } from './order.ts'
import type { StatusChange, OrderQuery } from './orders.schema.ts'
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
import { promiseOf } from './delivery.ts'

export interface OrderPage extends ListLength {
  orders: Order[]
  totalPages: number
}

/** A returning shopper's recent orders. */
export interface Returning {
  /** The latest order that isn't a replacement. */
  last: Order | undefined
  /** Orders whose parcel another order can still join, newest first. */
  joinable: Order[]
}

const MAX_RESENDS = 3
/** The number of latest orders loaded to find those not dispatched yet. */
const LATEST = 10

export function createOrdersService({
  db,
  pages,
  writing,
}: Needs<'db' | 'pages'> & { writing: OrderWriting }) {
  const { clock, notifications, frame } = writing
  const get = async (actor: Actor, id: string): Promise<Order> => {
    const order = isId(id) ? await orderById(db, id) : undefined
    if (!order || !mayRead(actor, order)) throw notFound('Order')
    return order
  }

  return {
    /** Returns an order to its owner or an admin; others get not-found. */
    get,

    /**
     * Writes the order, its lines, its 'placed' event and the confirmation email in the caller's transaction.
     * The status is Paid (spec §9), because orders are created by payments. The email is written with the
     * transaction's last statement.
     */
    place: (tx: Tx, order: NewOrder, terms: OrderTerms): Promise<Order> =>
      placeOrder(writing, tx, order, terms),

    /** Lists orders, newest first. */
    async list(query: OrderQuery): Promise<OrderPage> {
      return staffPage(db, query)
    },

    /** Returns the defaults for the actor's next checkout. */
    async returning({ userId }: Actor): Promise<Returning> {
      const latest = await pageOfOrders(db, ownedBy(userId), { limit: LATEST, offset: 0 })
      const last = latest.find(({ replacesOrderId }) => replacesOrderId === null)
      return { last, joinable: latest.filter(canBeJoined) }
    },

    /**
     * Reports whether an order of this shopper, to this address if it is known, can join the parcel of `id`
     * and go by express without a fee, because another order in it has paid.
     */
    async isExpressPaid(
      executor: Executor,
      id: string,
      { userId, shippingAddress }: { userId: string; shippingAddress?: ShippingAddress | null | undefined },
    ): Promise<boolean> {
      const earlier = await orderById(executor, id)
      if (earlier?.userId !== userId || !canBeJoined(earlier)) return false
      if (shippingAddress && !isSamePlace(earlier.shippingAddress, shippingAddress)) return false
      return isExpressPaid(earlier)
    },

    mine: (actor: Actor, page: number, limit: number): Promise<OrderPage> =>
      ownPage(db, actor, { page, limit }),

    /**
     * Sets the status; any status may follow any other (spec §4). Throws `conflict` 'cancelled' for a
     * cancelled order, 'stale' for an outdated `version`, and what the transition table refuses. Records an
     * event unless nothing changes. Shipped and Delivered are announced to the shopper by email, each once.
     */
    async setStatus(actor: Actor, id: string, change: StatusChange): Promise<Order> {
      await pages.write((tx, touch) => changeStatus(writing, { tx, touch, actor }, id, change))
      return get(actor, id)
    },

    /** Returns the number of any order, 'KK-000123'; undefined for an unknown id. */
    numberOf: async (executor: Executor, id: string): Promise<string | undefined> =>
      (await orderById(executor, id))?.number,
    /**
     * Sends the confirmation for the owner or an admin. Idempotent: does nothing if it is queued or sent,
     * unless `resend` is set. Allows MAX_RESENDS resends per order, then throws `too-many`.
     */
    async sendEmail(actor: Actor, id: string, { resend }: { resend: boolean }): Promise<void> {
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

export type OrdersService = ReturnType<typeof createOrdersService>

async function placeOrder(
  { notifications, publicUrl, documents }: OrderWriting,
  tx: Tx,
  { lines: priced, userName, actor, at, sentWithOrderId, registeredBuyer, ...order }: NewOrder,
  terms: OrderTerms,
): Promise<Order> {
  requireSpread(priced, order.discount)
  const joined = sentWithOrderId === null ? undefined : await lockJoined(tx, sentWithOrderId, order)
  const deliveryMethod = sentWithOrderId === null ? order.deliveryMethod : methodInParcel(joined, order)
  const lines = priced.map((line) => ({ ...NEW_LINE, ...line, id: newId() }))
  const event = orderEvent(order.id, 'placed', { email: actor }, { status: 'Paid' }, at)
  const row = await insertOrder(
    tx,
    {
      ...order,
      deliveryMethod,
      sentWithOrderId: joined?.id ?? null,
      status: 'Paid',
      createdAt: at,
      promisedBy: promiseOf({ ...order, deliveryMethod, createdAt: at }, terms).lastDay,
    },
    lines.map((line, position) => ({ ...line, orderId: order.id, position })),
    event,
  )
  if (registeredBuyer) await documents?.recordBuyer(tx, order.id, registeredBuyer)
  const sentWith = joined ? await joinParcel(tx, joined, { number: row.number, actor, at }) : []
  const number = orderNumber(row.number)
  const placed = { ...row, number, userName, replacesNumber: null, sentWith, lines, events: [event] }
  notifications.enqueueLast(tx, {
    dedupeKey: confirmationKey(order.id),
    to: order.email,
    ...orderConfirmation(placed, { publicUrl, terms }),
  })
  return placed
}

/**
 * Returns the delivery method of an order that was meant for another's parcel. Without a fee it goes by express
 * only while that parcel's fee is paid: the other order may have been packed or cancelled during the payment.
 */
function methodInParcel(
  joined: Order | undefined,
  { deliveryMethod, deliveryFee }: Pick<NewOrder, 'deliveryMethod' | 'deliveryFee'>,
): DeliveryMethod {
  if (deliveryMethod !== 'express' || deliveryFee > 0) return deliveryMethod
  return joined && isExpressPaid(joined) ? 'express' : 'standard'
}

/** The initial values of a line. */
const NEW_LINE = { edition: '', law: '', sent: 0, returned: 0, refunded: 0 }

/** Deleted orders are hidden from staff; their shopper still sees them. */
function mayRead(actor: Actor, order: Order): boolean {
  if (order.userId === actor.userId) return true
  return actor.isAdmin && order.deletedAt === null
}

/** Orders of a deleted account have no email address; a manual order may never have had one. */
function addressGone({ manual }: Order): Failure {
  const why = manual
    ? 'This order has no email address.'
    : 'The customer’s account and email address were deleted.'
  return new Failure('conflict', why)
}

/** A CHECK limits each line's share; only this check verifies that the shares add up to the discount. */
function requireSpread(lines: readonly PricedLine[], discount: Paise): void {
  const spread = lines.reduce((sum, line) => sum + line.discount, 0)
  if (spread !== discount) throw new Error(`lines bear ${spread} of a discount of ${discount} paise`)
}

function confirmationKey(orderId: string): string {
  return `order-confirmation:${orderId}`
}

/** Returns the key of the next resent email. The order's row lock serializes the count. */
async function resendKey(tx: Tx, actor: Actor, orderId: string, at: Date): Promise<string> {
  await lockOrder(tx, orderId)
  const before = await countEvents(tx, orderId, 'email-resent')
  if (before >= MAX_RESENDS) {
    throw new Failure('too-many', `This confirmation has already been resent ${MAX_RESENDS} times.`)
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
