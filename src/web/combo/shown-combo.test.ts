import { expect, test } from 'vitest'

import { aCombo } from '#test/support/combo-fixture.ts'
import { comboItem, shownCombo } from './shown-combo.ts'

test('in cart and wishlist a combo is one, by the id that pricing knows it by, in rupees', () => {
  const combo = aCombo({ price: 155_050 })
  expect(comboItem(shownCombo(combo))).toMatchObject({
    _id: combo.id,
    isCombo: true,
    comboId: combo.id,
    price: 1550.5,
    originalPrice: 2000,
    image: combo.contents[0]?.book.image,
  })
})

test('lists carry covers, not whole books', () => {
  const combo = aCombo()
  expect(shownCombo(combo).covers).toHaveLength(2)
  expect(shownCombo(combo)).not.toHaveProperty('contents')
})
