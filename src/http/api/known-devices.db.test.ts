import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { DECOY_HASH } from '#modules/accounts/passwords.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import type { AccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { createSecondFactorWorld, MEERA, type SecondFactorWorld } from '#test/support/second-factor-world.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'

const database = openFileDatabase({ emptied: false })

// Other people guess until the limits block them; the account's owner can still log in
// (docs/decisions/account-protection.md).

const HOUR = 3_600_000
const owner = { username: 'boss@shop.example', password: 'tulip harbour nine' }
const asha = { email: 'asha@example.com', password: 'long enough to log in' }
const elsewhere = '203.0.113.200'

let world: SecondFactorWorld
let api: ReturnType<typeof createApi>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = createSecondFactorWorld(database, { now: () => new Date() })
  api = openApi(world, 'https://shop.example')
  await world.reset()
  await world.accounts.register({ name: 'Asha', ...asha })
})
afterEach(() => {
  vi.useRealTimers()
})

function openApi(services: AccountsWorld, origin: string) {
  const config = { trustedProxies: 1, rateLimits: true }
  const audit = { begin: async () => '', finish: async () => undefined }
  const real = { ...services, accounts: services.realAccounts, audit } as unknown as ApiServices
  return createApi({ services: real, config, origin, log: pino({ level: 'silent' }) })
}

interface Browser {
  cookie?: string | undefined
  token?: string
  address?: string
}

async function ask(path: string, body: object, { cookie, token, address = elsewhere }: Browser = {}) {
  const method = path === '/account/password' ? 'PUT' : 'POST'
  const response = await api.request(path, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  const set = response.headers.get('set-cookie') ?? undefined
  const answer = (await response.json()) as Record<string, string>
  return { status: response.status, set, cookie: set?.split(';')[0], body: answer }
}

const login = (browser?: Browser) => ask('/admin/login', owner, browser)
const wrong = (body: object) => ({ ...body, password: 'a wrong password' })

/** Makes sixty wrong guesses from six addresses, which blocks every unknown device. */
async function lockOut(path: string, body: object): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const { status } = await ask(path, wrong(body), { address: `198.51.100.${i % 6}` })
    expect(status).toBe(401)
  }
  expect(await ask(path, body, { address: '198.51.100.9' })).toMatchObject({ status: 429 })
}

const LOGINS = [
  ['/admin/login', owner],
  ['/login', asha],
] as const

describe.each(LOGINS)('POST %s', (path, body) => {
  test('after 60 wrong guesses from six addresses, a known device still gets in', async () => {
    const { cookie } = await ask(path, body)
    await lockOut(path, body)
    expect(await ask(path, body, { cookie })).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    })
    // The other device is still blocked.
    expect(await ask(path, body, { address: '198.51.100.0' })).toMatchObject({ status: 429 })
  })

  test('guesses from the same address do not block a known device', async () => {
    const { cookie } = await ask(path, body)
    for (let i = 0; i < 50; i++) await ask(path, wrong({ email: `p${i}@x.example`, username: `p${i}` }))
    expect(await ask(path, body)).toMatchObject({ status: 429 })
    expect(await ask(path, body, { cookie })).toMatchObject({ status: 200 })
  })

  test('a known device has ten guesses in 15 minutes across all addresses', async () => {
    const { cookie } = await ask(path, body)
    for (let i = 0; i < 10; i++)
      expect(await ask(path, wrong(body), { cookie, address: `192.0.2.${i}` })).toMatchObject({ status: 401 })
    const refused = await ask(path, body, { cookie })
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again in 15 minutes.' },
    })
    vi.setSystemTime(Date.now() + 900_000)
    expect(await ask(path, body, { cookie })).toMatchObject({ status: 200 })
  })
})

describe('does not accept', () => {
  test("another account's device", async () => {
    const { cookie } = await ask('/login', asha)
    await lockOut('/admin/login', owner)
    expect(await login({ cookie })).toMatchObject({ status: 429 })
  })

  test("a device of a colleague with the owner's name", async () => {
    await database.executeSql(`update users set name = 'Admin' where email = $1`, [MEERA.email])
    const { cookie } = await ask('/admin/login', { username: MEERA.email, password: MEERA.password })
    await lockOut('/admin/login', { username: 'Admin', password: owner.password })
    expect(await ask('/admin/login', { ...owner, username: 'Admin' }, { cookie })).toMatchObject({
      status: 429,
    })
  })

  test('a forged cookie, or one made from a login token', async () => {
    const { cookie = '', body } = await login()
    await lockOut('/admin/login', owner)
    const forged = [
      cookie.replace(/[^.]+$/, (signature) => signature.split('').toReversed().join('')),
      cookie.replace(/\.[^.]+\.[^.]+$/, `.${btoa('{"sub":"x"}')}.`),
      `__Secure-known_devices=${body['token']}`,
      '__Secure-known_devices=',
      `__Secure-known_devices=${'~'.repeat(3000)}`,
    ]
    for (const each of forged) expect(await login({ cookie: each })).toMatchObject({ status: 429 })
  })

  test('a device known before a password change', async () => {
    const { cookie, body } = await login()
    const change = { currentPassword: owner.password, newPassword: 'quite another password' }
    const changed = await ask('/account/password', change, { cookie, token: body['token']! })
    expect(changed.status).toBe(200)
    const now = { ...owner, password: change.newPassword }
    await lockOut('/admin/login', now)
    expect(await ask('/admin/login', now, { cookie })).toMatchObject({ status: 429 })
    // The browser that changed the password is known under the new one.
    expect(await ask('/admin/login', now, { cookie: changed.cookie })).toMatchObject({ status: 200 })
  })

  test('a device after a year', async () => {
    const now = Date.now()
    // Sets the clock back first: otherwise the counters, created a year ahead, would outlive this test.
    vi.setSystemTime(now - 366 * 24 * HOUR)
    const { cookie } = await login()
    vi.setSystemTime(now)
    await lockOut('/admin/login', owner)
    expect(await login({ cookie })).toMatchObject({ status: 429 })
  })

  test('a device of a deleted account', async () => {
    const { cookie } = await ask('/login', asha)
    await database.executeSql('update users set password_hash = $2 where email = $1', [
      asha.email,
      DECOY_HASH,
    ])
    await lockOut('/login', asha)
    expect(await ask('/login', asha, { cookie })).toMatchObject({ status: 429 })
  })
})

