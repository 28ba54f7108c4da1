import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { Failure } from '#platform/errors.ts'
import { LIMITS } from '#test/support/declared-endpoints.ts'

import { failureResponse } from './failures.ts'
import { limited } from './limited.ts'
import { requestContext } from './request-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates an app with one limited endpoint, whose handler returns `status`; 401 is a wrong guess. */
function appWith(endpoint: string, status: () => 200 | 401 | 503 = () => 200) {
  const [method = '', path = ''] = endpoint.split(' ')
  const app = new Hono<HttpEnv>()
  app.onError(failureResponse)
  app.use(requestContext({ log: pino({ level: 'silent' }), trustedProxies: 1 }))
  app.use(async (c, next) => {
    const userId = c.req.header('x-user')
    c.set('actor', userId ? { userId, name: '', email: '', role: 'user', isAdmin: false } : undefined)
    await next()
  })
  app.on(method, path, limited(LIMITS[endpoint] ?? []), async (c) => {
    const answer = status()
    if (answer === 401) throw new Failure('unauthenticated', 'Wrong.', { guess: true })
    if (answer === 503) throw new Failure('unavailable', 'Away.')
    return c.json({ refused: c.var.refusal?.message })
  })

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

test('POST /booklist/matches: lists of an address are matched one by one, priced by their words', async () => {
  const endpoint = 'POST /booklist/matches'
  const started = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const app = new Hono<HttpEnv>()
  app.onError(failureResponse)
  app.use(requestContext({ log: pino({ level: 'silent' }), trustedProxies: 1 }))
  app.post('/', limited(LIMITS[endpoint] ?? []), async (c) => {
    started.resolve()
    await slow.promise
    return c.json({})
  })
  const ask = async (address: string) =>
    app.request('/', { method: 'POST', body: '{"text":"Law"}', headers: { 'x-forwarded-for': address } })
  const first = ask('203.0.113.1')
  await started.promise
  const second = ask('203.0.113.1')
  const other = ask('203.0.113.2')
  await vi.advanceTimersByTimeAsync(5000)
  expect((await second).status).toBe(429)
  expect((await second).headers.get('retry-after')).toBe('5')
  slow.resolve()
  expect([(await first).status, (await other).status]).toEqual([200, 200])

  const priced = appWith(endpoint)
  const text = 'section 1 ipc read with section 4 crpc '.repeat(4).concat('\n').repeat(100)
  expect(await passed(8, () => priced({ text }))).toBe(7)
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

  test('logins that fail for another reason, such as an outage, are unlimited', async () => {
    const ask = appWith(path, () => 503)
    expect(await passed(100, () => ask(credentials))).toBe(100)
  })
})

describe.each(['POST /register', 'POST /alerts', 'POST /forgot-password'])('%s', (path) => {
  test('mails a mailbox three times an hour, however its address is written', async () => {
    const ask = appWith(path)
    const spellings = [
      'asha.rao+one@gmail.com',
      ' ASHA.rao@gmail.com',
      'a.s.h.a.rao@googlemail.com',
      'asharao\u200b@gmail.com',
    ]
    const through = await passed(8, (i) => ask({ email: spellings[i % 4] }, { address: `203.0.${i}.1` }))
    expect(through).toBe(3)
    expect((await ask({ email: 'asha.rao+one@firm.in' })).status).toBe(200)
    expect((await ask({ email: 'asharao@firm.in' })).status).toBe(200)
  })

  test('mails a class of 120 from one address, and 300 people an hour from one network', async () => {
    const ask = appWith(path)
    const person = (i: number) => ({ email: `person${i}@example.com` })
    expect(await passed(120, (i) => ask(person(i)))).toBe(120)
    expect(await passed(200, (i) => ask(person(200 + i), { address: `203.0.113.${i}` }))).toBe(180)
  })

  test('does not count a request that sent no mail', async () => {
    let status: 200 | 503 = 503
    const ask = appWith(path, () => status)
    const request = { email: 'asha@example.com' }
    expect(await passed(9, () => ask(request))).toBe(9)
    status = 200
    expect((await ask(request)).status).toBe(200)
  })
})

test('no other mail to a mailbox uses up its three password resets', () => {
  const countOf = (endpoint: string) => LIMITS[endpoint]?.find(({ by }) => by === 'mailbox')?.shared
  const resets = ['POST /forgot-password', 'POST /admin/forgot-password'].map(countOf)
  const others = ['POST /register', 'POST /alerts', 'POST /account/email-verification'].map(countOf)
  expect(resets).toEqual(['resets', 'resets'])
  expect(others).toEqual(['mails', 'mails', 'mails'])
})

test('POST /orders/payment/razorpay-order: a campus of 200 buyers starts to pay, one buyer 30 times', async () => {
  const ask = appWith('POST /orders/payment/razorpay-order')
  expect(await passed(200, (i) => ask({}, { user: `person${i}` }))).toBe(200)
  expect(await passed(40, () => ask({}, { user: 'asha' }))).toBe(30)
  const refused = await ask({}, { user: 'asha' })
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('try again in 10 minutes') })
  expect((await ask({}, { user: 'ravi' })).status).toBe(200)
})

test('POST /validate-coupon is limited by account, then by address', async () => {
  const ask = appWith('POST /validate-coupon', () => 401)
  expect(await passed(40, () => ask({}, { user: 'asha' }))).toBe(30)
  expect((await ask({}, { user: 'ravi' })).status).toBe(401)
  expect(await passed(200, (i) => ask({}, { user: `person${i}` }))).toBeLessThan(120)
})

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

test('guesses, mails and payment attempts count across processes; only load counts per process', () => {
  const ofPeople = Object.values(LIMITS)
    .flat()
    .filter(({ by }) => /device|session|name/.test(by))
  expect(ofPeople.filter(({ perProcess }) => perProcess)).toEqual([])
  const load =
    /^GET |^POST \/(admin\/(orders\/(:id\/)?[a-z-]+|pictures|shop-settings\/photo)|books|booklist\/matches|institution-requests\/books)$|^PUT \/books\/:id$/
  // Links have 256 random bits, so guessing them only wastes processing time.
  const isLink = (endpoint: string) => endpoint.includes('/:token')
  const own = Object.entries(LIMITS).filter(([, rules]) => rules.every(({ perProcess }) => perProcess))
  expect(
    own.map(([endpoint]) => endpoint).filter((endpoint) => !load.test(endpoint) && !isLink(endpoint)),
  ).toEqual([])
})
