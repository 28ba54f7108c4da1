import type { Person } from '#test/support/people.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

import type { CrashBook } from './crash-load.ts'

/** Actions of buyers and staff, as the shop acknowledged them. */
export interface Purchases {
  /** Acknowledged orders, in sequence. */
  orders: string[]
  /** Requested refunds in paise by payment, acknowledged or not. */
  refunds: Map<string, number>
}

interface Load {
  purchases: Purchases
  /** Resolves when the shop crashes; rejects on any other failure. */
  ended: Promise<void>
}

interface Parties {
  shop: { url: string }
  gateway: { url: string }
  buyers: readonly Person[]
  admin: Person
  books: readonly CrashBook[]
}

const WEBHOOKS = ['deliver', 'lose', 'duplicate'] as const
const PART = 50

/**
 * Buys until the shop crashes. One purchase in two never returns from the payment window; one order in four
 * is cancelled, and staff refund ₹50 of another quarter.
 */
export function buyAndReturn(parties: Parties): Load {
  const purchases: Purchases = { orders: [], refunds: new Map() }
  const buyOn = async (buyer: Person, n: number): Promise<void> => {
    for (let turn = n; ; turn++) await buyOne(parties, purchases, { buyer, turn })
  }
  const all = parties.buyers.map((buyer, n) => buyOn(buyer, n).catch(endOfShop))
  return { purchases, ended: Promise.all(all).then(() => undefined) }
}

async function buyOne(
  { gateway, admin, books }: Parties,
  { orders, refunds }: Purchases,
  { buyer, turn }: { buyer: Person; turn: number },
): Promise<void> {
  const book = books[turn % books.length]
  if (!book) return
  const basket = { items: [{ bookId: book.id, quantity: 1 }], amount: book.price }
  const started = await startPayment(buyer, basket)
  if (started.status !== 200) return
  const webhook = WEBHOOKS[turn % WEBHOOKS.length] ?? 'deliver'
  const proof = await payThroughSandbox(gateway, started.body.id, { webhook })
  if (turn % 2 === 0) return
  const placed = await placeOrder(buyer, basket, proof)
  if (placed.status !== 201) return
  const id = placed.body._id as string
  orders.push(id)
  if (turn % 8 === 1) {
    refunds.set(proof.razorpay_payment_id, Math.round(book.price * 100))
    await buyer.post(`/account/orders/${id}/cancel`, { reason: '' })
  }
  if (turn % 8 === 5) {
    refunds.set(proof.razorpay_payment_id, PART * 100)
    await admin.post(`/admin/orders/${id}/refunds`, { amount: PART, reason: 'Torn' })
  }
}

/** Ignores broken connections, which the crash causes; any other error is the shop's fault. */
function endOfShop(error: unknown): void {
  const broken = error instanceof TypeError && error.message === 'fetch failed'
  const cut = error instanceof SyntaxError || String(error).includes('terminated')
  if (!broken && !cut) throw error
}
