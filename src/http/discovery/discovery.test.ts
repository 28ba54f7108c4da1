import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { robotsText, securityText, webManifest } from './discovery.ts'

describe('robots.txt', () => {
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

  test('contains the full address of the sitemap', () => {
    expect(robotsText('https://shop.example')).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
  })
})

test('security.txt states the contact and its expiry (RFC 9116)', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const lines = securityText({ origin: 'https://shop.example', contact: 'help@shop.example', now }).split(
    '\n',
  )
  expect(lines).toContain('Contact: mailto:help@shop.example')
  expect(lines).toContain('Canonical: https://shop.example/.well-known/security.txt')
  expect(lines).toContain('Expires: 2027-05-19T00:00:00Z')
})

describe('the web manifest', () => {
  const files = path.resolve(import.meta.dirname, '../../../public')

  test('has what browsers require of an installable app', () => {
    expect(webManifest).toMatchObject({
      name: 'Kanoon Kitab',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(webManifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
  })

  test.each(webManifest.icons)('$src is a picture of $sizes', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(path.join(files, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(`image/${format}`).toBe(type)
  })

  test('a maskable icon fills its corners, because phones crop it to their own shape', async () => {
    const { data } = await sharp(path.join(files, '/icons/maskable-512.png'))
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([0x7a, 0x1c, 0x2b, 255])
  })
})
