import type { Actor } from '#modules/accounts/actor.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { CouponsService } from '#modules/offers/coupons/coupons.service.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { MerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { conflict, notFound, stale } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { MailFrame } from './order-email.ts'
import type { Order } from './order.ts'
import { lockOrder } from './orders.repository.ts'
import { refusalOf, actionStateOf } from './possible-actions.ts'
import type { Risk } from './refusals.ts'
import type { RegisteredBuyer } from './registered-buyer.schema.ts'
import type { OrderAction } from './transitions.ts'

/**
 * Issues the legally required documents when goods leave or a sale is undone, in the transaction that changes
 * the order.
 */
export interface OrderDocuments {
  issue(tx: Tx, orderId: string): Promise<void>
  /** Credits everything not credited before, except the charges that the order keeps. */
  credit(tx: Tx, orderId: string, kept: Paise): Promise<void>
  creditPart(tx: Tx, orderId: string, credit: PartCredit): Promise<void>
  /** Stores the registered buyer of an order created in this transaction, for its papers. */
  recordBuyer(tx: Tx, orderId: string, buyer: RegisteredBuyer): Promise<void>
  /** Keeps the billing address of a registered buyer before the delivery address changes. */
  keepBillingAddress(tx: Tx, orderId: string): Promise<void>
  /** Reports whether any document of the order was issued. */
  issued(db: Executor, orderId: string): Promise<boolean>
}

/** The credit on one line: copies, or only part of the price (`quantity` 0). Paise. */
export interface CreditedPart {
  lineId: string
  quantity: number
  amount: Paise
}

export interface PartCredit {
  parts: readonly CreditedPart[]
  /** The credit for all charges together. */
  charges: Paise
}

/**
 * Dependencies for the writes that accompany every change of an order, always in the caller's transaction.
 */
export interface OrderWriting extends Needs<'clock' | 'publicUrl'> {
  notifications: NotificationsService
  /** Reads the frame of the emails that a transaction enqueues. */
  frame: (db: Executor) => Promise<MailFrame>
  documents?: OrderDocuments | undefined
  delivered: OrderDelivered
}

/** Runs in the transaction that delivers a shopper's order. */
export type OrderDelivered = (tx: Tx, userId: string, touch: Touch) => Promise<void>

/** Dependencies for changes of an order: its writes and the modules that own the affected stock and money. */
export interface OrderDeps extends OrderWriting, Needs<'db' | 'pages'> {
  catalogue: Pick<CatalogueService, 'forSale'>
  merchandising: Pick<MerchandisingService, 'combosForSale'>
  coupons: Pick<CouponsService, 'free'>
  inventory: Pick<InventoryService, 'exchange'>
  payments: Pick<PaymentsService, 'refundDue' | 'refundPart' | 'refundsOf'>
}

/**
 * Locks an order for a change. Throws `notFound` if it is deleted, and `conflict` 'stale' if `version` is
 * outdated, so that staff don't overwrite a change that they haven't seen.
 */
export async function openOrder(tx: Tx, id: string, version?: number): Promise<Order> {
  const order = isId(id) ? await lockOrder(tx, id) : undefined
  if (!order || order.deletedAt !== null) throw notFound('Order')
  requireVersion(order, version)
  return order
}

/** Throws `conflict` 'stale' if the order has changed since the given version. */
export function requireVersion(order: Order, version: number | undefined): void {
  if (version !== undefined && version !== order.version) throw stale('order', { version: order.version })
}

/**
 * Throws `conflict` with the code and message of the transition table if the order's state rules the action
 * out. Call it under the order's row lock. `despite`: the risks that staff have confirmed.
 */
export function requirePossible(action: OrderAction, order: Order, despite: readonly Risk[] = []): void {
  const refusal = refusalOf(action, actionStateOf(order), despite)
  if (refusal) throw conflict(refusal.code, refusal.message)
}

/** Passes a yes to a dispute on to the refund that it allows. */
export function acceptingDispute(despite: Risk | undefined): { evenIfDisputed?: true } {
  return despite === 'money_disputed' ? { evenIfDisputed: true } : {}
}

export const UNPACKED = { packedAt: null } as const

/** The packed parcel and its printed documents no longer match what is to be sent. */
export const REPACK = { packedAt: null, printedAt: null } as const

export function orderEvent(
  orderId: string,
  type: string,
  actor: Pick<Actor, 'email'>,
  details: Record<string, unknown>,
  at: Date,
) {
  return { id: newId(), orderId, type, actor: actor.email, details, at }
}
