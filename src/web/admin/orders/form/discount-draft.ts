import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { type GivenDiscount, sumOfDiscount } from '#modules/orders/manual-discount.ts'
import { type Paise, parseRupees, toRupees } from '#platform/money.ts'

/** Form state of the discount on all of an order's books. Without a discount, both fields are ''. */
export interface DiscountDraft {
  discountBy: '' | 'percent' | 'amount'
  discount: string
}

export const NO_DISCOUNT: DiscountDraft = { discountBy: '', discount: '' }

/** Keeps the kind of discount, so that a percentage adapts to later changes to the books. */
export function discountDraftOf({
  discountAmount,
  discountPercent,
}: Pick<OrderBody, 'discountAmount' | 'discountPercent'>): DiscountDraft {
  if (discountPercent !== null) return { discountBy: 'percent', discount: String(discountPercent) }
  return discountAmount > 0 ? { discountBy: 'amount', discount: String(discountAmount) } : NO_DISCOUNT
}

/** Adds one older edition's trade-in price to the discount. A discount in per cent stays unchanged. */
export function withTradeIn(draft: DiscountDraft, tradeIn: Paise): DiscountDraft {
  if (draft.discountBy === 'percent') return draft
  const before = draft.discountBy === 'amount' ? (parseRupees(draft.discount) ?? 0) : 0
  return { discountBy: 'amount', discount: String(toRupees(before + tradeIn)) }
}

interface Sums {
  goods: Paise
  /** Undefined if the input is invalid. */
  discount: Paise | undefined
  total: Paise
}

/** Computes the price of the books, the discount and the total, as the server does. */
export function sumsOf(goods: Paise, draft: DiscountDraft): Sums {
  const given = givenDiscount(draft)
  const sum = given && sumOfDiscount(given, goods)
  const discount = sum === undefined || sum > goods ? undefined : sum
  return { goods, discount, total: goods - (discount ?? 0) }
}

export function discountIssue(goods: Paise, draft: DiscountDraft): string | undefined {
  if (sumsOf(goods, draft).discount !== undefined) return undefined
  return draft.discountBy === 'percent'
    ? 'Enter a discount from 0 to 100 per cent, with at most two decimals.'
    : 'Enter a discount in rupees with at most two decimals, no more than the books cost.'
}

/** `discount` in the body of `POST /orders`. */
export function discountBody(draft: DiscountDraft): { percent: number } | { amount: number } {
  const given = givenDiscount(draft) ?? { amount: 0 }
  return 'percent' in given ? given : { amount: toRupees(given.amount) }
}

/** Parses the discount; undefined if the input is invalid. */
function givenDiscount({ discountBy, discount }: DiscountDraft): GivenDiscount | undefined {
  if (discountBy === '' || discount.trim() === '') return { amount: 0 }
  const hundredths = parseRupees(discount)
  if (hundredths === undefined) return undefined
  if (discountBy === 'amount') return { amount: hundredths }
  return hundredths > 10_000 ? undefined : { percent: hundredths / 100 }
}
