import type { Paise } from '#platform/money.ts'

/** A book in an order line. */
export interface LineContent {
  bookId: string
  quantity: number
  /** Combos only, for tax: the book's title, its HSN heading, and the price of one copy sold alone. */
  sold?: { title: string; hsn: string; price: Paise }
}
