import type { BookCard } from '#modules/catalogue/book.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

export interface Slot {
  /** From 1. */
  position: number
  /** The slot's own text, such as the hero's '20%'. */
  label: string | null
  /** Of the hero's `/product/{slug}`. */
  slug: string | null
  book: BookCard
}

/** A combo as pricing needs it: what one takes from the shelf, and what it costs. */
export interface ComboForSale {
  id: string
  title: string
  price: Paise
  originalPrice: Paise
  contents: { bookId: string; quantity: number }[]
}

export interface MerchandisingService {
  /** 'hero', 'bestsellers', …; archived books are left out. */
  collection(name: string): Promise<Slot[]>
  combosForSale(db: Executor, ids: readonly string[]): Promise<ComboForSale[]>
}
