import { expect, test } from 'vitest'

import { loaderArgs, pageOf } from '#test/support/page-context.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { aCombo } from '#test/support/combo-fixture.ts'

import { loader } from './route.tsx'

const slots = Array.from({ length: 12 }, (_, i) => ({
  position: i + 1,
  label: null,
  slug: null,
  book: aBook(),
}))

/** Loads a home page that has these lists and categories. */
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

test('shows 8 books in the hero, 4 new, 9 combos and three lists of 6', async () => {
  const { context, tags } = homeOf()
  const { hero, lists } = await loader(loaderArgs(context, '/', {}))
  const { newReleases, combos, bestsellers, featured, mostViewed } = lists
  const shown = [hero, newReleases, combos, bestsellers, featured, mostViewed]
  expect(shown.map(({ length }) => length)).toEqual([8, 4, 9, 6, 6, 6])
  expect(tags).toEqual(expect.arrayContaining(['collections', 'catalogue']))
})

test('shows the home categories in the order and with the names set by staff', async () => {
  const { context, tags } = homeOf(['environment', 'gst', 'bare-act'])
  const { chips } = await loader(loaderArgs(context, '/', {}))
  expect(chips).toEqual([
    { name: 'The environment', slug: 'environment' },
    { name: 'The bare-act', slug: 'bare-act' },
  ])
  expect(tags).toContain('categories')
})

const origin = 'https://shop.example'
async function facts(type: string) {
  const { meta } = await loader(loaderArgs(homeOf().context, '/', {}))
  return meta
    .map((tag) => (tag as { 'script:ld+json'?: Record<string, unknown> })['script:ld+json'])
    .find((each) => each?.['@type'] === type)
}

test('the shop’s structured data has address, phone and opening hours', async () => {
  expect(await facts('BookStore')).toMatchObject({
    name: 'Kanoon Kitab',
    url: `${origin}/`,
    telephone: '+91 172 555 0142',
    address: { '@type': 'PostalAddress', postalCode: '160022', addressCountry: 'IN' },
  })
})

test('describes the shop’s search to search engines', async () => {
  expect(await facts('WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})
