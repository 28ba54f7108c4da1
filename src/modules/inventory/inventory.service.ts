import type { Tx } from '#platform/database/database.ts'

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
  /** Gives a checkout's held copies back to the shelf; nothing held, nothing happens. */
  release(tx: Tx, checkoutId: string): Promise<StockChange[]>
  extend(tx: Tx, checkoutId: string, until: Date): Promise<void>
  /**
   * Turns a hold into a sale. When the hold has ended, takes the copies from the shelf instead; answers
   * undefined, with nothing taken, when they are not all there.
   */
  sell(
    tx: Tx,
    sale: { checkoutId: string; orderId: string; needs: readonly Need[]; actor: string; at: Date },
  ): Promise<StockChange[] | undefined>
  /** Sets what is on the shelf, recording the difference with who and why. */
  set(
    tx: Tx,
    change: { bookId: string; available: number; reason: string; actor: string; at: Date },
  ): Promise<StockChange>
}
