import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { type GivenDiscount, sumOfDiscount } from '#modules/orders/given-discount.ts'
import { type Paise, parseRupees, toRupees } from '#platform/money.ts'

const DISCOUNT_BY = ['', 'percent', 'amount'] as const
type DiscountBy = (typeof DISCOUNT_BY)[number]

/** What is taken off all books of an order, as it is typed; '' by nothing. */
export interface DiscountDraft {
  discountBy: DiscountBy
  discount: string
}

export const NO_DISCOUNT: DiscountDraft = { discountBy: '', discount: '' }

/** As it was given: a share follows the books that change below it. */
export function discountDraftOf({
  discountAmount,
  discountPercent,
}: Pick<OrderBody, 'discountAmount' | 'discountPercent'>): DiscountDraft {
  if (discountPercent !== null) return { discountBy: 'percent', discount: String(discountPercent) }
  return discountAmount > 0 ? { discountBy: 'amount', discount: String(discountAmount) } : NO_DISCOUNT
}

/** The discount with what is taken off one copy for an older edition; one in percent stays as it is. */
export function withTradeIn(draft: DiscountDraft, tradeIn: Paise): DiscountDraft {
  if (draft.discountBy === 'percent') return draft
  const before = draft.discountBy === 'amount' ? (parseRupees(draft.discount) ?? 0) : 0
  return { discountBy: 'amount', discount: String(toRupees(before + tradeIn)) }
}

/** Of the choice in the form. */
export function readDiscountBy(value: string): DiscountBy {
  return DISCOUNT_BY.find((by) => by === value) ?? ''
}

interface Sums {
  goods: Paise
  /** Undefined: what is typed cannot be taken off. */
  discount: Paise | undefined
  total: Paise
}

/** What the books cost, what is taken off, and what is left to pay; the server reckons the same. */
export function sumsOf(goods: Paise, draft: DiscountDraft): Sums {
  const given = givenDiscount(draft)
  const sum = given && sumOfDiscount(given, goods)
  const discount = sum === undefined || sum > goods ? undefined : sum
  return { goods, discount, total: goods - (discount ?? 0) }
}

/** Why the discount cannot be given as it is typed. */
export function discountIssue(goods: Paise, draft: DiscountDraft): string | undefined {
  if (sumsOf(goods, draft).discount !== undefined) return undefined
  return draft.discountBy === 'percent'
    ? 'The discount must be a percentage from 0 to 100, with at most two decimals.'
    : 'The discount must be rupees with at most two decimals, and no more than the books cost.'
}

/** As `POST /orders` takes it. */
export function discountBody(draft: DiscountDraft): { percent: number } | { amount: number } {
  const given = givenDiscount(draft) ?? { amount: 0 }
  return 'percent' in given ? given : { amount: toRupees(given.amount) }
}

/** Undefined for what is no such number. */
function givenDiscount({ discountBy, discount }: DiscountDraft): GivenDiscount | undefined {
  if (discountBy === '' || discount.trim() === '') return { amount: 0 }
  const hundredths = parseRupees(discount)
  if (hundredths === undefined) return undefined
  if (discountBy === 'amount') return { amount: hundredths }
  return hundredths > 10_000 ? undefined : { percent: hundredths / 100 }
}
