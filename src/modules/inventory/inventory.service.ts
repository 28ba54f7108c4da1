import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import {
  type Attempt,
  exchangeSold,
  extendHeld,
  insertMovement,
  lockItem,
  type Returned,
  returnHeld,
  sellHeld,
  takeAndHold,
  takeAndSell,
  writeAvailable,
} from './inventory.repository.ts'
import { requireKnown } from './known-stock.ts'

/** Copies of one book; lists of needs name each book once. */
export interface Need {
  bookId: string
  quantity: number
}

export interface Shortage extends Need {
  available: number
}

/** A change of availability: tells which pages to drop (`flipped`: in stock ↔ out of stock, so lists too). */
export interface StockChange {
  bookId: string
  available: number
  flipped: boolean
}

export interface InventoryService {
  /**
   * Sets copies aside, all or none: one statement under row locks taken in order of book id. On a shortage
   * nothing is held and the short books are named.
   */
  hold(
    tx: Tx,
    checkoutId: string,
    needs: readonly Need[],
    expiresAt: Date,
  ): Promise<{ held: true; changes: StockChange[] } | { held: false; short: Shortage[] }>
  /** Puts a checkout's held copies back into stock; nothing held, nothing happens. */
  release(tx: Tx, checkoutId: string): Promise<StockChange[]>
  extend(tx: Tx, checkoutId: string, until: Date): Promise<void>
  /**
   * Turns a hold into a sale. When the hold has ended, takes the copies from stock instead; answers
   * undefined, with nothing taken, when they are not all there. The caller has the checkout's row locked.
   */
  sell(
    tx: Tx,
    sale: { checkoutId: string; orderId: string; needs: readonly Need[]; actor: string; at: Date },
  ): Promise<StockChange[] | undefined>
  /**
   * Takes (quantity > 0) and gives back (quantity < 0) copies of an order, all or none, as movements of their own; on a
   * shortage nothing changes and the short books are named. The caller has the order's row locked or has yet to
   * insert it, and gives back no more than the order took.
   */
  exchange(
    tx: Tx,
    sale: { orderId: string; needs: readonly Need[]; actor: string; at: Date },
  ): Promise<{ done: true; changes: StockChange[] } | { done: false; short: Shortage[] }>
  /**
   * Sets the stock, recording the difference with who and why. Throws `conflict` 'stale' when `known`, the stock that the
   * caller saw, is not the present one.
   */
  set(
    tx: Tx,
    change: {
      bookId: string
      available: number
      known?: number | undefined
      reason: string
      actor: string
      at: Date
    },
  ): Promise<StockChange>
}

/** PostgreSQL's integer; more copies than any shop has. */
const MAX_COPIES = 2_147_483_647

export function createInventoryService(): InventoryService {
  return {
    async hold(tx, checkoutId, needs, expiresAt) {
      const attempts = await takeAndHold(tx, { checkoutId, needs, expiresAt })
      const short = attempts.filter((attempt) => !attempt.taken)
      if (short.length > 0) return { held: false, short: short.map(toShortage) }
      return { held: true, changes: attempts.map(toTaken) }
    },

    async release(tx, checkoutId) {
      return (await returnHeld(tx, checkoutId)).map(toReturned)
    },

    extend: extendHeld,

    async sell(tx, { checkoutId, needs, ...sale }) {
      const named = needs.map(withMovement)
      if ((await sellHeld(tx, checkoutId, named, sale)) > 0) return []
      const attempts = await takeAndSell(tx, named, sale)
      return attempts.every((attempt) => attempt.taken) ? attempts.map(toTaken) : undefined
    },

    async exchange(tx, { needs, ...sale }) {
      const named = needs.filter((need) => need.quantity !== 0).map(withMovement)
      if (named.length === 0) return { done: true, changes: [] }
      const attempts = await exchangeSold(tx, named, sale)
      const short = attempts.filter((attempt) => !attempt.taken)
      if (short.length > 0) return { done: false, short: short.map(toShortage) }
      return { done: true, changes: attempts.map(toExchanged) }
    },

    async set(tx, { bookId, available, known, reason, actor, at }) {
      if (!Number.isInteger(available) || available < 0 || available > MAX_COPIES) {
        throw badField('stock', 'Stock must be a whole number, 0 or more.')
      }
      const before = await lockItem(tx, bookId)
      requireKnown(before, known)
      if (before !== available) {
        await writeAvailable(tx, bookId, available)
        await insertMovement(tx, { id: newId(), bookId, delta: available - before, reason, actor, at })
      }
      return { bookId, available, flipped: (before === 0) !== (available === 0) }
    },
  }
}

function withMovement(need: Need) {
  return { ...need, movementId: newId() }
}

/** Taken: the book is sold out now; given back: it was sold out before. */
function toExchanged({ bookId, quantity, available }: Attempt): StockChange {
  return { bookId, available, flipped: available === (quantity > 0 ? 0 : -quantity) }
}

function toTaken({ bookId, available }: Attempt): StockChange {
  return { bookId, available, flipped: available === 0 }
}

/** The book was sold out before, when all that is in stock has just come back. */
function toReturned({ bookId, quantity, available }: Returned): StockChange {
  return { bookId, available, flipped: available === quantity }
}

function toShortage({ bookId, quantity, available }: Attempt): Shortage {
  return { bookId, quantity, available }
}
