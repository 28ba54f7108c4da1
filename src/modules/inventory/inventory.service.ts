import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import {
  type Attempt,
  exchangeSold,
  extendHeld,
  holdStock,
  insertMovement,
  lockItem,
  type Returned,
  returnHeld,
  sellHeld,
  sellStock,
  writeAvailable,
} from './inventory.repository.ts'
import { requireKnown } from './movement.ts'

/** Copies of one book; lists of needs name each book once. */
export interface Need {
  bookId: string
  quantity: number
}

export interface Shortage extends Need {
  available: number
}

/**
 * A change of availability, after which callers refresh pages. `flipped`: the book sold out or is back in
 * stock, so lists change too.
 */
export interface StockChange {
  bookId: string
  available: number
  flipped: boolean
}

/** PostgreSQL's largest integer; more copies than any shop has. */
const LARGEST_INTEGER = 2_147_483_647

interface Sale {
  orderId: string
  needs: readonly Need[]
  actor: string
  at: Date
}

interface StockEntry {
  bookId: string
  available: number
  /** The stock that the caller saw. */
  known?: number | undefined
  reason: string
  actor: string
  at: Date
}

export function createInventoryService() {
  return {
    /**
     * Sets copies aside, all or none: one statement under row locks taken in order of book id. On a shortage,
     * holds nothing and returns the books with too few copies.
     */
    async hold(
      tx: Tx,
      checkoutId: string,
      needs: readonly Need[],
      expiresAt: Date,
    ): Promise<{ held: true; changes: StockChange[] } | { held: false; short: Shortage[] }> {
      const attempts = await holdStock(tx, { checkoutId, needs, expiresAt })
      const short = attempts.filter((attempt) => !attempt.taken)
      if (short.length > 0) return { held: false, short: short.map(toShortage) }
      return { held: true, changes: attempts.map(toTaken) }
    },

    /** Returns a checkout's held copies to stock; does nothing without a hold. */
    async release(tx: Tx, checkoutId: string): Promise<StockChange[]> {
      return (await returnHeld(tx, checkoutId)).map(toReturned)
    },

    extend: extendHeld,

    /**
     * Turns a hold into a sale. If the hold has ended, takes the copies from stock instead; if not all are
     * there, takes none and returns undefined. The caller has locked the checkout's row.
     */
    async sell(
      tx: Tx,
      { checkoutId, needs, ...sale }: Sale & { checkoutId: string },
    ): Promise<StockChange[] | undefined> {
      const named = needs.map(withMovement)
      if ((await sellHeld(tx, checkoutId, named, sale)) > 0) return []
      const attempts = await sellStock(tx, named, sale)
      return attempts.every((attempt) => attempt.taken) ? attempts.map(toTaken) : undefined
    },

    /**
     * Takes (quantity > 0) and returns (quantity < 0) copies of an order, all or none, each as its own
     * movement. On a shortage, changes nothing and returns the books with too few copies. The caller has
     * locked the order's row or has yet to insert it, and returns no more than the order took.
     */
    async exchange(
      tx: Tx,
      { needs, ...sale }: Sale,
    ): Promise<{ done: true; changes: StockChange[] } | { done: false; short: Shortage[] }> {
      const named = needs.filter((need) => need.quantity !== 0).map(withMovement)
      if (named.length === 0) return { done: true, changes: [] }
      const attempts = await exchangeSold(tx, named, sale)
      const short = attempts.filter((attempt) => !attempt.taken)
      if (short.length > 0) return { done: false, short: short.map(toShortage) }
      return { done: true, changes: attempts.map(toExchanged) }
    },

    /**
     * Sets the stock and records the difference with actor and reason. Throws `conflict` 'stale' when `known`,
     * the stock that the caller saw, differs from the current one.
     */
    async set(tx: Tx, { bookId, available, known, reason, actor, at }: StockEntry): Promise<StockChange> {
      if (!Number.isInteger(available) || available < 0 || available > LARGEST_INTEGER) {
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

export type InventoryService = ReturnType<typeof createInventoryService>

function withMovement(need: Need) {
  return { ...need, movementId: newId() }
}

/** Sets `flipped` if taking the copies sold the book out, or if it was sold out before the return. */
function toExchanged({ bookId, quantity, available }: Attempt): StockChange {
  return { bookId, available, flipped: available === (quantity > 0 ? 0 : -quantity) }
}

function toTaken({ bookId, available }: Attempt): StockChange {
  return { bookId, available, flipped: available === 0 }
}

/** Sets `flipped` if all available copies have just been returned: the book was sold out before. */
function toReturned({ bookId, quantity, available }: Returned): StockChange {
  return { bookId, available, flipped: available === quantity }
}

function toShortage({ bookId, quantity, available }: Attempt): Shortage {
  return { bookId, quantity, available }
}
