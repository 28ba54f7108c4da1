import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import type { AccountsService } from '#modules/accounts/accounts.service.ts'
import type { SessionsService } from '#modules/accounts/sessions.service.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'

let lines: string[]
beforeEach(() => {
  lines = []
})

const asha = {
  userId: '0'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  role: 'user' as const,
  isAdmin: false,
}
const session = {
  token: 'the-token',
  user: { _id: asha.userId, name: 'Asha', email: asha.email, role: 'user' as const, isAdmin: false },
}
const accounts: Partial<AccountsService> = {
  register: async () => undefined,
  login: async () => session,
}

const sessions: Partial<SessionsService> = {
  authenticate: async (token) => (token === 'good' ? { actor: asha, sessionId: '1'.repeat(24) } : undefined),
}

/** The API as the shop mounts it, with only the accounts service working. */
function api(rateLimits = false) {
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const services = { accounts, sessions, catalogue: { categories: async () => [] } } as unknown as ApiServices
  const config = { trustedProxies: 0, rateLimits }
  return new Hono().route('/api', createApi({ services, config, log, origin: 'https://shop.example' }))
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const ravi = { name: 'Ravi', email: 'ravi@example.com', password: 'long enough' }

describe('bodies', () => {
  test.each([
    ['a field that is missing', { name: 'Ravi', password: 'long enough' }, 'Email is required.'],
    ['a field of the wrong type', { ...ravi, name: 7 }, 'Name must be a string.'],
    [
      'text that cannot be stored',
      { ...ravi, name: 'a\u0000b' },
      'Name contains characters that cannot be stored.',
    ],
    ['half a surrogate pair', { ...ravi, name: '\ud83d' }, 'Name contains characters that cannot be stored.'],
    ['a password of 7', { ...ravi, password: '1234567' }, 'Password must have at least 8 characters.'],
    [
      'a password of 129',
      { ...ravi, password: 'x'.repeat(129) },
      'Password must have at most 128 characters.',
    ],
    ['a name of 101', { ...ravi, name: 'x'.repeat(101) }, 'Name must have at most 100 characters.'],
    ['a list', [], 'The request must be an object.'],
    ['null', 'null', 'The request must be an object.'],
  ])('%s: 400 that names it', async (_, body, message) => {
    const response = await api().request('/api/register', json(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ message: expect.any(String) }] })
  })

  test('invalid JSON: 400', async () => {
    const response = await api().request('/api/register', json('{"name":'))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'We couldn’t read the body of the request.' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'content type "%s": 415',
    async (type) => {
      const response = await api().request('/api/register', json(ravi, { 'content-type': type }))
      expect(response.status).toBe(415)
    },
  )

  test('a compressed body: 415', async () => {
    const response = await api().request('/api/register', json(ravi, { 'content-encoding': 'gzip' }))
    expect(response.status).toBe(415)
  })

  test.each([
    ['told', { 'content-length': '100001' }],
    ['streamed', { 'transfer-encoding': 'chunked' }],
  ])('more than 100 kB, %s: 413', async (_, headers) => {
    const response = await api().request('/api/register', json({ name: 'x'.repeat(100_001) }, headers))
    expect(response.status).toBe(413)
  })

  test('no body at all: 400', async () => {
    const response = await api().request('/api/register', { method: 'POST' })
    expect(response.status).toBe(400)
  })
})

describe('addresses', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/register/more', '/api/%00', '/api/%E0%A4%A'])(
    'GET %s: 404 in JSON',
    async (path) => {
      const response = await api().request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'There is nothing at this address.' })
    },
  )

  test('an unsupported method: 405 with Allow', async () => {
    const response = await api().request('/api/register', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect((await api().request('/api/admin/outbox', { method: 'PUT' })).headers.get('allow')).toBe(
      'GET, HEAD',
    )
  })

  test('OPTIONS lists the methods', async () => {
    const response = await api().request('/api/register', { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST'])
  })
})

describe('every response', () => {
  test.each([
    ['POST', '/api/login', 200],
    ['POST', '/api/register', 201],
    ['GET', '/api/admin/outbox', 401],
    ['GET', '/api/nothing', 404],
    ['PUT', '/api/login', 405],
  ])('%s %s (%i) carries a request id and the security headers', async (method, path, status) => {
    const body = path === '/api/login' ? { email: 'a@b.co', password: 'x' } : ravi
    const response = await api().request(path, method === 'POST' ? json(body) : { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('a response shared by all clients is cacheable and has no request id', async () => {
    const { headers } = await api().request('/api/categories', { headers: { authorization: 'Bearer good' } })
    expect([headers.get('cache-control'), headers.get('x-request-id')]).toEqual(['no-cache', null])
  })

  test.each(['/reset-password', '/admin/reset-password', '/invitations'])(
    'the token of a mailed link is not logged: %s/…',
    async (prefix) => {
      const path = `/api${prefix}/a-secret-token`
      await api().request(path, json({}))
      await api().request(`${path}/more?a=1`)
      expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(2)
      expect(lines.join('')).toContain(`${prefix}/…`)
      expect(lines.join('')).not.toContain('a-secret-token')
    },
  )

  test('keeps the client’s request id, unless it could forge log lines', async () => {
    const ask = async (id: string) => {
      const response = await api().request('/api/nothing', { headers: { 'x-request-id': id } })
      return response.headers.get('x-request-id')
    }
    expect(await ask('proxy-0123456789')).toBe('proxy-0123456789')
    expect(await ask('short')).not.toBe('short')
    expect(await ask('spaces are not an id')).not.toContain(' ')
  })

  test('is logged with method, path, status and user, but never with a body, query or token', async () => {
    await api().request(
      '/api/login?next=hidden',
      json({ email: 'a@b.co', password: 'hidden' }, { authorization: 'Bearer good' }),
    )
    const logged = JSON.parse(lines.at(-1) ?? '')
    expect(logged).toMatchObject({ method: 'POST', path: '/api/login', status: 200, userId: asha.userId })
    expect(lines.join('')).not.toMatch(/hidden|good|the-token/)
  })
})

describe('a bearer token', () => {
  const status = async (authorization: string) =>
    (await api().request('/api/admin/outbox', { headers: { authorization } })).status

  test('identifies the user if valid; the guard then decides', async () => {
    expect(await status('Bearer good')).toBe(403)
    expect(await status('bearer good')).toBe(403)
  })

  test.each(['Bearer bad', 'Bearer', 'Basic good', 'good', `Bearer ${'x'.repeat(5000)}`])(
    '"%.20s" is a visitor: 401 where a login is needed',
    async (authorization) => {
      expect(await status(authorization)).toBe(401)
    },
  )
})

test('limits can be off for load tests, and are on otherwise', async () => {
  const refused = async (app: Hono): Promise<number> => {
    let count = 0
    for (let i = 0; i < 601; i++) {
      const { status } = await app.request('/api/contact', json({}))
      if (status === 429) count++
    }
    return count
  }
  expect(await refused(api(false))).toBe(0)
  expect(await refused(api(true))).toBeGreaterThan(500)
})
