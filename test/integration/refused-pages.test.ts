import { beforeAll, expect, test } from 'vitest'

import { openShop, shop } from '#test/support/whole-shop.ts'

openShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }, withPages: true })

const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
const get = (path: string) => shop.fetch(path, from)
const SENTENCE = /Too many pages at once\. Please try again in \d+ seconds?\./

beforeAll(async () => {
  const pages = Array.from({ length: 1200 }, (_, n) => `/api/books?limit=1&page=${n + 1}`)
  await Promise.all(pages.map(get))
})

test('a refused page says in the shop’s frame when to try again', async () => {
  const answer = await get('/bookstore?search=constitution')
  const html = await answer.text()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toMatch(/<h1[^>]*>Please wait a moment/)
  expect(html).toMatch(SENTENCE)
  expect(html).toContain('<footer')
  expect(html).toContain('/bookstore/')
})

test('the data of a refused page has the sentence for a reader who follows a link', async () => {
  const answer = await get('/bookstore.data?search=torts')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('content-type')).toContain('x-script')
  expect(await answer.text()).toMatch(SENTENCE)
})

test('a flood of refused pages gets only the sentence', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => get(`/book/${n}`)))
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(last?.headers.get('content-type')).toContain('text/plain')
  expect(await last?.text()).toMatch(SENTENCE)
})
