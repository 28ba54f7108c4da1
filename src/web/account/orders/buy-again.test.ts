import { expect, test } from 'vitest'

import { againOutcome, cartLines } from './buy-again.tsx'

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

test('says how much went into the cart', () => {
  expect(againOutcome({ items: [line], gone: [] })).toEqual({
    added: true,
    text: '2 copies added to the cart, at today’s prices.',
  })
})

test('names what there is less of, and what is gone', () => {
  const { text } = againOutcome({ items: [{ ...line, quantity: 1 }], gone: ['Contracts', 'Torts'] })
  expect(text).toContain('Only 1 of 2 copies of “Evidence” are in stock.')
  expect(text).toContain('Not available today: “Contracts”, “Torts”.')
})

test('adds nothing when all is gone', () => {
  expect(againOutcome({ items: [], gone: ['Torts'] })).toMatchObject({ added: false })
})

test('puts a combo into the cart as a combo, and no field that the cart does not know', () => {
  const { ordered: _ordered, isCombo: _isCombo, ...known } = line
  expect(cartLines({ items: [line, { ...line, isCombo: true }], gone: [] })).toEqual([
    known,
    { ...known, isCombo: true, comboId: 'a' },
  ])
})
