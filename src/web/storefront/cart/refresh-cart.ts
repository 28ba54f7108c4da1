import { quoteCart } from '#modules/checkout/checkout.operations.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { call } from '#web/client/call.ts'
import { type CartItem, lineKey, withEdition } from '#web/client/cart.ts'

type QuoteLine = QuoteBody['items'][number]

/** A cart line's facts as of today. Amounts are in rupees. */
export interface FreshLine extends Pick<
  QuoteLine,
  | 'price'
  | 'edition'
  | 'inside'
  | 'covers'
  | 'suits'
  | 'laws'
  | 'currentFor'
  | 'law'
  | 'lawState'
  | 'newerEdition'
> {
  originalPrice: number | null
  title: string
  /** Number of copies available now; in a cart, those that the lines before leave. */
  stock: number
}

interface RefreshedCart {
  items: CartItem[]
  /** One sentence per change that the shopper hasn't seen yet. */
  changes: string[]
}

/** Facts by line key. Null means no longer sold. A line without an entry stays unchanged. */
export type FreshLines = ReadonlyMap<string, FreshLine | null>

/**
 * Updates the cart's lines, but never their quantities. A shortage is reported next to the line (`shortage`),
 * because only the shopper can decide what to do about it.
 */
export function refreshCart(items: readonly CartItem[], fresh: FreshLines): RefreshedCart {
  const changes: string[] = []
  const next = items.map((item) => {
    const now = fresh.get(lineKey(item))
    if (!now) return item
    if (now.price !== item.price) changes.push(priceChange(item, now.price))
    const { edition: _, ...line } = item
    const { price, originalPrice, title } = now
    return { ...line, ...withEdition(now.edition), price, originalPrice, title }
  })
  return { items: next, changes }
}

function priceChange(item: CartItem, price: number): string {
  const direction = price > item.price ? 'risen' : 'fallen'
  return `The price of ‘${item.title}’ has ${direction} from ${rupees(item.price)} to ${rupees(price)}.`
}

function rupees(amount: number): string {
  return formatAmount(amount)
}

/**
 * Returns why a line must be changed before it can be bought; undefined if it needn't be, or wasn't checked.
 */
export function shortage(item: CartItem, fresh: FreshLines): string | undefined {
  const now = fresh.get(lineKey(item))
  if (now === undefined) return undefined
  if (now === null) return 'No longer available.'
  if (now.stock < 1) return 'Sold out.'
  return now.stock < item.quantity ? `Only ${now.stock} available.` : undefined
}

/** Returns a line with the copies that can be bought, for totals; with all until it has been checked. */
export function buyablePart(item: CartItem, fresh: FreshLines): CartItem {
  const now = fresh.get(lineKey(item))
  return now === undefined ? item : { ...item, quantity: Math.min(item.quantity, now?.stock ?? 0) }
}

/** Compares two carts. An unchanged cart isn't stored, because that would notify other tabs. */
export function sameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const ID = /^[0-9a-f]{24}$/i
/** Maximum number of lines in one request. */
const MAX_LINES = 100

/**
 * Loads today's prices and stock of the lines. The lines of a cart (`together`) share the stock; those of a
 * wishlist don't.
 */
export async function loadFreshLines(
  items: readonly CartItem[],
  together: boolean,
  signal: AbortSignal,
): Promise<FreshLines> {
  const real = items.filter((item) => ID.test(item._id)).slice(0, MAX_LINES)
  const wanted = real.map(({ _id, quantity, isCombo = false }) => ({ bookId: _id, quantity, isCombo }))
  const quote = await call(quoteCart, { json: { items: wanted } }, { signal })
  const lines = together ? quote.items.map((line) => ({ ...line, available: line.buyable })) : quote.items
  return toFreshLines(items, lines)
}

/** Converts the response. A line with a malformed id, which something else stored, counts as not for sale. */
export function toFreshLines(items: readonly CartItem[], lines: readonly QuoteLine[]): FreshLines {
  const fresh = new Map<string, FreshLine | null>()
  for (const item of items) if (!ID.test(item._id)) fresh.set(lineKey(item), null)
  for (const line of lines) {
    const key = lineKey({ _id: line.bookId, isCombo: line.isCombo, comboId: line.bookId })
    fresh.set(key, line.forSale ? toFreshLine(line) : null)
  }
  return fresh
}

function toFreshLine({ originalPrice, title, available, ...line }: QuoteLine): FreshLine {
  const { price, edition, inside, covers, suits, laws, currentFor, law, lawState, newerEdition } = line
  return {
    price,
    edition,
    inside,
    covers,
    suits,
    laws,
    currentFor,
    law,
    lawState,
    newerEdition,
    originalPrice: originalPrice > price ? originalPrice : null,
    title: title ?? '',
    stock: available,
  }
}
