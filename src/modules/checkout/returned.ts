import type { Refund } from '#modules/payments/payments.service.ts'
import type { Paise } from '#platform/money.ts'

export interface Returned {
  amount: Paise
  status: Refund['status']
}

/** From what needs most attention to what needs none. */
const ATTENTION: readonly Refund['status'][] = ['failed', 'due', 'requested', 'processed']

/** What went back of one gateway order in all, and how far the slowest part of it has come; null for nothing. */
export function returnedOf(refunds: readonly Pick<Refund, 'amount' | 'status'>[]): Returned | null {
  const status = ATTENTION.find((one) => refunds.some((refund) => refund.status === one))
  if (!status) return null
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), status }
}
