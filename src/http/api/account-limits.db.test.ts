import fc from 'fast-check'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { resetRequest } from '#modules/accounts/accounts.schema.ts'
import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'

const database = openFileDatabase({ emptied: false })

// Tests the limits of endpoints that allow guessing a password or sending mail, on the real endpoints with a
// stopped clock. No response may reveal whether an email address has an account.

const asha = { name: 'Asha', email: 'asha@example.com', password: 'long enough to log in' }
const MINUTES_15 = 900
const HOUR = 3600

let api: ReturnType<typeof createApi>
let token: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const world = createAccountsWorld({ db: database.db, clock: { now: () => new Date() } })
  const config = { trustedProxies: 1, rateLimits: true }
  const log = pino({ level: 'silent' })
  const services = world as unknown as ApiServices
  api = createApi({ services, config, origin: 'https://shop.example', log })
  await world.accounts.register(asha).catch(() => undefined)
  token = (await world.accounts.login({ ...asha, remember: true })).token
})
afterEach(() => {
  vi.useRealTimers()
})

function ask(endpoint: string, body: object, address = '203.0.113.1'): Response | Promise<Response> {
  const [method = '', path = ''] = endpoint.split(' ')
  return api.request(path, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    },
  })
}

const wrong = { email: asha.email, password: 'a wrong password' }
const wrongAdmin = { username: 'boss@shop.example', password: 'a wrong password' }
const newPassword = { password: 'another long password' }
const change = { currentPassword: 'a wrong password', newPassword: newPassword.password }

/** The same request, repeated from one IP address. */
const PERSISTENT: [endpoint: string, body: object, times: number, answer: number, heals: number][] = [
  ['POST /login', wrong, 10, 401, MINUTES_15],
  ['POST /admin/login', wrongAdmin, 10, 401, MINUTES_15],
  ['POST /register', asha, 10, 409, HOUR],
  ['POST /forgot-password', { email: asha.email }, 3, 200, HOUR],
  ['POST /admin/forgot-password', { email: asha.email }, 3, 200, HOUR],
  ['POST /invitations/a-guess', newPassword, 10, 404, MINUTES_15],
  ['PUT /account/password', change, 10, 400, MINUTES_15],
]

test.each(PERSISTENT)('%s of one account: %o, %i times', async (endpoint, body, times, answer, heals) => {
  for (let i = 0; i < times; i++) expect((await ask(endpoint, body)).status).toBe(answer)
  const refused = await ask(endpoint, body)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(heals))
  expect(await refused.json()).toMatchObject({
    message: `Too many attempts. Please try again in ${heals / 60} minutes.`,
  })
  vi.setSystemTime(Date.now() + (heals - 1) * 1000)
  expect((await ask(endpoint, body)).status).toBe(429)
  vi.setSystemTime(Date.now() + 1000)
  expect((await ask(endpoint, body)).status).toBe(answer)
})

/** Many accounts or links, tried from one IP address. */
const SWEEPING: [endpoint: string, body: (i: number) => object, times: number, heals: number][] = [
  ['POST /forgot-password', (i) => ({ email: `person${i}@example.com` }), 300, HOUR],
  ['POST /admin/forgot-password', (i) => ({ email: `person${i}@example.com` }), 300, HOUR],
  ['POST /reset-password/guess-', () => newPassword, 60, MINUTES_15],
  ['POST /admin/reset-password/guess-', () => newPassword, 60, MINUTES_15],
  ['GET /invitations/guess-', () => ({}), 60, MINUTES_15],
  ['POST /invitations/guess-', () => newPassword, 60, MINUTES_15],
]

test.each(SWEEPING)('%s from one address, about many: %o, %i times', async (endpoint, body, times, heals) => {
  const sweep = (i: number, address?: string) =>
    ask(endpoint.endsWith('-') ? endpoint + i : endpoint, body(i), address)
  for (let i = 0; i < times; i++) expect((await sweep(i)).status).not.toBe(429)
  expect((await sweep(times)).status).toBe(429)
  expect((await sweep(times, '198.51.100.2')).status).not.toBe(429)
  vi.setSystemTime(Date.now() + heals * 1000)
  expect((await sweep(times)).status).not.toBe(429)
})

describe('no response reveals whether an address has an account', () => {
  const answerTo = async (endpoint: string, body: object, from: string) => {
    const response = await ask(endpoint, body, from)
    const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: await response.text() }
  }
  const address = fc.emailAddress().filter((email) => resetRequest.safeParse({ email }).success)
  let people = 0
  const somewhere = () => `10.0.${people >> 8}.${people++ & 255}`

  test.each(['POST /forgot-password', 'POST /admin/forgot-password'])('%s', async (endpoint) => {
    const known = await answerTo(endpoint, { email: asha.email }, somewhere())
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        expect(await answerTo(endpoint, { email }, somewhere())).toEqual(known)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['POST /login', (name: string) => ({ email: name, password: wrong.password }), asha.email],
    ['POST /admin/login', (name: string) => ({ username: name, password: wrong.password }), asha.email],
  ] as const)('%s', async (endpoint, body, name) => {
    const known = await answerTo(endpoint, body(name), somewhere())
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        expect(await answerTo(endpoint, body(email), somewhere())).toEqual(known)
      }),
      { numRuns: 10 },
    )
  })
})
