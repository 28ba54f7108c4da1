import { expect, test } from 'vitest'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'

import { inOrder } from './combo-text.ts'

const combo = (number: number, place: number | null, list: StaffCombo['list'] = 'page') =>
  ({ number, place, list }) as StaffCombo

test('those with a place come first, the others by their number, as the shop shows them', () => {
  const combos = [combo(1, null), combo(2, 2), combo(3, 1), combo(4, null), combo(5, 1, 'home')]
  expect(inOrder(combos, 'page').map(({ number }) => number)).toEqual([3, 2, 1, 4])
  expect(inOrder(combos, 'home').map(({ number }) => number)).toEqual([5])
})
