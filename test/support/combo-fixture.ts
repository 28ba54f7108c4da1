import type { Combo } from '#modules/merchandising/combo.ts'
import { aBook } from './book-fixture.ts'

/** A complete combo of two books for tests; say only what the test is about. */
export function aCombo(facts: Partial<Combo> = {}): Combo {
  return {
    id: 'c'.repeat(24),
    number: 4,
    title: 'Direct Tax Library',
    description: 'The Act and the Rules.',
    label: '',
    price: 160_000,
    originalPrice: 200_000,
    stock: 3,
    contents: [
      { book: aBook({ id: 'a'.repeat(24), title: 'Income Tax Act', shownPrice: 110_000 }), quantity: 1 },
      { book: aBook({ id: 'b'.repeat(24), title: 'Income Tax Rules', shownPrice: 70_000 }), quantity: 1 },
    ],
    ...facts,
  }
}
