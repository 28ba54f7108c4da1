import { formatRupees, fromRupees } from '#platform/money.ts'
import { type CartItem, lineKey } from '#web/browser/cart.ts'

/** What the shop says today about a thing in the cart. Money in rupees. */
export interface FreshLine {
  price: number
  originalPrice: number | null
  title: string
  /** Copies that can be bought now. */
  stock: number
}

export interface RefreshedCart {
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
    const { price, originalPrice, title } = now
    return { ...item, price, originalPrice, title }
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

/** Whether two carts say the same; an unchanged one is not written, so that other tabs are left in peace. */
export function sameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
