import type { Actor } from '#modules/accounts/actor.ts'
import { placeOnly } from '#modules/orders/address.schema.ts'
import type { NamedBuyer, RegisteredBuyer } from '#modules/orders/registered-buyer.schema.ts'
import { billedTo, isInOwnState } from '#modules/orders/registered-buyer.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import type { InvoicedOrder } from './invoiced-order.ts'
import { buyerOf, invoicesOf, lockOrder, orderToInvoice, writeBuyer } from './invoicing.repository.ts'

export interface BuyerOfOrder {
  buyer: RegisteredBuyer | null
  /** True while no invoice is issued and the order isn't cancelled. */
  editable: boolean
}

/** The business that an order's papers name. */
export interface Buyers {
  /** Owner only. */
  buyer(actor: Actor, orderId: string): Promise<BuyerOfOrder>
  /**
   * Owner only. Sets the registered buyer; null removes it. The GSTIN must belong to the State of the billing
   * address. Throws `conflict` once an invoice is issued.
   */
  nameBuyer(actor: Actor, orderId: string, buyer: NamedBuyer | null): Promise<BuyerOfOrder>
  /** Sets the registered buyer of an order created in this transaction. Throws like `nameBuyer`. */
  nameBuyerOfNew(tx: Tx, orderId: string, buyer: NamedBuyer): Promise<void>
  /** Stores a buyer of `billedTo`, for an order created in this transaction. */
  recordBuyer(tx: Tx, orderId: string, buyer: RegisteredBuyer): Promise<void>
  /** Keeps the billing address of the order's registered buyer before the delivery address changes. */
  keepBillingAddress(tx: Tx, orderId: string): Promise<void>
}

export function createBuyers({ db }: { db: Db }): Buyers {
  return {
    async buyer(actor, orderId) {
      const order = await owned(db, actor, orderId)
      return buyerNow(db, order)
    },

    nameBuyer: (actor, orderId, buyer) =>
      inTransaction(db, async (tx) => {
        if (isId(orderId)) await lockOrder(tx, orderId)
        const order = await owned(tx, actor, orderId)
        const { buyer: present, editable } = await buyerNow(tx, order)
        const named = buyer && billedTo(order, buyer, present)
        if (!editable) throw new Failure('conflict', 'The invoice of this order can no longer be changed.')
        await writeBuyer(tx, orderId, named)
        return { buyer: named, editable }
      }),

    async nameBuyerOfNew(tx, orderId, buyer) {
      const order = await orderToInvoice(tx, orderId)
      if (!order) throw notFound('Order')
      await writeBuyer(tx, orderId, billedTo(order, buyer))
    },

    recordBuyer: writeBuyer,

    async keepBillingAddress(tx, orderId) {
      const buyer = await buyerOf(tx, orderId)
      const order = buyer && buyer.billingAddress === null ? await orderToInvoice(tx, orderId) : undefined
      // An address that contradicts the GSTIN isn't the buyer's: the edit may correct it.
      if (!buyer || !order || !isInOwnState(buyer.gstin, order.shippingAddress)) return
      await writeBuyer(tx, orderId, { ...buyer, billingAddress: placeOnly(order.shippingAddress) })
    },
  }
}

/** Returns an order to its owner and to admins; throws `notFound` for others. */
export async function readable(db: Db | Tx, actor: Actor, orderId: string): Promise<InvoicedOrder> {
  const order = isId(orderId) ? await orderToInvoice(db, orderId) : undefined
  if (!order || (order.userId !== actor.userId && !actor.isAdmin)) throw notFound('Order')
  return order
}

function owned(db: Db | Tx, actor: Actor, orderId: string): Promise<InvoicedOrder> {
  return readable(db, { ...actor, isAdmin: false }, orderId)
}

async function buyerNow(db: Db | Tx, order: InvoicedOrder): Promise<BuyerOfOrder> {
  const issued = await invoicesOf(db, order.id)
  return {
    buyer: await buyerOf(db, order.id),
    editable: issued.length === 0 && order.cancelledAt === null,
  }
}
