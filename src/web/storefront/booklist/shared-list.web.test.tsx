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
  changedAt: '2026-11-20T10:00:00Z',
  gone: [],
  books: [book(1, { quantity: 2 }), book(2)],
  ...more,
})
const show = (more?: object) => renderPage('/booklists/x', <SharedList list={list(more)} />)

test('shows the shop’s own heading and the books with today’s prices and copies, and adds all to the cart', async () => {
  const text = readable(await show())
  expect(text).toMatch(/^.*Shared booklist.*today’s prices and stock.*2 titles, 3 copies: ₹1,500\.00/)
  expect(text).toMatch(/Add all to cart.*Law 1.*₹500\.00 · 4 in stock.*2 copies.*Law 2.*1 copy/)
})

test('reports books that are out of stock or gone', async () => {
  const text = readable(await show({ books: [book(1), book(2, { stock: 0 })], gone: ['f'.repeat(24)] }))
  expect(text).toContain('One book on this list is no longer available.')
  expect(text).toMatch(/one is out of stock and left out.*Add the 1 in stock to cart/)
})

test('a withdrawn list links to the booklist page', async () => {
  const html = await renderPage('/booklists/x', <NoSuchList />)
  expect(readable(html)).toContain('List not found')
  expect(tags(html, 'a').join()).toContain('/booklist')
})
