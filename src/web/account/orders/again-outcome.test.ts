import { expect, test } from 'vitest'

import { againOutcome, cartLines } from './again-outcome.ts'

const line = {
  _id: 'a',
  title: 'Evidence',
  author: 'R. Dhar',
  edition: '',
  image: '/covers/a.webp',
  price: 500,
  originalPrice: 625,
  quantity: 2,
  ordered: 2,
  isCombo: false,
}

test('reports how many copies were added to the cart', () => {
  expect(againOutcome({ items: [line], gone: [] })).toEqual({
    added: true,
    text: '2 copies added to your cart at today’s prices.',
  })
})

test('names books with fewer copies in stock and books no longer available', () => {
  const { text } = againOutcome({ items: [{ ...line, quantity: 1 }], gone: ['Contracts', 'Torts'] })
  expect(text).toContain('Only 1 of 2 copies of “Evidence” are in stock.')
  expect(text).toContain('No longer available: “Contracts”, “Torts”.')
})

test('adds nothing if no book is available', () => {
  expect(againOutcome({ items: [], gone: ['Torts'] })).toMatchObject({ added: false })
})

test("adds a combo as a combo, without fields the cart doesn't have", () => {
  const { ordered: _ordered, isCombo: _isCombo, ...known } = line
  expect(cartLines({ items: [line, { ...line, isCombo: true }], gone: [] })).toEqual([
    known,
    { ...known, isCombo: true, comboId: 'a' },
  ])
})
