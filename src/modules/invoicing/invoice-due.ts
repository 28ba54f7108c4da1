import { isDispatched, type OrderStatus } from '#modules/orders/order.ts'
import { isSentInPart } from '#modules/orders/what-left.ts'

/** What decides it; times as moments or as text. */
interface Invoiced {
  manual: boolean
  paidBy: string | null
  status: OrderStatus
  packedAt: Date | string | null
}

/**
 * Whether an order's invoice can be issued. Orders of the shop are paid before they exist. One that staff entered may be on
 * credit: its invoice lies in the parcel, and is issued before or at removal of the goods (CGST Act s. 31(1)(a)).
 */
export function isInvoiceDue(order: Invoiced & { lines: readonly { sent: number }[] }): boolean {
  const { manual, paidBy, status, packedAt, lines } = order
  if (!manual || paidBy !== null || isDispatched({ status }) || isSentInPart(lines)) return true
  return status === 'Processing' && packedAt !== null
}
