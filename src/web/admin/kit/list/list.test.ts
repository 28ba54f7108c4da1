import { expect, test } from 'vitest'

import { countText } from './list.tsx'

test.each([
  [undefined, ''],
  [{}, ''],
  [{ total: 0, capped: false }, '0 orders'],
  [{ total: 1, capped: false }, '1 order'],
  [{ total: 100, capped: false }, '100 orders'],
  [{ total: 100, capped: true }, 'More than 100 orders. Search to narrow them down.'],
])('formats the length %j as %s', (list, words) => {
  expect(countText(list, 'order', 'orders')).toBe(words)
})
