import type { Person } from '#test/support/people.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

export interface CrashBook {
  id: string
  /** Price in rupees. */
  price: number
}

/** Puts `copies` copies of each of the newest books in stock. */
export async function stockBooks(
  admin: Person,
  { books, copies }: { books: number; copies: number },
): Promise<CrashBook[]> {
  const { body } = await admin.get(`/books?page=1&limit=${books}`)
  const stocked: CrashBook[] = []
  for (const book of body.books) {
    await admin.put(`/books/${book._id}`, { stock: copies })
    stocked.push({ id: book._id, price: book.discountPrice ?? book.price })
  }
  return stocked
}

/** Some payments are reported by one webhook, some by two, and some are found only by the reconciler. */
const WEBHOOKS = ['deliver', 'lose', 'duplicate'] as const

/** Buys until the shop crashes. Reports each acknowledged order; none may be lost. */
export async function buyUntilItDies(
  shop: { url: string },
  buyers: readonly Person[],
  books: readonly CrashBook[],
  onAcknowledged: (orderId: string) => void,
): Promise<void> {
  const buyOn = async (buyer: Person, n: number): Promise<void> => {
    for (let turn = n; ; turn++) {
      const orderId = await buyOne({ shop, buyer, books, turn })
      if (orderId) onAcknowledged(orderId)
    }
  }
  await Promise.all(buyers.map((buyer, n) => buyOn(buyer, n).catch(endOfShop)))
}

interface Purchase {
  shop: { url: string }
  buyer: Person
  books: readonly CrashBook[]
  turn: number
}

/**
 * Buys once; returns the order's id if the shop acknowledged it. One purchase in two never returns from the
 * payment window.
 */
export async function buyOne({ shop, buyer, books, turn }: Purchase): Promise<string | undefined> {
  const chosen = [books[turn % books.length], books[(turn * 7 + 3) % books.length]]
  const lines = [...new Set(chosen)].filter((book) => book !== undefined)
  const basket = {
    items: lines.map(({ id }) => ({ bookId: id, quantity: 1 })),
    amount: lines.reduce((sum, { price }) => sum + price, 0),
  }
  const started = await startPayment(buyer, basket)
  if (started.status !== 200) return undefined
  const webhook = WEBHOOKS[turn % WEBHOOKS.length] ?? 'deliver'
  const proof = await payThroughSandbox(shop, started.body.id, { webhook })
  if (turn % 2 === 0) return undefined
  const placed = await placeOrder(buyer, basket, proof)
  return placed.status === 201 ? (placed.body._id as string) : undefined
}

/** Ignores broken connections, which the crash causes; any other error is the shop's fault. */
function endOfShop(error: unknown): void {
  const broken = error instanceof TypeError && error.message === 'fetch failed'
  const cut = error instanceof SyntaxError || String(error).includes('terminated')
  if (!broken && !cut) throw error
}
