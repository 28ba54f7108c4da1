import { expect, test } from 'vitest'

import { shownIsbn } from './shown-isbn.ts'

test('marks the ISBN of a sample book, and no other', () => {
  expect(shownIsbn('9789999999991')).toBe('9789999999991 (sample)')
  expect(shownIsbn('9788177372939')).toBe('9788177372939')
})
