import { expect, test } from 'vitest'

import { aCombo } from '#test/support/combo-fixture.ts'
import { comboItem, shownCombo } from './shown-combo.ts'

test('a combo is one cart and wishlist item, in rupees, with the id that pricing uses', () => {
  const combo = aCombo({ price: 155_050 })
  expect(comboItem(shownCombo(combo))).toMatchObject({
    _id: combo.id,
    isCombo: true,
    comboId: combo.id,
    price: 1550.5,
    originalPrice: 1800,
    image: combo.contents[0]?.book.image,
  })
})

test('lists contain covers, not whole books', () => {
  const combo = aCombo()
  expect(shownCombo(combo).covers).toHaveLength(2)
  expect(shownCombo(combo)).not.toHaveProperty('contents')
})

test('lists the contents by name, edition and quantity', () => {
  const [act, rules] = aCombo().contents
  const contents = [
    { book: { ...act!.book, edition: '31st' }, quantity: 2 },
    { ...rules!, book: { ...rules!.book, edition: null } },
  ]
  expect(shownCombo(aCombo({ contents })).inside).toEqual([
    '2 × Income Tax Act, 31st edition',
    'Income Tax Rules',
  ])
})
