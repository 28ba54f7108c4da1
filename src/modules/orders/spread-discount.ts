import { type Paise, prorate } from '#platform/money.ts'

import type { PricedLine } from './order.ts'

type Spreadable = Pick<PricedLine, 'bookId' | 'isCombo' | 'quantity' | 'unitPrice'>

/**
 * The lines, each with its part of a cart's discount (paise): in proportion to what the line costs, largest
 * remainder first, so that the parts add up to `discount` to the paisa and none exceeds its line. Invoices and
 * partial refunds read these parts (DESIGN §4). The order of the lines does not matter: equal remainders go by id.
 * Throws a RangeError for a discount that the lines cannot bear.
 */
export function spreadDiscount<L extends Spreadable>(
  lines: readonly L[],
  discount: Paise,
): (L & { discount: Paise })[] {
  const most = lines.reduce((sum, line) => sum + costOf(line), 0)
  if (!Number.isSafeInteger(discount) || discount < 0 || discount > most) {
    throw new RangeError(`a discount of ${discount} paise on lines of ${most}`)
  }
  const ranked = lines.map((line, i) => ({ line, i })).sort((a, b) => compare(a.line, b.line))
  const parts = prorate(
    discount,
    ranked.map(({ line }) => costOf(line)),
  )
  const partAt = new Map(ranked.map(({ i }, rank) => [i, parts[rank] ?? 0]))
  return lines.map((line, i) => ({ ...line, discount: partAt.get(i) ?? 0 }))
}

function costOf(line: Spreadable): Paise {
  return line.unitPrice * line.quantity
}

function compare(a: Spreadable, b: Spreadable): number {
  if (a.bookId !== b.bookId) return a.bookId < b.bookId ? -1 : 1
  // Lines of one cost but of other quantities are told apart, too: 2 at 1 paisa, 1 at 2.
  return Number(a.isCombo) - Number(b.isCombo) || costOf(a) - costOf(b) || a.quantity - b.quantity
}
