import type { Person } from '#test/support/people.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

import type { CrashBook } from './crash-load.ts'

/** What buyers and staff did to a shop, as it answered them. */
export interface Purchases {
  /** Orders that were acknowledged, in their order. */
  orders: string[]
  /** What was to be refunded of a payment, in paise, whether or not the shop answered. */
  refunds: Map<string, number>
}

interface Load {
  purchases: Purchases
  /** The load ends when the shop does; what else goes wrong is thrown. */
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
 * Buyers who buy until the shop dies under them. Of every two purchases one never comes back from the payment window; of the
 * orders one in four is cancelled, and of one in four staff send ₹50 back.
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

/** A broken connection is what this is about; anything else is a fault of the shop. */
function endOfShop(error: unknown): void {
  const broken = error instanceof TypeError && error.message === 'fetch failed'
  const cut = error instanceof SyntaxError || String(error).includes('terminated')
  if (!broken && !cut) throw error
}
