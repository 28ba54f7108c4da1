import { expect, test } from 'vitest'

import type { Combo } from '#modules/offers/merchandising/combo.ts'
import { aCombo } from '#test/support/combo-fixture.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'

import { loader as loadCombo } from './combo-route.tsx'
import { loader as loadCombos } from './combos-route.tsx'

function shop(combos: Combo[]) {
  return pageOf({
    merchandising: {
      combos: async (list: string) => (list === 'page' ? combos : []),
      combo: async (number: number) => combos.find((combo) => combo.number === number),
      comboById: async (id: string) => combos.find((combo) => combo.id === id),
    },
  })
}

const eighteen = Array.from({ length: 18 }, (_, i) =>
  aCombo({ id: String(i).padStart(24, '0'), number: i + 1 }),
)
type Context = ReturnType<typeof shop>['context']
const comboAt = (context: Context, id: string) =>
  loadCombo(loaderArgs(context, `/bookstore/combo-offer/${id}`, { id }))
const combosAt = (context: Context, address: string) => loadCombos(loaderArgs(context, address, {}))
const missing = { data: null, init: { status: 404 } }

test('the second page has the other six and its own address', async () => {
  const { context } = shop(eighteen)
  const page = await combosAt(context, '/combo-offer?page=2')
  if (page instanceof Response) throw new Error('no page')
  expect(page.combos.map(({ number }) => number)).toEqual([13, 14, 15, 16, 17, 18])
  expect(page).toMatchObject({ page: 2, total: 18 })
  expect(page.meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/combo-offer?page=2',
  })
})

test('a page after the last redirects to the last', async () => {
  const answer = await combosAt(shop(eighteen).context, '/combo-offer?page=3')
  expect((answer as Response).headers.get('location')).toBe('/combo-offer?page=2')
})

test('orders keep the combo page cached unless a combo contains several copies of a book', async () => {
  const plain = shop([aCombo()])
  await combosAt(plain.context, '/combo-offer')
  expect(new Set(plain.tags)).toEqual(new Set(['collections', 'catalogue']))
  const { contents } = aCombo()
  const double = shop([aCombo({ contents: contents.map((content) => ({ ...content, quantity: 2 })) })])
  await combosAt(double.context, '/combo-offer')
  expect(double.tags).toContain(`book:${contents[0]?.book.id}`)
})

test('finds a combo by number and by id, tagged with its books’ stock (spec storefront §2)', async () => {
  const combo = aCombo({ number: 4 })
  const { context, tags } = shop([combo])
  expect(await comboAt(context, '4')).toMatchObject({
    data: { combo, shareUrl: 'https://shop.example/bookstore/combo-offer/4' },
  })
  expect(await comboAt(context, combo.id)).toMatchObject({ data: { combo } })
  expect(tags).toEqual(
    expect.arrayContaining(['collections', ...combo.contents.map(({ book }) => `book:${book.id}`)]),
  )
})

test('an unknown or malformed number is 404', async () => {
  const { context } = shop([aCombo({ number: 4 })])
  for (const id of ['5', '04', '0', '-4', '4x', 'f'.repeat(24), '9'.repeat(40)])
    expect(await comboAt(context, id), id).toMatchObject(missing)
})
