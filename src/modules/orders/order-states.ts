/** Spec §4: any status may follow any other; payment sets 'Paid'. */
export const ORDER_STATUSES = ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The states shown and searched for: a cancelled order keeps its status, but is shown as Cancelled. */
export const ORDER_STATES = [...ORDER_STATUSES, 'Cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Parses a status, ignoring case (DESIGN §5); undefined for anything else. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status.toLowerCase() === text.trim().toLowerCase())
}

/** Parses a state, ignoring case; undefined for anything else. */
export function parseOrderState(text: string): OrderState | undefined {
  return ORDER_STATES.find((state) => state.toLowerCase() === text.trim().toLowerCase())
}

/** The fields that determine whether an order can be cancelled. */
interface OrderProgress {
  status: OrderStatus
  cancelledAt: Date | string | null
}

/** Reports whether the goods have left the shop. */
export function isDispatched({ status }: Pick<OrderProgress, 'status'>): boolean {
  return status === 'Shipped' || status === 'Delivered'
}

/** Returns the shown state: the status of spec §4, or Cancelled. */
export function displayStatus({ status, cancelledAt }: OrderProgress): OrderState {
  return cancelledAt === null ? status : 'Cancelled'
}
