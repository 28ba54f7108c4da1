import { expect, test } from 'vitest'

import type { ComboTerms } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'

import { arrangementChanges, comboChanges } from './combo-history.tsx'

const names = { a: 'Alpha', b: 'Beta', c: 'Gamma' }
const PAIR: ComboTerms = {
  title: 'Exam pair',
  description: '',
  label: '',
  list: 'page',
  price: 500.5,
  books: [
    { bookId: 'a', quantity: 1 },
    { bookId: 'b', quantity: 1 },
  ],
}

test.each<[Partial<ComboTerms>, string[]]>([
  [{}, []],
  [{ price: 450 }, ['Price: ₹500.50 → ₹450.00']],
  [{ label: 'New' }, ['Text on the badge: none → “New”']],
  [
    { title: 'Pair', list: 'draft' },
    ['Title: “Exam pair” → “Pair”', 'Shown: On the combo page → Off (draft)'],
  ],
  [
    {
      books: [
        { bookId: 'a', quantity: 2 },
        { bookId: 'c', quantity: 3 },
      ],
    },
    ['Copies of Alpha: 1 → 2', 'Added 3 × Gamma', 'Removed Beta'],
  ],
])('%j: %j', (more, words) => expect(comboChanges(PAIR, { ...PAIR, ...more }, names)).toEqual(words))

test('describes a new order by the moved combos', () => {
  expect(arrangementChanges({ ids: ['a', 'b', 'c'] }, { ids: ['c', 'a', 'b'] }, names)).toEqual([
    'Moved Gamma to place 1',
  ])
})
