import { expect, test } from 'vitest'

import { foundWords } from './found-words.ts'

test.each([
  [undefined, undefined],
  [0, '0 orders'],
  [1, '1 order'],
  [1000, '1000 orders'],
  [1001, 'More than 1000 orders: search for what you need'],
])('%s found: %s', (total, words) => {
  expect(foundWords(total, 'order', 'orders')).toBe(words)
})
