import { expect, test } from 'vitest'

import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { NoSuchList, SharedList } from './shared-list.tsx'

const book = (n: number, more: object = {}) => ({
  _id: String(n).padStart(24, '0'),
  title: `Law ${n}`,
  author: null,
  publisher: null,
  isbn: null,
  edition: '',
  date: null,
  image: '',
  price: 500,
  originalPrice: null,
  stock: 4,
  law: '',
  lawState: null,
  quantity: 1,
  ...more,
})
const list = (more: object = {}) => ({
  title: 'LL.B. II',
  note: 'Section B\nby July',
  changedAt: '2026-11-20T10:00:00Z',
  gone: [],
  books: [book(1, { quantity: 2 }), book(2)],
  ...more,
})
const show = (more?: object) => renderPage('/booklists/x', <SharedList list={list(more)} />)

test('shows title, note and books with today’s prices and copies, and adds all to the cart', async () => {
  const text = readable(await show())
  expect(text).toMatch(/^.*today’s prices and stock.*LL\.B\. II.*Section B.*2 titles, 3 copies: ₹1,500\.00/)
  expect(text).toMatch(/Add all to cart.*Law 1.*₹500\.00 · 4 in stock.*2 copies.*Law 2.*1 copy/)
})

test('reports books that are out of stock or gone', async () => {
  const text = readable(await show({ books: [book(1), book(2, { stock: 0 })], gone: ['f'.repeat(24)] }))
  expect(text).toContain('One book on this list is no longer available.')
  expect(text).toMatch(/one is out of stock and left out.*Add the 1 in stock to cart/)
})

test('the page has the shop’s own title and quotes the sharer’s', async () => {
  const html = await show({ title: 'Refund for KK-000123', note: 'Call your bank' })
  expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toBe('Shared booklist')
  expect(html.match(/<blockquote[^>]*>(.*?)<\/blockquote>/s)?.[1]).toMatch(
    /“Refund for KK-000123”.*Call your bank/,
  )
  expect(readable(html)).toContain('Their title: “Refund for KK-000123”')
  expect(html.replace(/<blockquote.*?<\/blockquote>/s, '')).not.toContain('Refund')
})

test("a hidden title and note aren't shown as empty quotations", async () => {
  expect(await show({ title: null, note: null })).not.toContain('<blockquote')
  expect(readable(await show({ title: null }))).toContain('Their note: Section B')
})

test('escapes text by the list’s owner', async () => {
  const html = await show({ title: '<img src=x onerror=alert(1)>' })
  expect(tags(html, 'img').join()).not.toContain('onerror')
})

test('a withdrawn list links to the booklist page', async () => {
  const html = await renderPage('/booklists/x', <NoSuchList />)
  expect(readable(html)).toContain('List not found')
  expect(tags(html, 'a').join()).toContain('/booklist')
})
