import type { GatewaySettlement, SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

/** The shop's record of a paid-out item. A refund has no fee, and a payment's may be unknown. */
export interface KnownItem {
  amount: Paise
  fee: Paise | null
  tax: Paise | null
}

type ReportedItem = Pick<SettledItem, 'type' | 'amount' | 'fee' | 'tax' | 'debit' | 'credit'>

/** A difference between a payout and the shop's records, or within the payout. */
export interface PayoutDifference {
  /** The gateway's id of the payment, refund, adjustment or whole transfer. */
  id: string
  type: SettledItem['type'] | 'payout'
  order: { _id: string; number: string } | null
  text: string
}

/** A difference with the Indian day of its payout, or of a payment not paid out. */
export type ListedDifference = PayoutDifference & { day: string }

/** Returns the differences of a paid-out item. */
export function differencesOf(item: ReportedItem, known: KnownItem | undefined): string[] {
  return [...againstOurs(item, known), ...withinItself(item)]
}

function againstOurs({ type, amount, fee, tax }: ReportedItem, known: KnownItem | undefined): string[] {
  if (!known) return type === 'payment' || type === 'refund' ? [`the shop has no record of this ${type}`] : []
  return [
    ...differing('settled', amount, 'in the shop', known.amount),
    ...differing('fee with the settlement', fee, 'with the payment', known.fee),
    ...differing('GST on the fee with the settlement', tax, 'with the payment', known.tax),
  ]
}

function differing(what: string, reported: Paise, where: string, known: Paise | null): string[] {
  return known === null || known === reported
    ? []
    : [`${what} ${formatRupees(reported)}, ${where} ${formatRupees(known)}`]
}

/** Checks that the gateway moved the amount less its fee. */
function withinItself({ type, amount, fee, tax, debit, credit }: ReportedItem): string[] {
  const found: string[] = []
  const due = type === 'payment' ? amount - fee : -(amount + fee)
  if ((type === 'payment' || type === 'refund') && credit - debit !== due) {
    found.push(`${moved(credit - debit)}, but the amount minus the fee is ${moved(due)}`)
  }
  if (tax > fee) found.push(`GST of ${formatRupees(tax)} on a fee of ${formatRupees(fee)}`)
  return found
}

function moved(net: Paise): string {
  return net < 0 ? `${formatRupees(-net)} deducted` : `${formatRupees(net)} paid out`
}

/** Returns the differences of a transfer as a whole. */
export function differencesOfWhole(
  items: Paise,
  { amount, status }: Pick<GatewaySettlement, 'amount' | 'status'>,
): string[] {
  const found = status === 'failed' ? ['the transfer to the bank failed'] : []
  return [...found, ...differing('the items add up to', items, 'but the transfer is', amount)]
}
