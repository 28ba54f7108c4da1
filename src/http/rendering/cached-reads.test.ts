import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'

import { createEndpoints, type ApiServices } from '#http/api/endpoints.ts'
import { describeApi } from '#http/api/openapi.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'

import { cachedReads, readKeyOf } from './cached-reads.ts'
import { createMissLimit, missCost } from './miss-limit.ts'

test.each([
  ['/api/books?x=1', '/api/books'],
  ['/api/books?page=1&utm_source=a&limit=12', '/api/books?page=1&limit=12'],
  ['/api/books?limit=12&page=1', '/api/books?page=1&limit=12'],
  ['/api/books?page=1&page=2', '/api/books?page=1&page=2'],
  ['/api/search/books?category=&query=gst&x', '/api/search/books?query=gst&category='],
  ['/api/search/places?x=1&query=gst', '/api/search/places?query=gst'],
  ['/api/books/category/gst?x=1', '/api/books/category/gst'],
  ['/api/books/%30a?page=1', '/api/books/0a'],
  ['/api/books/0a/reviews?x=1&page=2', '/api/books/0a/reviews?page=2'],
  ['/api/categories?1', '/api/categories'],
  ['/api/pincodes/226001?x=1', '/api/pincodes/226001'],
  ['/api/law?x=1&q=ipc+302', '/api/law?q=ipc+302'],
])('%s is cached as %s', (target, key) => expect(readKeyOf(target)).toBe(key))

test.each(['/api/orders', '/api/bookshelf', '/books', '/api/account/books'])('%s is not cached', (target) =>
  expect(readKeyOf(target)).toBeUndefined(),
)

// If the key lacked a parameter, every client would get the first client's response.
test('a response is cached under every parameter that its endpoint reads', async () => {
  const endpoints = createEndpoints({ checkout: {}, payments: {} } as ApiServices)
  const { paths } = (await describeApi(endpoints, 'https://shop.example')) as unknown as {
    paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
  }
  const questions = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter((read) => read.in === 'query').map(({ name }) => ({ path, name })),
  )
  const kept = questions.filter(({ path }) => readKeyOf(`/api${path}`) !== undefined)
  expect(kept).toContainEqual({ path: '/search/places', name: 'query' })
  for (const { path, name } of kept) expect(readKeyOf(`/api${path}?${name}=1`)).toMatch(`${name}=1`)
})

test.each([
  ['/bookstore', 1],
  ['/search?query=income+tax+act', 1],
  ['/search?query=income+tax+act&category=gst&sort=price_asc&page=2', 1],
  [`/search?query=${'%E0%A4%95'.repeat(190)}`, 5],
  [`/search.data?query=${'x'.repeat(190)}`, 5],
  [`/bookstore?search=${'x'.repeat(190)}&author=${'y'.repeat(190)}`, 12],
  ['/bookstore?search=tax', 4],
  ['/bookcard?minPrice=100&maxPrice=500&page=2', 4],
  ['/bookstore/gst.data?language=hindi&_routes=web/storefront/layout,web/storefront/listing/route', 4],
  ['/bookstore/gst?sort=price_asc&page=3', 1],
  ['/api/books?author=datey', 4],
  ['/api/books?search=&page=2', 1],
  [`/wishlist/shared?books=${'x'.repeat(190)}`, 1],
  [`/law?q=${'x'.repeat(190)}`, 5],
  [`/api/search/books?query=${'x'.repeat(190)}`, 5],
  [`/api/search/places?query=${'x'.repeat(190)}`, 5],
])('%s takes %i points', (key, points) => expect(missCost(key)).toBe(points))

test('a search of 190 letters takes five points of the limit, an ordinary one takes one', async () => {
  const app = new Hono()
  const limit = createMissLimit({ trustedProxies: 1, rateLimits: true })
  app.use(
    '/api/*',
    cachedReads(createPageCache(), limit, (c) => app.fetch(c.req.raw)),
  )
  app.get('/api/search/books', (c) => c.json([], 200, { 'x-page-tags': 'catalogue' }))
  const passed = async (queries: string[], address: string) => {
    const headers = { 'x-forwarded-for': address }
    const asked = queries.map(async (query) => app.request(`/api/search/books?query=${query}`, { headers }))
    return (await Promise.all(asked)).filter(({ status }) => status === 200).length
  }
  const numbered = (text: string) => Array.from({ length: 1300 }, (_, i) => text + i)
  expect(await passed(numbered('क'.repeat(186)), '203.0.113.1')).toBe(240)
  expect(await passed(numbered('tax'), '203.0.113.2')).toBe(1200)
})

test('two costly renders of an address run at once; the third waits, then is refused; others pass', async () => {
  vi.useFakeTimers()
  const app = new Hono()
  const limit = createMissLimit({ trustedProxies: 1, rateLimits: true })
  app.use(
    '/api/*',
    cachedReads(createPageCache(), limit, (c) => app.fetch(c.req.raw)),
  )
  const slow = Promise.withResolvers<void>()
  app.get('/api/books', async (c) => {
    if (c.req.query('search')) await slow.promise
    return c.json([], 200, { 'x-page-tags': 'catalogue' })
  })
  const ask = async (path: string, address = '203.0.113.1') =>
    app.request(path, { headers: { 'x-forwarded-for': address } })
  const costly = ['tax', 'gst', 'ipc'].map((word) => ask(`/api/books?search=${word}`))
  expect((await ask('/api/books?page=2')).status).toBe(200)
  await vi.advanceTimersByTimeAsync(5000)
  const refused = await costly[2]
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(await refused?.json()).toEqual({
    code: 'too-many',
    message: 'Too many searches from your network at once. Please try again in 5 seconds.',
  })
  slow.resolve()
  expect((await costly[0])?.status).toBe(200)
  expect((await ask('/api/books?search=ipc', '203.0.113.2')).status).toBe(200)
  expect((await ask('/api/books?search=ipc')).status).toBe(200)
  vi.useRealTimers()
})

test.each([
  ['a search costs by its time', '/bookstore?search=law', 100],
  ['an ordinary page doesn’t, because others may have slowed it down', '/book/1', 101],
] as const)('%s', async (_rule, key, rendered) => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const limit = createMissLimit({ trustedProxies: 1, rateLimits: true })
  const app = new Hono()
  app.get('/', async (c) => {
    const got = await limit.render(c, key, async () => void (ms += 240))
    return c.json('refused' in got, 'refused' in got ? 429 : 200)
  })
  const statuses: number[] = []
  for (let n = 0; n < 101; n++) statuses.push((await app.request('/')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(rendered)
  vi.restoreAllMocks()
})

test('throttles the misses of one address, but not its hits or other addresses', async () => {
  const app = new Hono()
  const limit = createMissLimit({ trustedProxies: 1, rateLimits: true })
  app.use(
    '/api/*',
    cachedReads(createPageCache(), limit, (c) => app.fetch(c.req.raw)),
  )
  app.get('/api/books', (c) => c.json([], 200, { 'x-page-tags': 'catalogue' }))
  const ask = (path: string, address = '203.0.113.1') =>
    app.request(path, { headers: { 'x-forwarded-for': address } })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  for (let page = 0; page < 1200; page++) expect((await ask(`/api/books?page=${page}`)).status).toBe(200)
  const refused = await ask('/api/books?page=1200')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    code: 'too-many',
    message: expect.stringMatching(/^Too many pages at once\. Please try again in \d+ seconds?\.$/),
  })
  expect((await ask('/api/books?page=1&x=2')).status).toBe(200)
  expect((await ask('/api/books?page=1200', '203.0.113.2')).status).toBe(200)
})
