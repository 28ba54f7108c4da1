import { setTimeout as pause } from 'node:timers/promises'

import type { Purchases } from '#bench/restore-load.ts'
import type { Answer } from '#test/support/api-client.ts'
import type { Person } from '#test/support/people.ts'
import {
  type Basket,
  payThroughSandbox,
  placeOrder,
  type Proof,
  startPayment,
} from '#test/support/purchases.ts'

import type { LoadedShop, Note } from './loaded-shop.ts'

export interface Buying {
  shop: LoadedShop
  buyer: Person
  purchases: Purchases
  note: Note
  /** Reports an acknowledged order whose purchase began at `begun`. */
  ordered(begun: number): void
  state: { on: boolean }
  first: number
}

/** Some payments are reported by one webhook, some by two, and some are found only by the reconciler. */
const WEBHOOKS = ['deliver', 'lose', 'duplicate'] as const
/** Number of times that a browser retries while the shop is unavailable. */
const TRIES = 60
const BETWEEN_TRIES = 500
const REST = 150

/**
 * Buys until stopped, regardless of errors. One purchase in three never returns from the payment window; one
 * order in four is cancelled and refunded.
 */
export async function buyAgainAndAgain(buying: Buying): Promise<void> {
  for (let turn = buying.first; buying.state.on; turn++) {
    await buyOne(buying, turn)
    await pause(REST)
  }
}

async function buyOne(buying: Buying, turn: number): Promise<void> {
  const { shop, buyer, purchases } = buying
  const book = shop.books[turn % shop.books.length]
  if (!book) return
  const begun = performance.now()
  const basket = { items: [{ bookId: book.id, quantity: 1 }], amount: book.price }
  const started = await noted(buying, 'payment', () => startPayment(buyer, basket))
  if (started?.status !== 200) return
  const webhook = WEBHOOKS[turn % WEBHOOKS.length] ?? 'deliver'
  const proof = await payThroughSandbox(shop.gateway, started.body.id, { webhook })
  if (turn % 3 === 0) return
  const id = await insist(buying, basket, proof)
  if (!id) return
  purchases.orders.push(id)
  buying.ordered(begun)
  if (turn % 4 !== 1) return
  purchases.refunds.set(proof.razorpay_payment_id, Math.round(book.price * 100))
  await noted(buying, 'cancellation', () => buyer.post(`/account/orders/${id}/cancel`, { reason: '' }))
}

/** Posts the paid order until it is acknowledged; returns its id. */
async function insist(buying: Buying, basket: Basket, proof: Proof): Promise<string | undefined> {
  for (let time = 0; time < TRIES; time++) {
    const placed = await noted(buying, 'order', () => placeOrder(buying.buyer, basket, proof))
    if (placed && placed.status < 300) return placed.body._id as string
    if (placed && placed.status < 500) return undefined
    await pause(BETWEEN_TRIES)
  }
  return undefined
}

/** Makes a request and records its response; returns undefined if there was none. */
async function noted(
  { note }: Buying,
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const found: { answer?: Answer } = {}
  await note(what, async () => {
    const answer = (found.answer = await readable(ask))
    return { status: answer.status, why: answer.body?.message ?? '' }
  })
  return found.answer
}

/** Replaces a response that isn't JSON, which is the proxy's own, with a 503. */
async function readable(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: unknown) => {
    if (error instanceof SyntaxError) return { status: 503, body: undefined }
    throw error
  })
}
