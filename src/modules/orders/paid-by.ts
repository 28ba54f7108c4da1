/** Payment methods of a manual order in the shop. */
export const PAID_BY = ['cash', 'upi', 'card', 'bank', 'cheque'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** The labels for staff and documents. */
export const PAID_BY_LABELS: Record<PaidBy, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  cheque: 'Cheque',
}
