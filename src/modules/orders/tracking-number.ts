import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { placeholderIn, scannedCode } from '#platform/typed-text.ts'

import { readDocumentNumber, readPhone } from './order-search.ts'
import { readOrderNumber } from './order.ts'
import { readTicketNumber } from './ticket.ts'

/** The gateway's ids of payments, orders, refunds and disputes. */
const GATEWAY_ID = /^(?:pay|order|rfnd|disp|setl|plink)_/i
/** An ISBN-10 as scanned or typed without hyphens. Couriers number parcels with ten digits too. */
const TEN_DIGITS = /^\d{10}$/

/** Normalizes a tracking number: 'EK 123 456 789 IN' → 'EK123456789IN'. Other texts keep their spaces. */
export function trackingNumberOf(typed: string): string {
  const code = scannedCode(typed)
  const joined = code.replaceAll(' ', '')
  return /^[A-Za-z\d-]+$/.test(joined) && /\d/.test(joined) ? joined : code
}

/** Reports whether two tracking numbers name the same parcel. */
export function isSameTracking(one: string, other: string): boolean {
  return trackingNumberOf(one).toUpperCase() === trackingNumberOf(other).toUpperCase()
}

/**
 * Explains why a scanned or typed text can't be a parcel's tracking number; undefined if it can. `phones`: the
 * customers' numbers on the labels that lie next to the parcel.
 */
export function trackingIssue(typed: string, phones: readonly string[]): string | undefined {
  const number = trackingNumberOf(typed)
  const kind = kindOf(number, phones)
  return kind && `“${number}” is ${kind}, not a tracking number.`
}

function kindOf(number: string, phones: readonly string[]): string | undefined {
  if (placeholderIn(number) !== undefined || /^[0-]+$/.test(number)) return 'a placeholder'
  if (!TEN_DIGITS.test(number) && parseIsbn(number) !== undefined) return 'the ISBN of a book'
  if (readOrderNumber(number) !== undefined) return 'an order number of ours'
  if (readTicketNumber(number) !== undefined) return 'a request number of ours'
  if (readDocumentNumber(number) !== undefined) return 'an invoice number of ours'
  if (GATEWAY_ID.test(number)) return 'a payment number'
  const phone = readPhone(number)
  return phone !== undefined && phones.some((other) => readPhone(other) === phone)
    ? 'a customer’s phone number'
    : undefined
}
