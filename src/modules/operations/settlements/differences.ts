import type { SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

/** The shop's record of a settled item. All fields are null if there is no record. */
export interface KnownItem {
  amount: Paise | null
  fee: Paise | null
  tax: Paise | null
}

type ReportedItem = Pick<SettledItem, 'type' | 'amount' | 'fee' | 'tax' | 'debit' | 'credit'>

/** Reports whether the gateway settled a payment or refund that this shop has no record of. */
export function isUnknown({ type }: Pick<ReportedItem, 'type'>, known: KnownItem): boolean {
  return (type === 'payment' || type === 'refund') && known.amount === null
}

/** Returns the differences of a settlement item, one sentence each. */
export function differencesOf(item: ReportedItem, known: KnownItem): string[] {
  return [...againstOurs(item, known), ...withinItself(item)]
}

function againstOurs({ amount, fee, tax }: ReportedItem, known: KnownItem): string[] {
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

/** Returns the differences of a settlement as a whole. */
export function differencesOfWhole(items: Paise, amount: Paise | null): string[] {
  return amount === null || amount === items
    ? []
    : [`the items add up to ${formatRupees(items)}, but the transfer is ${formatRupees(amount)}`]
}
