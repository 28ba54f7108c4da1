import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { leftOfLine, priceOfCopies } from '#modules/orders/line-prices.ts'
import type { CreditedPart } from '#modules/orders/order-writing.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import { badField, conflict, type Failure } from '#platform/errors.ts'
import { formatRupees, type Paise, prorate, toRupees } from '#platform/money.ts'

/**
 * A refund requested by staff: an amount (of the whole order, or `of` some of its lines), or copies of lines.
 */
export type RequestedRefund = (
  | { amount: Paise; of?: readonly string[] | undefined }
  | { lines: readonly { lineId: string; quantity: number }[] }
) & {
  /** Also refund the rest of the charges, such as the express fee. */
  charges?: boolean
}

/** The refund, split into parts. Parts and charges add up to the amount. */
export interface RefundPlan {
  amount: Paise
  parts: CreditedPart[]
  charges: Paise
}

type RefundedOrder = Pick<Order, 'lines' | 'total' | 'refunded'>

/**
 * Splits a refund over the lines. For copies, the refund is the price paid for them, after the discount. An
 * amount is spread over lines and charges in proportion to their unrefunded remainders. Throws `conflict`
 * 'exceeds' for more than the remainder.
 */
export function planRefund(order: RefundedOrder, wanted: RequestedRefund): RefundPlan {
  const plan =
    'amount' in wanted
      ? planSum(wanted.of ? only(order, wanted.of) : order, wanted.amount)
      : planCopies(order, wanted.lines)
  const whole = wanted.charges ? withCharges(order, plan) : plan
  if (whole.amount === 0) throw tooMuch(0)
  return whole
}

/** Adds the charges that neither this plan nor an earlier refund returns. */
function withCharges(order: RefundedOrder, plan: RefundPlan): RefundPlan {
  const ofLines = order.lines.reduce((sum, line) => sum + leftOfLine(line), 0)
  const left = order.total - order.refunded - ofLines - plan.charges
  return { ...plan, amount: plan.amount + left, charges: plan.charges + left }
}

/**
 * Plans a refund requested by staff. Also rejects amounts below the gateway's minimum, even when they result
 * from copies.
 */
export function planRequested(order: RefundedOrder, wanted: RequestedRefund): RefundPlan {
  const plan = planRefund(order, wanted)
  if (plan.amount >= MIN_PAYABLE) return plan
  throw 'amount' in wanted
    ? badField('amount', 'must be ₹1 or more')
    : badField('lines', `must come to ₹1 or more; these copies cost ${formatRupees(plan.amount)}`)
}

function planSum(order: RefundedOrder, amount: Paise): RefundPlan {
  const left = order.total - order.refunded
  if (amount > left) throw tooMuch(left)
  const ofLines = order.lines.map(leftOfLine)
  const ofCharges = left - ofLines.reduce((sum, each) => sum + each, 0)
  const shares = prorate(amount, [...ofLines, ofCharges])
  const parts = order.lines.map(({ id }, i) => ({ lineId: id, quantity: 0, amount: shares[i] ?? 0 }))
  return { amount, parts: parts.filter((part) => part.amount > 0), charges: shares.at(-1) ?? 0 }
}

/** Restricts the order to these lines, without its charges. */
function only(order: RefundedOrder, ids: readonly string[]): RefundedOrder {
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  const total = lines.reduce((sum, line) => sum + leftOfLine(line), 0)
  return { lines, total, refunded: 0 }
}

function planCopies(
  order: RefundedOrder,
  wanted: readonly { lineId: string; quantity: number }[],
): RefundPlan {
  const parts = wanted.map(({ lineId, quantity }, i) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) throw badField(`lines.${i}.lineId`, 'is not a line of this order')
    if (wanted.findIndex((other) => other.lineId === lineId) !== i) {
      throw badField(`lines.${i}.lineId`, 'is named twice')
    }
    return { lineId, quantity, amount: priceOf(line, quantity) }
  })
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), parts, charges: 0 }
}

function priceOf(line: OrderLine, quantity: number): Paise {
  const copies = line.quantity - line.returned
  if (quantity > copies) {
    throw conflict('exceeds', `Only ${copies} of “${line.title}” can still be refunded.`)
  }
  return priceOfCopies(line, quantity)
}

function tooMuch(left: Paise): Failure {
  const message =
    left > 0
      ? `Only ${formatRupees(left)} of this order can still be refunded.`
      : 'There is nothing left to refund.'
  return conflict('exceeds', message, { details: { left: toRupees(left) } })
}
