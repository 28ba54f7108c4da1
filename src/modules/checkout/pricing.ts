import {
  type Charges,
  chargesFor,
  chargesOf,
  DELIVERY_FEE,
  type DeliveryMethod,
  type OrderSums,
  type SentChoices,
  sumOfCharges,
} from '#modules/orders/charges.ts'
import type { PricedLine } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

import type { CartItem } from './checkout.ts'

/** Merges lines of the same item, so that nothing is priced or held twice. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const { bookId, isCombo, quantity } of items) {
    const key = `${isCombo ? 'combo' : 'book'}:${bookId}`
    merged.set(key, { bookId, isCombo, quantity: quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** Sums the lines at the prices charged, before the coupon (spec §9: 'cart total'). */
export function cartTotalOf(lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): Paise {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
}

/** Totals a cart (spec §9: cart total, minus coupon, plus the express fee and other charges). */
export function totalsOf(
  subtotal: Paise,
  discount: Paise,
  choices: SentChoices,
  expressPaid = false,
): OrderSums {
  return sumUp(subtotal, discount, chargesFor(choices, expressPaid))
}

/** Like `totalsOf`, with known charges. */
export function sumUp(subtotal: Paise, discount: Paise, charges: Charges): OrderSums {
  const taken = Math.min(discount, subtotal)
  const total = subtotal - taken + sumOfCharges(charges)
  return { subtotal, discount: taken, ...chargesOf(charges), total }
}

/**
 * Infers the delivery method from the amount paid: the standard total, or that plus the express fee (DESIGN
 * §4).
 */
export function deliveryMethodFor(paid: Paise, standardTotal: Paise): DeliveryMethod | undefined {
  if (paid === standardTotal) return 'standard'
  return paid === standardTotal + DELIVERY_FEE.express ? 'express' : undefined
}

/** Reports whether two carts have the same items, combo contents, quantities and prices, in any order. */
export function sameLines(a: readonly PricedLine[], b: readonly PricedLine[]): boolean {
  return fingerprint(a) === fingerprint(b)
}

function fingerprint(lines: readonly PricedLine[]): string {
  return lines
    .map((line) => `${line.bookId}:${line.isCombo}:${line.quantity}:${line.unitPrice}=${contentsOf(line)}`)
    .sort()
    .join()
}

function contentsOf({ contents }: PricedLine): string {
  return contents
    .map(({ bookId, quantity }) => `${bookId}*${quantity}`)
    .sort()
    .join('+')
}
