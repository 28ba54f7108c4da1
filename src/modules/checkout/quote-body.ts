import { perCharge } from '#modules/orders/charges.ts'
import { toRupees } from '#platform/money.ts'

import type { QuoteBody } from './checkout.schema.ts'
import type { Quote } from './checkout.ts'

/** A quote as REST tells it, in rupees; the sums are named as the spec's summary names them (§9). */
export function toQuoteBody(quote: Quote): QuoteBody {
  const { subtotal, originalSubtotal, discount, total } = quote
  return {
    items: quote.lines.map((line) => ({
      bookId: line.bookId,
      isCombo: line.isCombo,
      quantity: line.quantity,
      title: line.title,
      price: toRupees(line.unitPrice),
      originalPrice: toRupees(line.unitOriginalPrice),
      lineTotal: toRupees(line.unitPrice * line.quantity),
      available: line.available,
      forSale: line.title !== null,
    })),
    coupon: quote.coupon,
    subtotal: toRupees(originalSubtotal),
    savings: toRupees(originalSubtotal - subtotal),
    cartTotal: toRupees(subtotal),
    discount: toRupees(discount),
    orderTotal: toRupees(subtotal - discount),
    ...perCharge((key) => toRupees(quote[key])),
    amountPayable: toRupees(total),
    tooLarge: quote.tooLarge,
  }
}
