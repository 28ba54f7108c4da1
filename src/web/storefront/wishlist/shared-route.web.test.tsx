import { expect, test } from 'vitest'

import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { SharedPage } from './shared-route.tsx'

const book = (n: number, more: object = {}) => ({
  id: String(n).padStart(24, '0'),
  title: `Law ${n}`,
  author: null,
  edition: null,
  date: null,
  lawState: null,
  laws: [],
  currentFor: [],
  olderThan: null,
  image: '/covers/a.jpg',
  shownPrice: 50_000,
  originalPrice: null,
  stock: 4,
  rating: 0,
  reviewCount: 0,
  categoryName: 'Tax',
  suits: [],
  hallCheckedOn: null,
  ...more,
})
const show = async (shared: Parameters<typeof SharedPage>[0]['shared']) =>
  renderPage('/wishlist/shared', <SharedPage shared={shared} />)

test('shows books with today’s prices and adds all of them to cart or wishlist', async () => {
  const text = readable(await show({ books: [book(1), book(2)], combos: [], gone: 0 }))
  expect(text).toMatch(/A shared wishlist 2 titles.*Add all to cart Add to my wishlist.*Law 1.*₹500.*Law 2/)
  expect(text).not.toContain('no longer')
})

test("reports books sold out or gone and doesn't add them to the cart", async () => {
  const text = readable(await show({ books: [book(1), book(2, { stock: 0 })], combos: [], gone: 3 }))
  expect(text).toContain('3 titles on this list are no longer available.')
  expect(text).toMatch(/Add the 1 in stock to cart.*One is out of stock\./)
})

test('a link without books explains that and links to the shop', async () => {
  const html = await show({ books: [], combos: [], gone: 0 })
  expect(readable(html)).toContain('This link has no books')
  expect(tags(html, 'a').join()).toContain('/bookstore')
  expect(readable(await show({ books: [], combos: [], gone: 2 }))).toContain(
    'These books are no longer available',
  )
})
