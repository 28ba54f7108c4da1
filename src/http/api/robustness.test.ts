import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { Failure } from '#platform/errors.ts'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices } from './endpoints.ts'

const boss = {
  userId: '0'.repeat(24),
  name: 'Boss',
  email: 'boss@example.com',
  role: 'owner' as const,
  isAdmin: true,
}
const refusing = new Proxy(
  {},
  {
    get: (_, name) => async () => {
      if (name === 'authenticate') return boss
      throw new Failure('not-found', 'Not here.')
    },
  },
)
const services = new Proxy({}, { get: () => refusing }) as ApiServices
const api = createApi({
  services,
  config: { trustedProxies: 0, rateLimits: false },
  origin: 'https://shop.example',
  log: pino({ level: 'silent' }),
})

const bodies = ['', 'null', '[]', '1', '"text"', '{', '{}', '{"__proto__":{"page":1}}', '['.repeat(40_000)]
const queries = [
  '',
  '?',
  '?page=',
  '?page=0',
  '?page=-1&limit=1e9',
  '?page=1e308',
  '?page=x',
  '?page=1&page=2',
  '?%00=%00',
  '?search=%00',
  '?search=%ED%A0%80',
  '?limit=NaN',
  '?unknown=1',
]
const ids = ['0'.repeat(24), 'x', '%00', '%E0%A4%A', '..', "'", '9'.repeat(5000)]

const endpoints = createEndpoints(services).routes.filter((route) => route.method !== 'ALL')

/** Returns undefined for an acceptable response, else a description of the error. */
async function fault(method: string, path: string, body?: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer good' }
  const response = await api.request(path, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  const said = response.status < 400 || typeof JSON.parse(text).message === 'string'
  return response.status < 500 && said ? undefined : `${method} ${path} ${body}: ${response.status} ${text}`
}

describe.each([...new Set(endpoints.map((route) => `${route.method} ${route.path}`))])('%s', (endpoint) => {
  const [method = '', pattern = ''] = endpoint.split(' ')
  const path = pattern.replaceAll(/:\w+/g, '0'.repeat(24))

  test('survives every query, id and body that a client can send', async () => {
    const tries = [
      ...queries.map((query) => fault(method, path + query)),
      ...ids.map((id) => fault(method, pattern.replaceAll(/:\w+/g, id))),
      ...(method === 'GET' ? [] : bodies).map((body) => fault(method, path, body)),
    ]
    const faults = await Promise.all(tries)
    expect(faults.filter((each) => each !== undefined)).toEqual([])
  })
})
