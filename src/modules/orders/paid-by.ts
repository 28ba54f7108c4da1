/** Ways in which money reaches the shop for a manual order. */
export const MONEY_WAYS = ['cash', 'upi', 'card', 'bank', 'cheque'] as const

/**
 * Amounts that the payer or a bank kept back. They settle the debt although no money arrives: tax deducted
 * at source, which a certificate proves, and bank charges.
 */
export const DEDUCTIONS = ['tds', 'charges'] as const
export type Deduction = (typeof DEDUCTIONS)[number]

/** Payment methods of a manual order in the shop. */
export const PAID_BY = [...MONEY_WAYS, ...DEDUCTIONS] as const
export type PaidBy = (typeof PAID_BY)[number]

/** The labels for staff and documents. */
export const PAID_BY_LABELS: Record<PaidBy, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  tds: 'Deduction (TDS)',
  charges: 'Bank charges',
}

export const isDeduction = (paidBy: string): paidBy is Deduction =>
  DEDUCTIONS.some((deduction) => deduction === paidBy)
