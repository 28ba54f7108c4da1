import type { Actor } from '#modules/accounts/actor.ts'
import { touchStock } from '#modules/catalogue/page-tags.ts'
import type { Need, Shortage } from '#modules/inventory/inventory.service.ts'
import { needsOf } from '#modules/orders/line-prices.ts'
import type { OrderDeps } from '#modules/orders/order-writing.ts'
import type { PricedLine } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

interface Exchange {
  orderId: string
  actor: Pick<Actor, 'email'>
  /** `before`: lines whose stock is already taken. `after`: lines that need stock now. */
  before: readonly PricedLine[]
  after: readonly PricedLine[]
}

/**
 * Takes or returns the stock difference between two states of an order, all or nothing. Throws `conflict`,
 * naming the books with too few copies.
 */
export async function exchangeBooks(
  { inventory, catalogue, clock }: Pick<OrderDeps, 'inventory' | 'catalogue' | 'clock'>,
  tx: Tx,
  touch: Touch,
  { orderId, actor, before, after }: Exchange,
): Promise<void> {
  const needs = differenceOf(before, after)
  const sale = { orderId, needs, actor: actor.email, at: clock.now() }
  const exchanged = await inventory.exchange(tx, sale)
  if (!exchanged.done) throw await outOfStock({ catalogue }, tx, exchanged.short)
  await touchStock(catalogue, tx, touch, exchanged.changes)
}

/** Sorted by book id, the lock order of stock rows. */
function differenceOf(before: readonly PricedLine[], after: readonly PricedLine[]): Need[] {
  const taken = new Map(needsOf(before).map(({ bookId, quantity }) => [bookId, quantity]))
  const wanted = new Map(needsOf(after).map(({ bookId, quantity }) => [bookId, quantity]))
  return [...new Set([...taken.keys(), ...wanted.keys()])]
    .toSorted()
    .map((bookId) => ({ bookId, quantity: (wanted.get(bookId) ?? 0) - (taken.get(bookId) ?? 0) }))
}

async function outOfStock(
  { catalogue }: Pick<OrderDeps, 'catalogue'>,
  tx: Tx,
  short: readonly Shortage[],
): Promise<Failure> {
  const books = await catalogue.forSale(
    tx,
    short.map(({ bookId }) => bookId),
  )
  const named = short.map((need) => ({
    ...need,
    title: books.find(({ id }) => id === need.bookId)?.title ?? 'A book',
  }))
  const sentences = named.map(({ available, title }) =>
    available === 0 ? `“${title}” is out of stock.` : `Only ${available} of “${title}” left.`,
  )
  return conflict('out_of_stock', sentences.join(' '), { details: { short: named } })
}
