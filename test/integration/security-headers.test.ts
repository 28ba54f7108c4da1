import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Every response of a shop with an https URL carries HSTS, nosniff and the server's mark, whatever its path
// and status.

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-answered-by': 'shop',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const SANDBOX_PATH = '/sandbox/razorpay'

openShop({ withPages: true, env: { PUBLIC_URL: 'https://books.example' } })

const sent = (headers: Headers) =>
  Object.fromEntries(Object.keys(HEADERS).map((name) => [name, headers.get(name)]))

const PATHS = [
  '/',
  '/no-such-page',
  '/api/books',
  '/api/admin/outbox',
  '/api/nothing',
  '/api/login',
  '/api/openapi.json',
  '/covers/none.webp',
  '/covers/default.svg',
  '/uploads/none.png',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/none.xml',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/metrics',
  `${SANDBOX_PATH}/checkout.js`,
  `${SANDBOX_PATH}/checkout/embed`,
  `${SANDBOX_PATH}/nothing`,
  '/%6detrics',
  '/books?page=1',
]

test.each(PATHS)('%s sends them, also from the cache and as 304', async (target) => {
  for (const method of ['GET', 'HEAD']) {
    const first = await shop.fetch(target, { method, redirect: 'manual' })
    expect([method, sent(first.headers)]).toEqual([method, HEADERS])
  }
  const hit = await shop.fetch(target)
  expect(sent(hit.headers)).toEqual(HEADERS)
  const etag = hit.headers.get('etag')
  if (!etag) return
  const unchanged = await shop.fetch(target, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, sent(unchanged.headers)]).toEqual([hit.ok ? 304 : hit.status, HEADERS])
})

test.each([
  ['a page that refuses POST', '/', { method: 'POST' }, 405],
  [
    'an invalid body',
    '/api/login',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['a redirect', '/alerts/stop/unknown', { method: 'POST' }, 303],
  ['an export without a token', '/api/admin/books/export', {}, 401],
] as [string, string, RequestInit, number][])('%s', async (_what, target, init, status) => {
  const answer = await shop.fetch(target, { redirect: 'manual', ...init })
  expect([answer.status, sent(answer.headers)]).toEqual([status, HEADERS])
})

test('an export for staff sends both', async () => {
  const answer = await shop.fetch('/api/admin/books/export', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([answer.status, sent(answer.headers)]).toEqual([200, HEADERS])
})

test('a script asset sends both', async () => {
  const page = await (await shop.fetch('/')).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  const answer = await shop.fetch(script)
  expect([answer.status, sent(answer.headers)]).toEqual([200, HEADERS])
})

/** Sends raw bytes and returns the head of the response. */
function headFor(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString().split('\r\n\r\n')[0]!.toLowerCase()))
    socket.write(bytes)
  })
}

test.each([
  ['a request that is not HTTP', 'nonsense\r\n\r\n'],
  ['a request without Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an invalid Host', 'GET /api/nothing HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
])('%s', async (_what, bytes) => {
  const head = await headFor(bytes)
  expect(head).toMatch(/^http\/1.1 400 /)
  for (const [name, value] of Object.entries(HEADERS))
    expect(head).toContain(`${name}: ${value.toLowerCase()}`)
})

test.each([
  '/%6detrics',
  '/./metrics',
  '/x/../metrics',
  '//metrics',
  '/metrics/',
  '/METRICS',
  '/%2e/metrics',
  '/\\metrics',
])('%s does not reach /metrics', async (target) => {
  expect(await headFor(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
    /^http\/1.1 (404|400) /,
  )
})
