import { type Combo, oneByOne } from '#modules/offers/merchandising/combo.ts'
import { aBook } from './book-fixture.ts'

const CONTENTS = [
  { book: aBook({ id: 'a'.repeat(24), title: 'Income Tax Act', shownPrice: 110_000 }), quantity: 1 },
  { book: aBook({ id: 'b'.repeat(24), title: 'Income Tax Rules', shownPrice: 70_000 }), quantity: 1 },
]

/** Returns a complete combo of two books for tests; pass only the facts that the test is about. */
export function aCombo(facts: Partial<Combo> = {}): Combo {
  const { contents = CONTENTS } = facts
  return {
    id: 'c'.repeat(24),
    number: 4,
    title: 'Direct Tax Library',
    description: 'The Act and the Rules.',
    label: '',
    price: 144_000,
    originalPrice: oneByOne(contents),
    stock: 3,
    ...facts,
    contents,
  }
}
