import { may, type Permission } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'

import { returnedMoneyState } from './order-money.ts'
import { isDispatched, type OrderStatus } from './order-states.ts'
import { isPaid, isSentInPart, type Order, wasDispatched } from './order.ts'
import type { OrderBody } from './orders.schema.ts'
import { type RefusalCode, type Risk, RISKS } from './refusals.ts'
import { ORDER_ACTIONS, type OrderAction, transitionOf } from './transitions.ts'

/** The facts that determine which actions an order allows. */
export interface ActionState {
  status: OrderStatus
  cancelled: boolean
  /** Its parcel was dispatched at least once, even if the status was set back. */
  everDispatched: boolean
  /** Some of its copies were sent ahead of the rest. */
  sentInPart: boolean
  /** The order is paid, or nothing is owed. */
  paid: boolean
  /** Part of the price is paid, the rest is owed. */
  partPaid: boolean
  /** Entered by staff, so its books and payment may still change. */
  manual: boolean
  moneyGone: 'disputed' | 'returned' | undefined
  /** Part of the payment can still be refunded. */
  refundable: boolean
}

type Rule = (order: ActionState, action: ReturnType<typeof transitionOf>) => boolean

/** A parcel that has already left can be marked as delivered, wherever its money went. */
const hasLeft: Rule = (order, { to }) => isDispatched(order) && (to === 'Shipped' || to === 'Delivered')

const IS_SO: Record<RefusalCode, Rule> = {
  cancelled: ({ cancelled }) => cancelled,
  dispatched: ({ status }, { from }) => !from.includes(status),
  unpaid: ({ paid }) => !paid,
  paid: ({ paid, manual }) => paid || !manual,
  part_paid: ({ partPaid }) => partPaid,
  exceeds: ({ refundable }) => !refundable,
  sent_in_part: (order) => order.sentInPart && !isDispatched(order),
  money_returned: (order, action) => order.moneyGone === 'returned' && !hasLeft(order, action),
  money_disputed: (order, action) => order.moneyGone === 'disputed' && !hasLeft(order, action),
}

export interface ActionRefusal {
  code: RefusalCode
  message: string
}

/**
 * Returns why the order's state rules the action out, for any actor; undefined if it is possible.
 *
 * @param despite the risks that staff have confirmed
 */
export function refusalOf(
  action: OrderAction,
  order: ActionState,
  despite: readonly Risk[] = [],
): ActionRefusal | undefined {
  const transition = transitionOf(action)
  const reasons = Object.entries(transition.refusedWhen) as [RefusalCode, string][]
  const reason = reasons.find(
    ([code]) => IS_SO[code](order, transition) && !despite.some((risk) => risk === code),
  )
  return reason && { code: reason[0], message: reason[1] }
}

/** Returns the risk that staff must confirm for an otherwise possible action, in the words to show them. */
export function riskOf(
  action: OrderAction,
  order: ActionState,
): (ActionRefusal & { code: Risk }) | undefined {
  const refusal = refusalOf(action, order)
  const code = RISKS.find((risk) => risk === refusal?.code)
  return refusal && code && { ...refusal, code }
}

/** Like `riskOf`, for callers that know only what became of the order's money. */
export function moneyRiskOf(
  action: OrderAction,
  moneyGone: ActionState['moneyGone'] | null,
): { code: Risk; message: string } | undefined {
  const code = RISKS.find((risk) => risk === `money_${moneyGone ?? ''}`)
  const message = code && transitionOf(action).refusedWhen[code]
  return code && message ? { code, message } : undefined
}

/** Returns the staff permission that the action requires on this order. */
export function permissionFor(action: OrderAction, order: ActionState): Permission {
  const { staff, staffOnceSold = staff, staffAtRisk } = transitionOf(action)
  if (staffAtRisk && riskOf(action, order)) return staffAtRisk
  return order.paid || order.everDispatched ? staffOnceSold : staff
}

/**
 * Returns why shoppers can't take the action on their own order; undefined if they can. Setting a status back
 * doesn't undo a dispatch, and a risk is for staff to weigh.
 */
export function shopperRefusalOf(action: OrderAction, order: ActionState): ActionRefusal | undefined {
  const { shopper } = transitionOf(action)
  if (!shopper) return { code: 'dispatched', message: 'Only the shop can do this.' }
  if (order.everDispatched) return { code: 'dispatched', message: shopper.tooLate }
  const refusal = refusalOf(action, order)
  const risk = RISKS.find((code) => code === refusal?.code)
  return refusal && { ...refusal, message: (risk && shopper[risk]) ?? refusal.message }
}

/**
 * Returns the advice for an order that mustn't be deleted: to cancel it, or why that is impossible.
 *
 * @param then what follows the cancellation: 'the customer is then refunded'
 */
export function insteadOfDeleting(order: ActionState, then: string): string {
  const refusal = refusalOf('cancel', order, RISKS)
  if (!refusal) return `Cancel it instead; ${then}.`
  if (refusal.code === 'dispatched') return `Set its status back to Processing, then cancel it; ${then}.`
  return refusal.message
}

/**
 * Returns the actions that a screen offers this reader. The server accepts them, some only with a
 * confirmation.
 */
export function possibleActions(order: ActionState, reader: Role | 'shopper'): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    if (!transitionOf(action).from.includes(order.status)) return false
    if (refusalOf(action, order, RISKS)) return false
    if (reader === 'shopper') return !shopperRefusalOf(action, order)
    return may(reader, permissionFor(action, order))
  })
}

/** Derives the action state of a stored order. */
export function actionStateOf(order: Order): ActionState {
  return {
    status: order.status,
    cancelled: order.cancelledAt !== null,
    everDispatched: wasDispatched(order),
    sentInPart: isSentInPart(order.lines),
    paid: isPaid(order),
    partPaid: !isPaid(order) && order.received > 0,
    manual: order.manual,
    moneyGone: returnedMoneyState(order),
    refundable: order.refunded < order.total,
  }
}

/** Returns why nothing can be paid for the order; undefined while an amount is owed. */
export function settledReason(order: Order): 'cancelled' | 'paid' | undefined {
  if (order.deletedAt !== null) return 'cancelled'
  const refusal = refusalOf('recordPayment', actionStateOf(order))
  return refusal && (refusal.code === 'cancelled' ? 'cancelled' : 'paid')
}

/** Derives the action state from the REST body of an order, for screens. */
export function actionStateOfBody(order: OrderBody): ActionState {
  const { razorpayPaymentId: gatewayPaymentId, refundedAmount: refunded, totalAmount: total } = order
  const paid = isPaid({
    gatewayPaymentId,
    paidBy: order.paidBy,
    replacesOrderId: order.replaces?._id ?? null,
  })
  return {
    status: order.status,
    cancelled: order.cancelledAt !== null,
    everDispatched: wasDispatched({ ...order, lines: order.items }),
    sentInPart: isSentInPart(order.items),
    paid,
    partPaid: !paid && order.receivedAmount > 0,
    manual: order.manual,
    moneyGone: returnedMoneyState({ gatewayPaymentId, refunded, total, disputed: order.disputed }),
    refundable: refunded < total,
  }
}

/** Returns the next action in the usual workflow; undefined if the order is finished. */
export function usualNext({
  status,
  packedAt,
}: Pick<OrderBody, 'status' | 'packedAt'>): OrderAction | undefined {
  const usual = ORDER_ACTIONS.filter((action) => transitionOf(action).usualIn?.includes(status))
  return usual.find((action) => action !== 'pack' || packedAt === null)
}
