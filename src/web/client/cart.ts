import { fromRupees } from '#platform/money.ts'

/** A cart line as the browser stores it (spec storefront §3). The price is in rupees. */
export interface CartItem {
  /** The id of the book or combo. */
  _id: string
  title: string
  author: string | null
  /** '26th edition, 2025', from `editionLabel`. Absent for combos, and if unknown. */
  edition?: string
  image: string
  price: number
  originalPrice: number | null
  quantity: number
  isCombo?: boolean
  comboId?: string
}

/** More than any stock. Keeps totals finite if someone edits the storage manually. */
const MAX_QUANTITY = 9999

/** Identifies a line. Items with the same key share a line. */
export function lineKey(item: Pick<CartItem, '_id' | 'isCombo' | 'comboId'>): string {
  return item.isCombo ? `combo:${item.comboId ?? item._id}` : item._id
}

export function hasLine(cart: readonly CartItem[], item: CartItem): boolean {
  return cart.some((line) => lineKey(line) === lineKey(item))
}

/** Adds copies to a book already in the cart. Leaves a combo already in the cart unchanged (spec §4). */
export function withItem(cart: readonly CartItem[], item: CartItem, quantity = 1): CartItem[] {
  if (!hasLine(cart, item)) return [...cart, { ...item, quantity: bounded(quantity) }]
  if (item.isCombo) return [...cart]
  return cart.map((line) =>
    lineKey(line) === lineKey(item)
      ? { ...line, ...item, quantity: bounded(line.quantity + quantity) }
      : line,
  )
}

/** Sets a quantity of at least 1 (spec §4); `withoutLine` removes a line. */
export function withQuantity(cart: readonly CartItem[], key: string, quantity: number): CartItem[] {
  return cart.map((line) => (lineKey(line) === key ? { ...line, quantity: bounded(quantity) } : line))
}

export function withoutLine(cart: readonly CartItem[], key: string): CartItem[] {
  return cart.filter((line) => lineKey(line) !== key)
}

/** Number of copies of a line, identified by its key. */
export interface LineCopies {
  key: string
  quantity: number
}

/** Removes the copies that were bought. Copies added later stay. */
export function withoutBought(cart: readonly CartItem[], bought: readonly LineCopies[]): CartItem[] {
  const copies = new Map(bought.map(({ key, quantity }) => [key, quantity]))
  return cart.flatMap((line) => {
    const quantity = line.quantity - (copies.get(lineKey(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Restores removed lines in their former places. Lines that were changed or added since stay. */
export function withRestoredLines(cart: readonly CartItem[], before: readonly CartItem[]): CartItem[] {
  const added = cart.filter((line) => !hasLine(before, line))
  const restored = before.map((line) => cart.find((now) => lineKey(now) === lineKey(line)) ?? line)
  return [...restored, ...added]
}

/** Returns the number in the cart's badge: the sum of quantities. */
export function itemCount(cart: readonly CartItem[]): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

/** Returns a line's total in paise, so that sums are exact. */
export function lineTotal(line: CartItem): number {
  return fromRupees(line.price) * line.quantity
}

export function cartTotal(cart: readonly CartItem[]): number {
  return cart.reduce((sum, line) => sum + lineTotal(line), 0)
}

function bounded(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity))) : 1
}

/**
 * Parses a stored cart, with ids in `_id` or `id`. Skips lines without a book. Merges lines of the same book
 * and adds up their copies; a repeated combo counts once (spec §4).
 */
export function readCart(text: string): CartItem[] {
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored)) return []
  const lines = new Map<string, CartItem>()
  for (const item of stored.flatMap((line: unknown) => readItem(line) ?? [])) {
    const key = lineKey(item)
    const line = lines.get(key)
    if (!line) lines.set(key, item)
    else if (!line.isCombo) lines.set(key, { ...line, quantity: bounded(line.quantity + item.quantity) })
  }
  return [...lines.values()]
}

function readItem(line: unknown): CartItem | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const raw = line as Record<string, unknown>
  const id = raw['_id'] ?? raw['id']
  if (!isId(id)) return undefined
  return {
    _id: String(id),
    title: text(raw['title']) ?? '',
    author: text(raw['author']),
    ...withEdition(text(raw['edition'])),
    image: text(raw['image']) ?? '',
    price: amount(raw['price']) ?? 0,
    originalPrice: amount(raw['originalPrice']),
    quantity: bounded(Number(raw['quantity'] ?? 1)),
    ...(raw['isCombo'] === true ? { isCombo: true, comboId: text(raw['comboId']) ?? String(id) } : {}),
  }
}

/** Returns a line's `edition` field; an empty object if it is unknown. */
export function withEdition(edition: string | null | undefined): Pick<CartItem, 'edition'> {
  return edition ? { edition } : {}
}

function isId(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function amount(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}
