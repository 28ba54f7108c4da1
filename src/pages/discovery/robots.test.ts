import { expect, test } from 'vitest'

import { robotsText } from './robots.ts'

const disallowed = robotsText('https://shop.example')
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length))
const isAllowed = (path: string) => !disallowed.some((prefix) => path.startsWith(prefix))

test.each([
  '/',
  '/bookstore',
  '/bookstore/gst?page=2',
  '/book/5f0',
  '/combo-offer',
  '/blog',
  '/covers/a.webp',
  '/share/a.jpg',
])('%s may be read by search engines', (path) => expect(isAllowed(path)).toBe(true))

test.each([
  '/cart',
  '/checkout',
  '/account/orders',
  '/admin/login',
  '/search?query=gst',
  '/api/books',
  '/payment/order_1',
  '/forgot-password',
  '/reset-password/secret',
])('%s may not', (path) => expect(isAllowed(path)).toBe(false))

test('names the sitemap by its full address', () => {
  expect(robotsText('https://shop.example')).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
})
