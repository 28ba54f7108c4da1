import { expect, test } from 'vitest'

import { isPage, isStored, isUploadedPicture, pageOfData } from './addresses.ts'

test.each(['/', '/book/5f0', '/bookstore/gst', '/cart', '/wishlist', '/offline', '/ebooks/gst-taxation'])(
  '%s is a page and is cached',
  (path) => expect([isPage(path), isStored(path)]).toEqual([true, true]),
)

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/secret',
  '/checkout',
  '/payment/order_1',
  '/order/5f0',
  '/account/orders',
  '/admin/dashboard',
])('%s is a personal page and is never cached', (path) =>
  expect([isPage(path), isStored(path)]).toEqual([true, false]),
)

test.each([
  '/api/books',
  '/sandbox/razorpay/v1/checkout',
  '/uploads/a',
  '/catalogues/bare-acts.pdf',
  '/blog/rss.xml',
  '/ebooks/gst-taxation/download.epub',
  '/sitemap.xml',
  '/healthz',
])('%s is not a page', (path) => expect(isPage(path)).toBe(false))

test('a data request belongs to a page, with its parameters', () => {
  const pageOf = (address: string) => pageOfData(new URL(address, 'http://shop.example'))
  expect(pageOf('/_root.data')).toBe('/')
  expect(pageOf('/book/5f0.data?_routes=book')).toBe('/book/5f0')
  expect(pageOf('/bookstore.data?page=2&_routes=listing-all')).toBe('/bookstore?page=2')
  expect(pageOf('/bookstore')).toBeUndefined()
})

test('uploaded pictures are cached, drawn covers aren’t', () => {
  const stored = ['/uploads/a.webp', '/uploads/a-320.avif', '/covers/a.svg']
  expect(stored.map(isUploadedPicture)).toEqual([true, true, false])
})
