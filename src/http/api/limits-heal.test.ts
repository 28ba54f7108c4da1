import { ALL_WRITES, type CountedBy, type Rule } from '#platform/limits/rates.ts'
import { LIMITS } from '#test/support/declared-endpoints.ts'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Failure } from '#platform/errors.ts'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices } from './endpoints.ts'

// Tests every row of the limits table on the mounted API, including new rows. A client that varies everything
// except the row's counting key reaches the limit, gets Retry-After, and is served again after that time.

let api: ReturnType<typeof createApi>
beforeEach(() => {
  vi.useFakeTimers()
  api = createApi({
    services,
    config: { trustedProxies: 1, rateLimits: true },
    origin: 'https://shop.example',
    log: pino({ level: 'silent' }),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Services whose calls all fail, so that rules which only count guesses count each request. */
const refusing = new Proxy(
  {},
  {
    get: (_, name) => async (token: string) => {
      if (name === 'ofName' || name === 'ofUser') return token
      if (name === 'ownerOf') return undefined
      if (name !== 'authenticate') throw new Failure('conflict', 'No.', { guess: true })
      return { actor: { userId: token, name: '', email: '', role: 'owner', isAdmin: true }, sessionId: token }
    },
  },
)
const services = new Proxy({}, { get: () => refusing }) as ApiServices
const mounted = createEndpoints(services).routes.map(({ method, path }) => `${method} ${path}`)

type Traits = Record<'address' | 'account' | 'name' | 'link' | 'device', string>

const FIXED: Record<CountedBy, (keyof Traits)[]> = {
  address: ['address'],
  account: ['account'],
  session: ['account'],
  device: ['device'],
  name: ['name'],
  'name at address': ['name', 'address'],
  link: ['link'],
  network: ['address'],
  mailbox: ['name'],
}

let people = 0
/** Returns a new client that shares only the property by which the rule counts. */
function someone(by: CountedBy): Traits {
  const n = ++people
  const traits = {
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    account: `account-${n}`,
    name: `person${n}@example.com`,
    link: `link-${n}`,
    device: '',
  }
  for (const trait of FIXED[by]) traits[trait] = trait === 'address' ? '203.0.113.1' : 'the-same'
  return traits
}

async function ask(endpoint: string, { address, account, name, link, device }: Traits): Promise<Response> {
  const [method = '', path = ''] = endpoint.split(' ')
  return api.request(path.replace(':token', link).replaceAll(/:\w+/g, '0'.repeat(24)), {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      authorization: `Bearer ${account}`,
      ...(device && { cookie: `__Secure-known_devices=${device}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify({ email: name, couponCode: 'GUESS' }) }),
  })
}

const advance = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

/**
 * Sends requests until the rule itself rejects one, waiting out shorter rules on the same property. Returns
 * how many passed.
 */
async function exhaust(endpoint: string, rule: Rule, others: readonly Rule[]) {
  const shorter = others.filter(({ by, seconds }) => by === rule.by && seconds < rule.seconds)
  for (let passed = 0; ;) {
    const answer = await ask(endpoint, someone(rule.by))
    const wait = Number(answer.headers.get('retry-after'))
    if (answer.status !== 429) passed++
    else if (shorter.some(({ seconds }) => wait <= seconds)) advance(wait)
    else return { passed, wait, refused: answer }
    if (passed > rule.points) return { passed, wait, refused: answer }
  }
}

async function expectHitAndHealed(endpoint: string, rule: Rule, others: readonly Rule[]): Promise<void> {
  const { passed, wait, refused } = await exhaust(endpoint, rule, others)
  expect(passed).toBe(rule.points)
  expect(refused.status).toBe(429)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(rule.seconds)
  expect(await refused.json()).toEqual({
    code: 'too-many',
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (minutes|seconds?)\.$/),
  })
  advance(wait - 1)
  expect((await ask(endpoint, someone(rule.by))).status).toBe(429)
  advance(1)
  expect((await ask(endpoint, someone(rule.by))).status).not.toBe(429)
}

// Lenient rules refuse none (test/integration/guesses.test.ts). Rules that count successes are in limits.test.ts.
const rows = Object.entries(LIMITS)
  .flatMap(([endpoint, rules]) => rules.map((rule) => ({ endpoint, rule, rules, ...rule })))
  .filter(({ lenient, successesOnly }) => !lenient && !successesOnly)

test('every limited endpoint is mounted', () => {
  expect(Object.keys(LIMITS).filter((endpoint) => !mounted.includes(endpoint))).toEqual([])
})

test.each(rows)('$endpoint: $points in $seconds s by $by, then again', async ({ endpoint, rule, rules }) => {
  // Advances the clock so that the overall limit for one IP address doesn't interfere.
  advance(ALL_WRITES[0]!.seconds)
  await expectHitAndHealed(endpoint, rule, rules)
})

describe('all writes of one address together', () => {
  const [rule] = ALL_WRITES as [Rule]
  const write = 'DELETE /books/:id'

  test('hit the limit and recover', async () => {
    expect(LIMITS[write]).toBeUndefined()
    await expectHitAndHealed(write, rule, [])
  })

  test('are then refused, but not reads, webhooks or other addresses', async () => {
    await exhaust(write, rule, [])
    const visitor = someone('address')
    const isRead = (endpoint: string) => /^(GET|ALL) /.test(endpoint)
    const isWebhook = (endpoint: string) => endpoint.includes('/webhooks/razorpay')
    const checked = mounted.filter((each) => !each.startsWith('ALL '))
    for (const endpoint of new Set(checked)) {
      const { status } = await ask(endpoint, visitor)
      expect([endpoint, status === 429]).toEqual([endpoint, !isRead(endpoint) && !isWebhook(endpoint)])
    }
    expect((await ask(write, someone('account'))).status).not.toBe(429)
  })
})
