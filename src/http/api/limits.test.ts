import { LIMITS } from '#test/support/declared-endpoints.ts'

import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'

import { failureResponse } from './failures.ts'
import { limited } from './limited.ts'
import { requestContext } from './request-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates an app with one limited endpoint, whose handler returns `status`. */
function appWith(endpoint: string, status: () => 200 | 401 = () => 200) {
  const [method = '', path = ''] = endpoint.split(' ')
  const app = new Hono<HttpEnv>()
  app.onError(failureResponse)
  app.use(requestContext({ log: pino({ level: 'silent' }), trustedProxies: 1 }))
  app.use(async (c, next) => {
    const userId = c.req.header('x-user')
    c.set('actor', userId ? { userId, name: '', email: '', role: 'user', isAdmin: false } : undefined)
    await next()
  })
  app.on(method, path, limited(LIMITS[endpoint] ?? []), async (c) => c.json(await c.req.json(), status()))

  return async (body: object, { address = '203.0.113.1', user = '', at = path } = {}) =>
    app.request(at, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'x-user': user },
    })
}

/** Counts how many of `times` requests pass. */
async function passed(times: number, ask: (i: number) => Promise<Response>): Promise<number> {
  let through = 0
  for (let i = 0; i < times; i++) if ((await ask(i)).status !== 429) through++
  return through
}

test('POST /booklist/matches: a list of a hundred lines takes two of sixty points', async () => {
  const ask = appWith('POST /booklist/matches')
  const text = Array.from({ length: 100 }, (_, i) => `Book ${i}`).join('\n')
  expect(await passed(31, () => ask({ text }))).toBe(30)
  expect(await passed(61, () => ask({ text: 'One book' }, { address: '203.0.113.2' }))).toBe(60)
})

describe.each(['POST /login', 'POST /admin/login'])('%s', (path) => {
  const credentials =
    path === 'POST /login' ? { email: 'Asha@Example.com' } : { username: 'asha@example.com' }

  test('the eleventh wrong password for a person gets 429 with Retry-After, and passes after that time', async () => {
    const ask = appWith(path, () => 401)
    expect(await passed(10, () => ask(credentials))).toBe(10)
    const refused = await ask({ ...credentials, password: 'other' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toEqual({
      message: 'Too many attempts. Please try again in 15 minutes.',
      code: 'too-many',
    })
    vi.advanceTimersByTime(900_000)
    expect((await ask(credentials)).status).toBe(401)
  })

  test('does not lock the same person out elsewhere', async () => {
    const ask = appWith(path, () => 401)
    await passed(11, () => ask(credentials))
    expect((await ask(credentials, { address: '203.0.113.2' })).status).toBe(401)
  })

  test('limits the guesses for one person from many addresses', async () => {
    const ask = appWith(path, () => 401)
    expect(await passed(80, (i) => ask(credentials, { address: `203.0.113.${i}` }))).toBe(60)
  })

  test('limits the guesses for many people from one address', async () => {
    const ask = appWith(path, () => 401)
    expect(await passed(60, (i) => ask({ email: `person${i}@example.com` }))).toBe(50)
  })

  test('successful logins are unlimited', async () => {
    const ask = appWith(path, () => 200)
    expect(await passed(100, () => ask(credentials))).toBe(100)
  })
})

test('POST /register is limited by the registered address, in any spelling', async () => {
  const ask = appWith('POST /register')
  const spellings = ['asha@example.com', ' ASHA@example.com']
  expect(await passed(12, (i) => ask({ email: spellings[i % 2] }, { address: `203.0.113.${i}` }))).toBe(10)
})

test.each(['POST /orders/payment/razorpay-order', 'POST /validate-coupon'])(
  '%s is limited by account, then by address',
  async (path) => {
    const ask = appWith(path)
    expect(await passed(40, () => ask({}, { user: 'asha' }))).toBe(30)
    expect((await ask({}, { user: 'ravi' })).status).toBe(200)
    expect(await passed(200, (i) => ask({}, { user: `person${i}` }))).toBeLessThan(120)
  },
)

describe('POST /contact', () => {
  const written = (email: string) => ({ name: 'Asha', email, phone: '1', subject: 'S', message: 'M' })

  test('accepts ten messages in ten minutes from one address, five from one sender', async () => {
    const ask = appWith('POST /contact')
    expect(await passed(12, (i) => ask(written(`asha${i}@example.com`)))).toBe(10)
    expect(await passed(7, (i) => ask(written('ravi@example.com'), { address: `203.0.113.${10 + i}` }))).toBe(
      5,
    )
    vi.advanceTimersByTime(600_000)
    expect((await ask(written('ravi@example.com'))).status).toBe(200)
  })

  test('accepts fifty messages a day from one address', async () => {
    const ask = appWith('POST /contact')
    const through = await passed(60, async (i) => {
      vi.advanceTimersByTime(600_000)
      return ask(written(`asha${i}@example.com`))
    })
    expect(through).toBe(50)
  })
})

test('POST /checkout/quote only counts carts with a coupon code', async () => {
  const ask = appWith('POST /checkout/quote')
  expect(await passed(200, () => ask({ items: [] }))).toBe(200)
  expect(await passed(200, () => ask({ items: [], couponCode: '' }))).toBe(200)
  expect(await passed(31, (i) => ask({ items: [], couponCode: `GUESS${i}` }, { user: 'asha' }))).toBe(30)
  expect((await ask({ items: [] }, { user: 'asha' })).status).toBe(200)
})

test('guesses, mails and payment attempts count across processes; only load counts per process', () => {
  const ofPeople = Object.values(LIMITS)
    .flat()
    .filter(({ by }) => /device|session|name/.test(by))
  expect(ofPeople.filter(({ perProcess }) => perProcess)).toEqual([])
  const load =
    /^GET |^POST \/(admin\/(orders\/(:id\/)?[a-z-]+|pictures|shop-settings\/photo)|books|booklist\/matches|vitals|institution-requests\/books)$|^PUT \/books\/:id$/
  const own = Object.entries(LIMITS).filter(([, rules]) => rules.every(({ perProcess }) => perProcess))
  expect(own.map(([endpoint]) => endpoint).filter((endpoint) => !load.test(endpoint))).toEqual([])
})
