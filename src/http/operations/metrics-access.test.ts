import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { type MetricsAccess, metricsRefusal } from './operations.ts'

const TOKEN = 'a token of the operator'

async function statusOf(metrics: MetricsAccess, remoteAddress: string, headers: Record<string, string> = {}) {
  const app = new Hono().get('/metrics', (c) => metricsRefusal(c, metrics) ?? c.text('figures'))
  const answer = await app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.status
}

test.each([
  ['the right token, from anywhere', { authorization: `Bearer ${TOKEN}` }, 200],
  ['another token', { authorization: `Bearer ${TOKEN}x` }, 401],
  ['no token, from this machine too', {}, 401],
])('with METRICS_TOKEN: %s', async (_case, headers, status) => {
  const sent = headers as Record<string, string>
  expect(await statusOf({ token: TOKEN, trustedProxies: 1 }, '127.0.0.1', sent)).toBe(status)
  expect(await statusOf({ token: TOKEN, trustedProxies: 1 }, '203.0.113.9', sent)).toBe(status)
})

test.each([
  ['127.0.0.1', {}, 0, 200],
  ['::1', {}, 0, 200],
  ['::ffff:127.0.0.1', {}, 0, 200],
  ['203.0.113.9', {}, 0, 403],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 0, 403],
  ['127.0.0.1', { via: '1.1 proxy' }, 0, 403],
  ['127.0.0.1', {}, 1, 403],
])('without it: from %s with %j behind %i proxies: %i', async (from, headers, trustedProxies, status) => {
  const access = { token: undefined, trustedProxies }
  expect(await statusOf(access, from, headers as Record<string, string>)).toBe(status)
})

test.each([
  ['/metrics', 200],
  ['/metrics?of=web', 200],
  ['/%6detrics', 404],
  ['/./metrics', 404],
  ['/x/../metrics', 404],
  ['http://shop.example/metrics', 404],
])('responds to the literal path only: %s is %i', async (url, status) => {
  const access = { token: undefined, trustedProxies: 0 }
  const app = new Hono().get('/metrics', (c) => metricsRefusal(c, access) ?? c.text('figures'))
  const incoming = { url, socket: { remoteAddress: '127.0.0.1' } }
  expect((await app.request('/metrics', {}, { incoming })).status).toBe(status)
})
