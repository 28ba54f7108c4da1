/**
 * The states of a refund: due (to be requested), requested (the bank is processing it), then processed or
 * failed. The gateway may change its mind about the last two.
 */
export const REFUND_STATUSES = ['due', 'requested', 'processed', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** covered: other refunds returned the money. paid: staff paid a failed refund in another way. */
export const STAFF_REFUND_STATUSES = [...REFUND_STATUSES, 'covered', 'paid'] as const
export type StaffRefundStatus = (typeof STAFF_REFUND_STATUSES)[number]

/** How staff can pay a refund that the gateway can't. */
export const REFUND_WAYS = ['bank', 'upi', 'cash', 'cheque'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

export const REFUND_WAY_LABELS: Record<RefundWay, string> = {
  bank: 'bank transfer',
  upi: 'UPI',
  cash: 'cash',
  cheque: 'cheque',
}

/** The state as the shopper reads it: money that came back in any way is refunded. */
export function shownStatus(status: StaffRefundStatus): RefundStatus {
  return status === 'covered' || status === 'paid' ? 'processed' : status
}
