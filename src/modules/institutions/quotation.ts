import type { Paise } from '#platform/money.ts'

/**
 * What becomes of a quotation. One that is open lapses by itself after its last day (`shownState`). `declined` by the
 * institution, `withdrawn` by the shop, `replaced` by a later one.
 */
export const QUOTATION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'replaced'] as const
type QuotationState = (typeof QUOTATION_STATES)[number]

export const SHOWN_STATES = [...QUOTATION_STATES, 'lapsed'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

export const SHOWN_STATE_LABELS: Record<ShownState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  lapsed: 'Lapsed',
}

/** How long staff may bind the shop to its prices. */
export const MAX_DAYS_VALID = 180
/** What the form begins with. */
export const DAYS_VALID = 30

export const TERMS_FOR_STAFF =
  'Payment within 30 days of the bill, by bank transfer or cheque.\nPlease name the number of this quotation in your purchase order.'

/** A book that is offered. Money in paise. */
export interface QuotationLine {
  bookId: string
  title: string
  /** Empty where it is not known. */
  edition: string
  isbn: string | null
  hsn: string
  quantity: number
  /** The shop's price on the day of the quotation. */
  unitPrice: Paise
  /** Hundredths of a per cent: 1250 = 12.5 %. */
  discountRate: number
  /** Off all copies together. */
  discount: Paise
}

export interface QuotationSums {
  subtotal: Paise
  discount: Paise
  delivery: Paise
  total: Paise
}

/** What a share comes to on a line, rounded to the paisa, half a paisa up. Rates from 0 to 10,000 never make it more than the line. */
export function discountOn(cost: Paise, rate: number): Paise {
  return Number((BigInt(cost) * BigInt(rate) + 5000n) / 10_000n)
}

/** Each line bears its own discount: the sum of the lines is the whole to the paisa. */
export function sumsOfQuotation(
  lines: readonly Pick<QuotationLine, 'quantity' | 'unitPrice' | 'discount'>[],
  delivery: Paise,
): QuotationSums {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return { subtotal, discount, delivery, total: subtotal - discount + delivery }
}

/** What a line costs. */
export function costOfLine({
  quantity,
  unitPrice,
  discount,
}: Pick<QuotationLine, 'quantity' | 'unitPrice' | 'discount'>): Paise {
  return quantity * unitPrice - discount
}

/** As people read it on this day: one that was open until a day before is lapsed. */
export function shownState(
  { state, validUntil }: { state: QuotationState; validUntil: string },
  today: string,
): ShownState {
  return state === 'open' && validUntil < today ? 'lapsed' : state
}

/** 'QT/26-27/000012' */
export function quotationNumber(financialYear: string, sequence: number): string {
  return `QT/${financialYear}/${String(sequence).padStart(6, '0')}`
}
