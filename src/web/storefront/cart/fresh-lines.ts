import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { api } from '#web/api-client.ts'
import { type CartItem, lineKey } from '#web/browser/cart.ts'

import type { FreshLine, FreshLines } from './refresh-cart.ts'

const ID = /^[0-9a-f]{24}$/i
/** As many lines as one question may have. */
const MAX_LINES = 100

/** Asks the shop for today's prices and stock of what is in the cart. */
export async function askFreshLines(items: readonly CartItem[], signal: AbortSignal): Promise<FreshLines> {
  const real = items.filter((item) => ID.test(item._id)).slice(0, MAX_LINES)
  const body = {
    items: real.map(({ _id, quantity, isCombo = false }) => ({ bookId: _id, quantity, isCombo })),
  }
  const quote = await api.post<QuoteBody>('/checkout/quote', body, { signal })
  return toFreshLines(items, quote.items)
}

type QuoteLine = QuoteBody['items'][number]

/** A line with an id that no shop of ours gave out is not for sale: the storage was written by somebody else. */
export function toFreshLines(items: readonly CartItem[], lines: readonly QuoteLine[]): FreshLines {
  const fresh = new Map<string, FreshLine | null>()
  for (const item of items) if (!ID.test(item._id)) fresh.set(lineKey(item), null)
  for (const line of lines) {
    const key = lineKey({ _id: line.bookId, isCombo: line.isCombo, comboId: line.bookId })
    fresh.set(key, line.forSale ? toFreshLine(line) : null)
  }
  return fresh
}

function toFreshLine({ price, originalPrice, title, available }: QuoteLine): FreshLine {
  return {
    price,
    originalPrice: originalPrice > price ? originalPrice : null,
    title: title ?? '',
    stock: available,
  }
}
