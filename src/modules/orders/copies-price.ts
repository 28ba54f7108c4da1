import type { Paise } from '#platform/money.ts'

/** The gateway sends no less back (`payments`). */
export const MIN_REFUND: Paise = 100

/** What an order's line came to, and what of it went back. Money in paise. */
export interface RefundedLine {
  quantity: number
  unitPrice: Paise
  /** The coupon's part of the line. */
  discount: Paise
  returned: number
  refunded: Paise
}

/**
 * What so many copies of a line bear that come back: what was paid for them, the coupon's part taken off. Reckoned on all
 * copies that came back so far, so that the copies of a line are the line to the paisa; never more than is left of it.
 */
export function priceOfCopies(line: RefundedLine, copies: number): Paise {
  if (copies === line.quantity - line.returned) return leftOfLine(line)
  const upTo = (count: number) => Number((BigInt(paidFor(line)) * BigInt(count)) / BigInt(line.quantity))
  return Math.min(leftOfLine(line), upTo(line.returned + copies) - upTo(line.returned))
}

export function leftOfLine(line: RefundedLine): Paise {
  return paidFor(line) - line.refunded
}

function paidFor({ quantity, unitPrice, discount }: RefundedLine): Paise {
  return quantity * unitPrice - discount
}
