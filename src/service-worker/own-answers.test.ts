import { expect, test } from 'vitest'

import { ORIGIN_MARK } from '#platform/http/origin-mark.ts'

import { isOwnAnswer, onlyOwn } from './own-answers.ts'

const ORIGIN = 'https://shop.example'

function answer(type: string, { status = 200, marked = true } = {}): Response {
  const [name, value] = ORIGIN_MARK
  return new Response('', { status, headers: { 'content-type': type, ...(marked && { [name]: value }) } })
}

const OWN = [
  ['/assets/entry-AbC123.js', 'text/javascript; charset=utf-8'],
  ['/assets/shop-AbC123.css', 'text/css; charset=utf-8'],
  ['/assets/inter-AbC123.woff2', 'font/woff2'],
  ['/assets/icons-AbC123.svg', 'image/svg+xml'],
  ['/covers/default.svg', 'image/svg+xml'],
  ['/uploads/a-320.avif', 'image/avif'],
  ['/', 'text/html; charset=utf-8'],
  ['/cart', 'text/html; charset=utf-8'],
  ['/book/5f0', 'text/html; charset=utf-8'],
] as const

test.each(OWN)('caches and reuses the shop’s own %s', async (path, type) => {
  const request = new Request(ORIGIN + path)
  const response = answer(type)
  expect(await onlyOwn.cacheWillUpdate({ request, response })).toBe(response)
  expect(await onlyOwn.cachedResponseWillBeUsed({ request, cachedResponse: response })).toBe(response)
})

test.each(OWN)('neither caches nor reuses a foreign page at %s', async (path, type) => {
  const request = new Request(ORIGIN + path)
  const strangers = [
    answer('text/html', { marked: false }),
    answer(type, { marked: false }),
    answer(type, { status: 203 }),
    answer('text/plain'),
    ...(type.startsWith('text/html') ? [] : [answer('text/html')]),
  ]
  for (const response of strangers) {
    expect(await onlyOwn.cacheWillUpdate({ request, response })).toBeNull()
    expect(await onlyOwn.cachedResponseWillBeUsed({ request, cachedResponse: response })).toBeNull()
  }
})

test('a cache miss stays a miss', async () => {
  const request = new Request(`${ORIGIN}/cart`)
  expect(await onlyOwn.cachedResponseWillBeUsed({ request })).toBeNull()
})

test('the path decides, not its parameters', () => {
  expect(isOwnAnswer(`${ORIGIN}/assets/a.js?__WB_REVISION__=1.css`, answer('text/javascript'))).toBe(true)
  expect(isOwnAnswer(`${ORIGIN}/bookstore?page=2.js`, answer('text/html'))).toBe(true)
})
