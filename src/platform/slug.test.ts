import { expect, test } from 'vitest'

import { slugOf } from './slug.ts'

test.each([
  ['Sale of goods: José', 'sale-of-goods-jose'],
  ['Ｆine law', 'fine-law'],
  ['ﬁne law', 'fine-law'],
  ['Advocate’s № 1', 'advocates-no-1'],
])('%s has the address %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
