import type { Paise } from '#platform/money.ts'

/** A combo as pricing needs it: what one takes from the shelf, and what it costs. */
export interface ComboForSale {
  id: string
  title: string
  price: Paise
  originalPrice: Paise
  contents: { bookId: string; quantity: number }[]
}
