import { expect, test } from 'vitest'

import { pageOf } from '#test/support/page-context.ts'
import { aBook } from '#web/book/book.fixture.ts'
import { aCombo } from '#web/combo/combo.fixture.ts'

import { loadHome } from './load-home.ts'

const slots = Array.from({ length: 12 }, (_, i) => ({
  position: i + 1,
  label: null,
  slug: null,
  book: aBook(),
}))

/** A home page of those lists and these categories. */
function homeOf(slugs: readonly string[] = []) {
  return pageOf({
    catalogue: {
      categories: async () =>
        slugs.map((slug) => ({ id: slug, name: `The ${slug}`, slug, description: '', bookCount: 1 })),
    },
    merchandising: {
      collections: async (names: readonly string[]) => names.map(() => slots),
      combos: async (list: string) => (list === 'home' ? slots.map(() => aCombo()) : []),
    },
  })
}

test('the home page shows 8 books in the hero, 4 new, 9 combos, and three lists of 6, however many there are', async () => {
  const { context, tags } = homeOf()
  const { hero, lists } = await loadHome(context)
  const { newReleases, combos, bestsellers, featured, mostViewed } = lists
  const shown = [hero, newReleases, combos, bestsellers, featured, mostViewed]
  expect(shown.map(({ length }) => length)).toEqual([8, 4, 9, 6, 6, 6])
  expect(tags).toEqual(expect.arrayContaining(['collections', 'catalogue']))
})

test('its six categories stand in the order and by the names that staff gave them', async () => {
  const { context, tags } = homeOf(['environment', 'gst', 'bare-act'])
  const { chips } = await loadHome(context)
  expect(chips).toEqual([
    { name: 'The environment', slug: 'environment' },
    { name: 'The bare-act', slug: 'bare-act' },
  ])
  expect(tags).toContain('categories')
})
