import type { CapturedPayment, GatewayOrderRef } from '#modules/payments/payment.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { isId } from '#platform/ids.ts'

import { createOrderWriting, orderEvent, type OrderWritingDeps } from './order-writing.ts'
import type { Order } from './order.ts'
import { insertEvent, lockOrder, orderById, updateOrder } from './orders.repository.ts'
import { paymentArrivedEmail } from './status-email.ts'
import { transitionOf } from './transitions.ts'

/** Orders that stand and are still owed, for whoever takes money for them; each call is in the caller's transaction. */
export interface PayableOrdersService {
  /** Any order, deleted ones too; undefined when there is none. */
  find(db: Executor, id: string): Promise<Order | undefined>
  /** As `find`, its row locked until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Order | undefined>
  /** Marks a locked order, of which `whyNotOwed` says nothing, as paid through a gateway, and tells the person who ordered. */
  pay(tx: Tx, order: Order, payment: GatewayOrderRef & Pick<CapturedPayment, 'id' | 'method'>): Promise<void>
  /** A line of the order's history. Nothing personal stands in details: events outlive the person. */
  note(tx: Tx, orderId: string, event: OrderNews): Promise<void>
}

interface OrderNews {
  type: string
  /** An e-mail address, or a word for the shop itself. */
  actor: string
  details: Record<string, unknown>
}

/** Who acts where a customer pays without an account. */
const CUSTOMER = { email: 'customer' }

export function createPayableOrdersService(deps: OrderWritingDeps): PayableOrdersService {
  const { clock, notifications, frame } = createOrderWriting(deps)
  return {
    find: async (db, id) => (isId(id) ? orderById(db, id) : undefined),
    lock: async (tx, id) => (isId(id) ? lockOrder(tx, id) : undefined),

    async pay(tx, order, { id: gatewayPaymentId, method, gateway, gatewayOrderId }) {
      const status = order.status === 'Pending' ? { status: 'Paid' as const } : {}
      await updateOrder(tx, order.id, { gateway, gatewayOrderId, gatewayPaymentId, ...status })
      const details = { by: gateway, amount: order.total, method }
      const { event } = transitionOf('recordPayment')
      await insertEvent(tx, orderEvent(order.id, event, CUSTOMER, details, clock.now()))
      if (order.email === '') return
      const mail = paymentArrivedEmail(order, await frame(tx))
      await notifications.enqueue(tx, { dedupeKey: `order-paid:${order.id}`, to: order.email, ...mail })
    },

    async note(tx, orderId, { type, actor, details }) {
      await insertEvent(tx, orderEvent(orderId, type, { email: actor }, details, clock.now()))
    },
  }
}
