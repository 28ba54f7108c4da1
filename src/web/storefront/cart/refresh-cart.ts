import type { LawState } from '#modules/catalogue/law-mark.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { type CartItem, lineKey, withEdition } from '#web/browser/cart.ts'
import { api } from '#web/api-client.ts'

/** What the shop says today about a thing in the cart. Money in rupees. */
export interface FreshLine {
  price: number
  originalPrice: number | null
  title: string
  /** As `editionLabel` says it; empty where it is not known. */
  edition: string
  /** What the book is known to be for. */
  suits: string[]
  laws: string[]
  currentFor: string[]
  /** Its law mark and the law it states; empty for a combo. */
  law: string
  lawState: LawState | null
  newerEdition: QuoteLine['newerEdition']
  /** Copies that can be bought now. */
  stock: number
}

interface RefreshedCart {
  items: CartItem[]
  /** A sentence for each thing that is not as the shopper left it. */
  changes: string[]
}

/** By line key; null for what is no longer sold; without an entry, nothing is known and the line stays. */
export type FreshLines = ReadonlyMap<string, FreshLine | null>

/**
 * Brings the cart up to date. Quantities are never changed behind the shopper's back: too many, or sold
 * out, is said beside the line (`shortage`), because only they know what to do about it.
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
  return formatRupees(fromRupees(amount))
}

/** Why a line can't be bought as it stands; undefined when it can, or nothing is known. */
export function shortage(item: CartItem, fresh: FreshLines): string | undefined {
  const now = fresh.get(lineKey(item))
  if (now === undefined) return undefined
  if (now === null) return 'No longer available.'
  if (now.stock < 1) return 'Sold out.'
  return now.stock < item.quantity ? `Only ${now.stock} available.` : undefined
}

/** Whether two carts are equal: an unchanged one is not written, which other tabs would notice. */
export function sameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const ID = /^[0-9a-f]{24}$/i
/** As many lines as one request may have. */
const MAX_LINES = 100

/** Today's prices and stock of what is in the cart. */
export async function loadFreshLines(items: readonly CartItem[], signal: AbortSignal): Promise<FreshLines> {
  const real = items.filter((item) => ID.test(item._id)).slice(0, MAX_LINES)
  const body = {
    items: real.map(({ _id, quantity, isCombo = false }) => ({ bookId: _id, quantity, isCombo })),
  }
  const quote = await api.post<QuoteBody>('/checkout/quote', body, { signal })
  return toFreshLines(items, quote.items)
}

type QuoteLine = QuoteBody['items'][number]

/** A line whose id is not one of ours is not for sale: something else wrote the storage. */
export function toFreshLines(items: readonly CartItem[], lines: readonly QuoteLine[]): FreshLines {
  const fresh = new Map<string, FreshLine | null>()
  for (const item of items) if (!ID.test(item._id)) fresh.set(lineKey(item), null)
  for (const line of lines) {
    const key = lineKey({ _id: line.bookId, isCombo: line.isCombo, comboId: line.bookId })
    fresh.set(key, line.forSale ? toFreshLine(line) : null)
  }
  return fresh
}

function toFreshLine(line: QuoteLine): FreshLine {
  const {
    price,
    originalPrice,
    title,
    edition,
    suits,
    laws,
    currentFor,
    law,
    lawState,
    newerEdition,
    available,
  } = line
  return {
    price,
    originalPrice: originalPrice > price ? originalPrice : null,
    title: title ?? '',
    edition,
    suits,
    laws,
    currentFor,
    law,
    lawState,
    newerEdition,
    stock: available,
  }
}
