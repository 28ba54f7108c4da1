import { isDispatched, type OrderStatus } from '#modules/orders/order-states.ts'
import { isSentInPart } from '#modules/orders/order.ts'

interface Invoiced {
  manual: boolean
  paidBy: string | null
  status: OrderStatus
  packedAt: Date | string | null
}

/**
 * Reports whether an order's invoice can be issued. Online orders are created only once they are paid. A
 * manual order may be on credit: its invoice goes in the parcel and is issued at or before removal of the
 * goods (CGST Act s. 31(1)(a)).
 */
export function isInvoiceDue(order: Invoiced & { lines: readonly { sent: number }[] }): boolean {
  const { manual, paidBy, status, packedAt, lines } = order
  if (!manual || paidBy !== null || isDispatched({ status }) || isSentInPart(lines)) return true
  return status === 'Processing' && packedAt !== null
}
