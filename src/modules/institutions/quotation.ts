import type { Paise } from '#platform/money.ts'

/**
 * Stored states of a quotation. The institution declines a quotation, the shop withdraws it, and a later
 * quotation replaces it. After its last day, an open one is shown as lapsed without a write (`displayState`).
 */
export const QUOTATION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'replaced'] as const
type QuotationState = (typeof QUOTATION_STATES)[number]

export const DISPLAY_STATES = [...QUOTATION_STATES, 'lapsed'] as const
export type DisplayState = (typeof DISPLAY_STATES)[number]

export const DISPLAY_STATE_LABELS: Record<DisplayState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  lapsed: 'Expired',
}

/** The longest validity that staff may offer, in days. */
export const MAX_DAYS_VALID = 180
/** The default validity in the form, in days. */
export const DAYS_VALID = 30

export const TERMS_FOR_STAFF =
  'Payment within 30 days of the invoice, by bank transfer or cheque.\nPlease quote the quotation number in your purchase order.'

/** A book on a quotation. Amounts in paise. */
export interface QuotationLine {
  bookId: string
  title: string
  /** Empty if unknown. */
  edition: string
  isbn: string | null
  hsn: string
  quantity: number
  /** The shop's price on the day of the quotation. */
  unitPrice: Paise
  /** Hundredths of a per cent: 1250 = 12.5 %. */
  discountRate: number
  /** The discount on all copies of the line together. */
  discount: Paise
}

export interface QuotationSums {
  subtotal: Paise
  discount: Paise
  delivery: Paise
  total: Paise
}

/**
 * Returns a percentage discount, rounded half up to the paisa. Rates from 0 to 10,000 never exceed the line
 * amount.
 */
export function discountOn(cost: Paise, rate: number): Paise {
  return Number((BigInt(cost) * BigInt(rate) + 5000n) / 10_000n)
}

/** Adds up the lines. Each line has its own discount, so the total matches the lines to the paisa. */
export function sumsOfQuotation(
  lines: readonly Pick<QuotationLine, 'quantity' | 'unitPrice' | 'discount'>[],
  delivery: Paise,
): QuotationSums {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return { subtotal, discount, delivery, total: subtotal - discount + delivery }
}

export function costOfLine({
  quantity,
  unitPrice,
  discount,
}: Pick<QuotationLine, 'quantity' | 'unitPrice' | 'discount'>): Paise {
  return quantity * unitPrice - discount
}

/** Returns the state as of this day: an open quotation past its last day is shown as lapsed. */
export function displayState(
  { state, validUntil }: { state: QuotationState; validUntil: string },
  today: string,
): DisplayState {
  return state === 'open' && validUntil < today ? 'lapsed' : state
}

/** Formats the number of a quotation: 'QT/26-27/000012'. */
export function quotationNumber(financialYear: string, sequence: number): string {
  return `QT/${financialYear}/${String(sequence).padStart(6, '0')}`
}