test('neither a failed login nor the first step of a two-step login makes a device known', async () => {
  expect((await ask('/login', wrong(asha))).set).toBeUndefined()
  const { secret } = await world.withFactor()
  vi.setSystemTime(Date.now() + 30_000)
  const first = await ask('/login', MEERA)
  expect(first).toMatchObject({ status: 200, set: undefined, body: { needsCode: true } })
  const code = { challenge: first.body['challenge'], code: world.codeOf(secret) }
  expect((await ask('/login/code', code)).set).toMatch(/^__Secure-known_devices=/)
})

test('only the API gets the cookie: no script, no other site, no plain connection', async () => {
  expect((await login()).set).toMatch(
    /^__Secure-known_devices=[\w.-]+; Max-Age=31536000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
  )
  api = openApi(world, 'http://localhost:3000')
  expect((await login()).set).not.toContain('Secure')
})

test('a browser stays known to its last five accounts; logging in again takes no extra slot', async () => {
  const first = await login()
  let { cookie } = await login(first)
  expect(cookie?.split('~')).toHaveLength(1)
  for (let i = 0; i < 5; i++) {
    await world.accounts.register({ ...asha, name: 'A', email: `a${i}@example.com` })
    cookie = (await ask('/login', { ...asha, email: `a${i}@example.com` }, { cookie })).cookie
  }
  expect(cookie?.split('~')).toHaveLength(5)
  await lockOut('/login', { ...asha, email: 'a0@example.com' })
  expect(await ask('/login', { ...asha, email: 'a0@example.com' }, { cookie })).toMatchObject({ status: 200 })
  await lockOut('/admin/login', owner)
  expect(await login({ cookie })).toMatchObject({ status: 429 })
})

describe('other lockout attempts', () => {
  test("wrong codes from other devices don't use up the known device's attempts", async () => {
    const { secret } = await world.withFactor()
    vi.setSystemTime(Date.now() + 30_000)
    const sent = async (browser: Browser, proof: object) => {
      const { body } = await ask('/login', MEERA, browser)
      return ask('/login/code', { challenge: body['challenge'], ...proof }, browser)
    }
    const { cookie } = await sent({}, { code: world.codeOf(secret) })
    vi.setSystemTime(Date.now() + 30_000)
    const stranger = { address: '198.51.100.1' }
    for (let i = 0; i < 5; i++) await sent(stranger, { recoveryCode: 'wrong' })
    expect(await sent(stranger, { code: world.codeOf(secret) })).toMatchObject({ status: 429 })
    for (let i = 0; i < 4; i++)
      expect(await sent({ cookie }, { recoveryCode: 'wrong' })).toMatchObject({ status: 400 })
    expect(await sent({ cookie }, { code: world.codeOf(secret) })).toMatchObject({ status: 200 })
    vi.setSystemTime(Date.now() + 30_000)
    await sent({ cookie }, { recoveryCode: 'wrong' })
    expect(await sent({ cookie }, { code: world.codeOf(secret) })).toMatchObject({
      status: 429,
      body: { code: 'too-many-codes' },
    })
  })

  test("reset links requested from other devices don't use up the known device's five", async () => {
    const { cookie } = await ask('/login', asha)
    const forgot = (browser: Browser) => ask('/forgot-password', { email: asha.email }, browser)
    for (let i = 0; i < 5; i++) await forgot({ address: `198.51.100.${i}` })
    expect(await forgot({})).toMatchObject({ status: 429 })
    for (let i = 0; i < 5; i++) expect(await forgot({ cookie })).toMatchObject({ status: 200 })
    expect(await forgot({ cookie })).toMatchObject({ status: 429 })
  })

  test('an owner without a known device gets one through the mailed link', async () => {
    await lockOut('/login', asha)
    const { sub } = JSON.parse(atob((await world.accounts.login(asha)).token.split('.')[1]!)) as {
      sub: string
    }
    await database.executeSql(
      `insert into password_resets (user_id, token_hash, role, expires_at) values ($1, $2, 'user', $3)`,
      [sub, hashOfToken('of the mail'), new Date(Date.now() + HOUR)],
    )
    const password = 'chosen by the link'
    const { cookie } = await ask('/reset-password/of the mail', { password })
    expect(await ask('/login', { ...asha, password }, { cookie })).toMatchObject({ status: 200 })
  })

  test("wrong passwords in a stolen session don't block other sessions", async () => {
    const [stolen, own] = [(await login()).body['token']!, (await login()).body['token']!]
    const guess = { currentPassword: 'a wrong password', newPassword: 'quite another password' }
    for (let i = 0; i < 10; i++) await ask('/account/password', guess, { token: stolen })
    expect(await ask('/account/password', guess, { token: stolen })).toMatchObject({ status: 429 })
    const right = { ...guess, currentPassword: owner.password }
    expect(await ask('/account/password', right, { token: own })).toMatchObject({ status: 200 })
  })
})
