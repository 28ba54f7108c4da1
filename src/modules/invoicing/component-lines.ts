import { type Paise, prorate } from '#platform/money.ts'

import type { SoldLine } from './invoiced-order.ts'

/**
 * A combo's line as lines of its books, for a combo whose books bear several rates: each is a supply with a price of its own,
 * its part of the combo's by what it costs alone. Copies × prices − discounts add up to the line to the paisa.
 */
export function componentLines(line: SoldLine): SoldLine[] {
  const alone = line.parts.map(({ price, quantity }) => price * quantity)
  const weights = alone.some((price) => price > 0) ? alone : line.parts.map(({ quantity }) => quantity)
  const prices = prorate(line.unitPrice, weights)
  const lines = line.parts.flatMap((part, i) => pricedCopies(line, part, prices[i] ?? 0))
  const discounts = prorate(
    line.discount,
    lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
  )
  return lines.map((each, i) => ({ ...each, discount: discounts[i] ?? 0 }))
}

/** Copies of one book for `price` in each combo; where that does not divide, some cost a paisa more than the others. */
function pricedCopies(line: SoldLine, part: SoldLine['parts'][number], price: Paise): SoldLine[] {
  const dearer = price % part.quantity
  const unitPrice = (price - dearer) / part.quantity
  const facts = { ...line, title: `${part.title} (in ${line.title})`, hsn: part.hsn, parts: [] }
  return [
    { ...facts, unitPrice, quantity: (part.quantity - dearer) * line.quantity },
    { ...facts, unitPrice: unitPrice + 1, quantity: dearer * line.quantity },
  ].filter(({ quantity }) => quantity > 0)
}
