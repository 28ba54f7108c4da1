import { expect, test } from 'vitest'

import type { ShownList } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { aCombo } from '#test/support/combo-fixture.ts'
import { previewContext } from '#web/services.ts'

import { loader } from './route.tsx'

const slots = Array.from({ length: 12 }, (_, i) => ({
  position: i + 1,
  label: null,
  slug: null,
  book: aBook(),
}))

/** Loads a home page that has these lists and categories. */
function homeOf(slugs: readonly string[] = [], listed = slots) {
  return pageOf({
    catalogue: {
      categories: async () =>
        slugs.map((slug) => ({ id: slug, name: `The ${slug}`, slug, description: '', bookCount: 1 })),
    },
    merchandising: { combos: async (list: string) => (list === 'home' ? slots.map(() => aCombo()) : []) },
    shownLists: {
      of: async <Name extends string>(names: readonly Name[]) =>
        Object.fromEntries(
          names.map((name) => [name, { slots: listed, chosen: false, note: `From ${name}` }]),
        ) as unknown as Record<Name, ShownList>,
    },
  })
}

test('shows 8 books in the hero, 4 new, 9 combos and three lists of 6', async () => {
  const { context, tags } = homeOf()
  const { hero, lists } = await loader(loaderArgs(context, '/', {}))
  const { newReleases, combos, bestsellers, featured, mostViewed } = lists
  const slotted = [newReleases, bestsellers, featured, mostViewed].map((list) => list.slots)
  const [releases, ...cards] = slotted
  const shown = [hero, releases ?? [], combos, ...cards]
  expect(shown.map(({ length }) => length)).toEqual([8, 4, 9, 6, 6, 6])
  expect(tags).toEqual(expect.arrayContaining(['collections', 'catalogue']))
})

test('passes on how each list was selected', async () => {
  const { lists } = await loader(loaderArgs(homeOf().context, '/', {}))
  const { newReleases, bestsellers, mostViewed } = lists
  expect([newReleases, bestsellers, mostViewed].map(({ note }) => note)).toEqual([
    'From new-releases',
    'From bestsellers',
    'From most-viewed',
  ])
  expect(bestsellers.chosen).toBe(false)
})

test('books on old law come last in the hero', async () => {
  const listed = slots.map((slot, i) => ({
    ...slot,
    book: aBook({ lawState: [0, 2].includes(i) ? 'old' : null }),
  }))
  const { hero } = await loader(loaderArgs(homeOf([], listed).context, '/', {}))
  expect(hero.map(({ position }) => position)).toEqual([2, 4, 5, 6, 7, 8, 1, 3])
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
  const { context } = homeOf()
  await loader(loaderArgs(context, '/', {}))
  return context.get(previewContext).structured.find((each) => each['@type'] === type)
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
