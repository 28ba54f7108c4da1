import type { Permission } from '#modules/accounts/permissions.ts'
import { ORDER_STATUSES, type OrderState, type OrderStatus } from './order-states.ts'
import {
  CANNOT_BE_EDITED,
  CANNOT_BE_REPLACED,
  MONEY_IS_DISPUTED,
  MONEY_IS_GONE,
  OWN_MONEY_IS_DISPUTED,
  PART_HAS_COME,
  PART_HAS_LEFT,
  STATUS_IS_FINAL,
  type RefusalCode,
  type Risk,
} from './refusals.ts'

interface Transition {
  from: readonly OrderStatus[]
  /** Undefined if the status stays. */
  to?: OrderState
  /** The button's text. */
  label: string
  /** The statuses in which this is the usual next action. */
  usualIn?: readonly OrderStatus[]
  staff: Permission
  /** Required instead once the order is paid or dispatched, because the action returns money or goods. */
  staffOnceSold?: Permission
  /** Required instead if the order has one of the RISKS. */
  staffAtRisk?: Permission
  /** Set if the shopper may do it before dispatch: the message shown afterwards, and about each risk. */
  shopper?: { tooLate: string } & Partial<Record<Risk, string>>
  stock?:
    | 'back on sale'
    | 'back on sale if staff say so'
    | 'back on sale unless dispatched'
    | 'by the difference'
  money?:
    | 'the rest is refunded'
    | 'a part is refunded'
    | 'recorded as paid in the shop'
    | 'recorded as unpaid'
  /** Issued through `OrderDocuments` in the same transaction. */
  document?: 'invoice' | 'credit note'
  mail?: 'shipped' | 'delivered' | 'cancelled' | 'refund'
  event: string
  /** Checked in this sequence; each refusal has the message for the user. */
  refusedWhen: Partial<Record<RefusalCode, string>>
}

const UNDISPATCHED: readonly OrderStatus[] = ['Pending', 'Paid', 'Processing']

/** Shared by the five actions that set a status. */
const statusChange = { from: ORDER_STATUSES, staff: 'orders.write', event: 'status' } as const

/**
 * The actions on an order: from which status to which, by whom, and with what effects. The functions in this
 * folder, the API's refusals, the buttons in the shop and admin area, and the README's table are derived from
 * it. Spec §4: any status may follow any other.
 */
