import { expect, test } from 'vitest'

import { pageOf } from '#test/support/page-context.ts'
import { aBook } from '#web/storefront/book/book.fixture.ts'
import { aCombo } from '#web/storefront/combos/combo.fixture.ts'

import { loadHome } from './load-home.ts'

const slots = Array.from({ length: 12 }, (_, i) => ({
  position: i + 1,
  label: null,
  slug: null,
  book: aBook(),
}))

test('the home page shows 8 books in the hero, 4 new, 9 combos, and three lists of 6, however many there are', async () => {
  const { context, tags } = pageOf({
    merchandising: {
      collections: async (names: readonly string[]) => names.map(() => slots),
      combos: async (list: string) => (list === 'home' ? slots.map(() => aCombo()) : []),
    },
  })
  const { hero, lists } = await loadHome(context)
  const { newReleases, combos, bestsellers, featured, mostViewed } = lists
  const shown = [hero, newReleases, combos, bestsellers, featured, mostViewed]
  expect(shown.map(({ length }) => length)).toEqual([8, 4, 9, 6, 6, 6])
  expect(tags).toEqual(expect.arrayContaining(['collections', 'catalogue']))
})
