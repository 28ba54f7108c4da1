import { DEDUCTIONS, isDeduction, PAID_BY_LABELS, type PaidBy } from '#modules/orders/paid-by.ts'
import type { Tx } from '#platform/database/database.ts'
import { asksFirst, badField } from '#platform/errors.ts'
import { dayAfter, indianDay, longDate } from '#platform/indian-day.ts'
import { formatRupees } from '#platform/money.ts'

import { hasMoneyPart, lockReference, receiptWithReference } from './manual-orders.repository.ts'

/** A payment that staff received directly. */
export interface ShopPayment {
  paidBy: PaidBy
  /** The reference of the bank, UPI app or cheque; section and certificate of a deduction. */
  paymentReference: string | null
  /** The Indian calendar day of the payment: '2026-11-24'. */
  paidOn: string
}

/** A payment with the questions about it that staff answered with yes. */
export interface ConfirmedPayment extends ShopPayment {
  confirmed: readonly string[] | undefined
}

/** A receipt may precede its order by this many days. */
const MOST_DAYS_BEFORE = 90

interface Receipt {
  payment: ShopPayment
  /** Undefined for an order being entered. */
  orderId?: string
  orderedAt: Date
  /** True if the payment replaces the order's completing one. */
  corrects?: boolean
  /** The questions that staff answered with yes. */
  confirmed: readonly string[] | undefined
}

/**
 * Checks a receipt before it is recorded. Rejects a day too long before the order, and a deduction from an
 * order without money. Throws `conflict` with a question for a reference already used and for an advance.
 */
export async function requirePlausible(tx: Tx, receipt: Receipt): Promise<void> {
  requireDay(receipt)
  await requireMoney(tx, receipt)
  await requireOwnReference(tx, receipt)
}

function requireDay({ payment: { paidOn }, orderedAt, confirmed = [] }: Receipt): void {
  const ordered = indianDay(orderedAt)
  if (paidOn < dayAfter(ordered, -MOST_DAYS_BEFORE)) {
    throw badField('paidOn', `must be at most ${MOST_DAYS_BEFORE} days before the order`)
  }
  if (paidOn >= ordered || confirmed.includes('advance')) return
  throw asksFirst(
    'advance',
    `The payment is dated ${longDate(paidOn)}, before the order of ${longDate(ordered)}. Was it an advance?`,
  )
}

async function requireMoney(tx: Tx, { payment: { paidBy }, orderId }: Receipt): Promise<void> {
  if (!isDeduction(paidBy)) return
  if (orderId !== undefined && (await hasMoneyPart(tx, orderId, DEDUCTIONS))) return
  throw badField('paidBy', 'Record the amount received first, then the deduction.')
}

async function requireOwnReference(
  tx: Tx,
  { payment: { paidBy, paymentReference: reference }, orderId, corrects = false, confirmed = [] }: Receipt,
): Promise<void> {
  // One section and one certificate cover many deductions.
  if (!reference || paidBy === 'tds') return
  await lockReference(tx, paidBy, reference)
  if (confirmed.includes('repeated_reference')) return
  const correctedOrderId = corrects ? orderId : undefined
  const known = await receiptWithReference(tx, { paidBy, reference, correctedOrderId })
  if (!known) return
  const day = known.paidOn === null ? '' : ` on ${longDate(known.paidOn)}`
  throw asksFirst(
    'repeated_reference',
    `${PAID_BY_LABELS[paidBy]} ${known.reference} is already recorded: ${formatRupees(known.amount)} for ${known.order}${day}. Record this payment too?`,
  )
}
