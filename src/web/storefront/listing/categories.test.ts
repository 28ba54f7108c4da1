import { expect, test } from 'vitest'

import { pageOf } from '#test/support/page-context.ts'

import { categoriesOf } from './categories.ts'

test('loads the categories once per page for frame and content, and tags each page', async () => {
  let loads = 0
  const catalogue = { categories: async () => (loads++, []) }
  const [one, other] = [pageOf({ catalogue }), pageOf({ catalogue })]
  await Promise.all([categoriesOf(one.context), categoriesOf(one.context)])
  expect(loads).toBe(1)
  await categoriesOf(other.context)
  expect(loads).toBe(2)
  expect([one.tags, other.tags]).toEqual([['categories'], ['categories']])
})