const TRANSITIONS = {
  hold: { ...statusChange, to: 'Pending', label: 'Put on hold', refusedWhen: STATUS_IS_FINAL },
  markPaid: {
    ...statusChange,
    to: 'Paid',
    label: 'Mark as paid',
    refusedWhen: {
      ...STATUS_IS_FINAL,
      unpaid: 'This order hasn’t been paid for. Record the payment first.',
    },
  },
  accept: {
    ...statusChange,
    to: 'Processing',
    label: 'Accept',
    usualIn: ['Pending', 'Paid'],
    refusedWhen: STATUS_IS_FINAL,
  },
  pack: {
    from: ['Processing'],
    label: 'Pack',
    usualIn: ['Processing'],
    staff: 'orders.write',
    event: 'packed',
    refusedWhen: STATUS_IS_FINAL,
  },
  unpack: {
    from: ['Processing'],
    label: 'Mark as not packed',
    staff: 'orders.write',
    event: 'unpacked',
    refusedWhen: STATUS_IS_FINAL,
  },
  sendPart: {
    from: ['Processing'],
    label: 'Ship part',
    staff: 'orders.write',
    document: 'invoice',
    mail: 'shipped',
    event: 'part-sent',
    refusedWhen: {
      ...STATUS_IS_FINAL,
      dispatched: 'Accept this order before you ship part of it.',
      ...MONEY_IS_GONE,
    },
  },
  dispatch: {
    ...statusChange,
    to: 'Shipped',
    label: 'Dispatch',
    usualIn: ['Processing'],
    document: 'invoice',
    mail: 'shipped',
    refusedWhen: { ...STATUS_IS_FINAL, ...MONEY_IS_GONE },
  },
  deliver: {
    ...statusChange,
    to: 'Delivered',
    label: 'Mark as delivered',
    usualIn: ['Shipped'],
    document: 'invoice',
    mail: 'delivered',
    refusedWhen: { ...STATUS_IS_FINAL, ...MONEY_IS_GONE },
  },
  changeParcel: {
    from: ORDER_STATUSES,
    label: 'Change parcel',
    staff: 'orders.write',
    event: 'parcel',
    refusedWhen: STATUS_IS_FINAL,
  },
  edit: {
    from: ORDER_STATUSES,
    label: 'Edit',
    staff: 'orders.write',
    event: 'edited',
    refusedWhen: CANNOT_BE_EDITED,
  },
  changeWishes: {
    from: UNDISPATCHED,
    label: 'Edit delivery preferences',
    staff: 'orders.write',
    event: 'wishes',
    refusedWhen: {
      ...CANNOT_BE_EDITED,
      dispatched: 'This order has been dispatched, so its delivery preferences can’t be changed.',
    },
  },
  changeBooks: {
    from: ORDER_STATUSES,
    label: 'Change books',
    staff: 'orders.write',
    stock: 'by the difference',
    event: 'items',
    refusedWhen: {
      ...CANNOT_BE_EDITED,
      ...PART_HAS_LEFT,
      ...PART_HAS_COME,
      paid: 'This order has been paid for, so its books and prices can’t be changed. Refund part of it instead.',
    },
  },
  recordPayment: {
    from: ORDER_STATUSES,
    label: 'Record payment',
    staff: 'orders.write',
    money: 'recorded as paid in the shop',
    event: 'paid',
    refusedWhen: { ...CANNOT_BE_EDITED, paid: 'This order has already been paid for.' },
  },
  correctPayment: {
    from: ORDER_STATUSES,
    label: 'Correct payment',
    staff: 'orders.write',
    event: 'payment-corrected',
    refusedWhen: { ...CANNOT_BE_EDITED, unpaid: 'This order hasn’t been paid for.' },
  },
  undoPayment: {
    from: ORDER_STATUSES,
    label: 'Undo payment',
    staff: 'refunds.write',
    money: 'recorded as unpaid',
    event: 'paid',
    refusedWhen: { ...CANNOT_BE_EDITED, unpaid: 'This order hasn’t been paid for.' },
  },
  refund: {
    from: ORDER_STATUSES,
    label: 'Refund',
    staff: 'refunds.write',
    stock: 'back on sale if staff say so',
    money: 'a part is refunded',
    document: 'credit note',
    mail: 'refund',
    event: 'refunded',
    refusedWhen: {
      cancelled: 'This order was cancelled, and its refund is on the way.',
      unpaid: 'This order hasn’t been paid for, so there is nothing to refund.',
      exceeds: 'There is nothing left to refund.',
      ...MONEY_IS_DISPUTED,
    },
  },
  replace: {
    from: ORDER_STATUSES,
    label: 'Send replacement',
    staff: 'claims.write',
    staffAtRisk: 'refunds.write',
    event: 'claim-decided',
    refusedWhen: CANNOT_BE_REPLACED,
  },
  cancel: {
    from: UNDISPATCHED,
    to: 'Cancelled',
    label: 'Cancel order',
    staff: 'orders.write',
    staffOnceSold: 'refunds.write',
    shopper: {
      tooLate: 'This order has already been dispatched and can no longer be cancelled.',
      ...OWN_MONEY_IS_DISPUTED,
    },
    stock: 'back on sale',
    money: 'the rest is refunded',
    document: 'credit note',
    mail: 'cancelled',
    event: 'cancelled',
    refusedWhen: {
      cancelled: 'This order was cancelled.',
      dispatched: 'This order has been dispatched. Set its status back to Processing before you cancel it.',
      ...PART_HAS_LEFT,
      ...PART_HAS_COME,
      ...MONEY_IS_DISPUTED,
    },
  },
  remove: {
    from: ORDER_STATUSES,
    label: 'Delete',
    staff: 'orders.delete',
    stock: 'back on sale unless dispatched',
    event: 'deleted',
    refusedWhen: { ...PART_HAS_LEFT, ...PART_HAS_COME },
  },
} as const satisfies Record<string, Transition>

export type OrderAction = keyof typeof TRANSITIONS
export const ORDER_ACTIONS = Object.keys(TRANSITIONS) as OrderAction[]

export const transitionOf = (action: OrderAction): Transition => TRANSITIONS[action]

/** Returns the action that sets this status. */
export function actionTo(status: OrderStatus): OrderAction {
  return ORDER_ACTIONS.find((action) => transitionOf(action).to === status) ?? 'hold'
}
