import type { CapturedPayment, GatewayOrderRef } from '#modules/payments/payment.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { isId } from '#platform/ids.ts'

import { orderEvent, type OrderWriting } from './order-writing.ts'
import { outstandingOf } from './order-money.ts'
import type { Order } from './order.ts'
import { insertEvent, lockOrder, orderById, updateOrder } from './orders.repository.ts'
import { paymentArrivedEmail } from './status-email.ts'
import { transitionOf } from './transitions.ts'

interface OrderNews {
  type: string
  /** An email address, or a label for the shop itself. */
  actor: string
  details: Record<string, unknown>
}

/** The actor when a customer pays without an account. */
const CUSTOMER = { email: 'customer' }

/**
 * Accepts payments for unpaid manual orders, for payment links. Each method runs in the caller's transaction.
 */
export function createPayableOrdersService({ clock, notifications, frame }: OrderWriting) {
  return {
    /** Returns any order, including deleted ones; undefined for an unknown id. */
    find: async (db: Executor, id: string): Promise<Order | undefined> =>
      isId(id) ? orderById(db, id) : undefined,
    /** Like `find`, and locks the row until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<Order | undefined> =>
      isId(id) ? lockOrder(tx, id) : undefined,

    /**
     * Marks a locked order as paid, its outstanding amount through a gateway, and notifies the customer. The caller has checked that
     * the order is owed.
     */
    async pay(
      tx: Tx,
      order: Order,
      {
        id: gatewayPaymentId,
        method,
        gateway,
        gatewayOrderId,
      }: GatewayOrderRef & Pick<CapturedPayment, 'id' | 'method'>,
    ): Promise<void> {
      const status = order.status === 'Pending' ? { status: 'Paid' as const } : {}
      await updateOrder(tx, order.id, { gateway, gatewayOrderId, gatewayPaymentId, ...status })
      const amount = outstandingOf(order)
      const details = { by: gateway, amount, method }
      const { event } = transitionOf('recordPayment')
      await insertEvent(tx, orderEvent(order.id, event, CUSTOMER, details, clock.now()))
      if (order.email === '') return
      const mail = paymentArrivedEmail(order, amount, await frame(tx))
      await notifications.enqueue(tx, { dedupeKey: `order-paid:${order.id}`, to: order.email, ...mail })
    },

    /** Records an event in the order's history. Details must not be personal: events outlive the account. */
    async note(tx: Tx, orderId: string, { type, actor, details }: OrderNews): Promise<void> {
      await insertEvent(tx, orderEvent(orderId, type, { email: actor }, details, clock.now()))
    },
  }
}

export type PayableOrdersService = ReturnType<typeof createPayableOrdersService>
