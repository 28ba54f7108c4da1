import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'
import { createSecondFactorWorld, MEERA, type SecondFactorWorld } from '#test/support/second-factor-world.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'
import { createAccountHash } from './login-log.ts'

const database = openFileDatabase({ emptied: false })

// Logins are logged with the client's IP address and a keyed hash of the account.

const ADDRESS = '203.0.113.7'
const hash = createAccountHash('the secret of the shop')
const entries: Record<string, unknown>[] = []
let world: SecondFactorWorld
let api: ReturnType<typeof createApi>

beforeEach(async () => {
  world = createSecondFactorWorld(database)
  await world.reset()
  entries.length = 0
  const real = {
    ...world,
    accounts: world.realAccounts,
    audit: { begin: async () => '', finish: async () => undefined },
  } as unknown as ApiServices
  const log = pino({ level: 'info' }, { write: (line) => void entries.push(JSON.parse(line)) })
  const config = { trustedProxies: 1, rateLimits: true }
  api = createApi({ services: real, config, origin: 'https://shop.example', log, accountHash: hash })
})

async function ask(endpoint: string, body: object, token?: string) {
  const [method = '', path = ''] = endpoint.split(' ')
  const response = await api.request(path, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ADDRESS,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const logIn = async () =>
  (await ask('POST /admin/login', { username: MEERA.email, password: MEERA.password })).body

/** Entries other than the line of each request. */
const loginEntries = () => entries.filter(({ msg }) => /failed|succeeded|needs/.test(String(msg)))

test.each([
  ['POST /login', { email: ' MEERA@shop.example', password: 'a wrong guess' }, MEERA.email],
  ['POST /admin/login', { username: MEERA.email, password: 'a wrong guess' }, MEERA.email],
  [
    'POST /admin/login',
    { username: 'nobody@shop.example', password: 'a wrong guess' },
    'nobody@shop.example',
  ],
])('%s logs a wrong password', async (endpoint, body, account) => {
  expect((await ask(endpoint, body)).status).toBe(401)
  expect(loginEntries()).toMatchObject([
    { address: ADDRESS, account: hash(account), status: 401, msg: 'login failed' },
  ])
})

test('a throttled login is logged', async () => {
  const guess = () => ask('POST /login', { email: MEERA.email, password: 'a wrong guess' })
  for (let i = 0; i < 10; i++) await guess()
  expect((await guess()).status).toBe(429)
  expect(loginEntries().at(-1)).toMatchObject({
    account: hash(MEERA.email),
    status: 429,
    msg: 'login failed',
  })
})

test('a wrong code and a wrong password confirmation are logged', async () => {
  const { token } = await logIn()
  await ask('POST /admin/me/password', { password: 'a wrong guess' }, token)
  await ask(
    'PUT /account/password',
    { currentPassword: 'a wrong guess', newPassword: 'quite another one' },
    token,
  )
  await world.withFactor()
  const { challenge } = await logIn()
  await ask('POST /login/code', { challenge, code: '000000' })
  const here = { address: ADDRESS, account: hash(MEERA.email), status: 400 }
  expect(loginEntries().filter(({ msg }) => String(msg).endsWith('failed'))).toMatchObject([
    { ...here, msg: 'password confirmation failed' },
    { ...here, msg: 'password confirmation failed' },
    { ...here, msg: 'second factor failed' },
  ])
})

test('logs successful logins, which may still need a second factor', async () => {
  const { token } = await logIn()
  await ask('POST /admin/me/password', { password: MEERA.password }, token)
  await world.withFactor()
  await logIn()
  const here = { address: ADDRESS, account: hash(MEERA.email), status: 200 }
  expect(loginEntries()).toMatchObject([
    { ...here, msg: 'login succeeded' },
    { ...here, msg: 'password confirmation succeeded' },
    { ...here, msg: 'login needs a second factor' },
  ])
})

test('each request is logged with the client’s address', async () => {
  await logIn()
  expect(entries.at(-1)).toMatchObject({ path: '/admin/login', address: ADDRESS, msg: 'request' })
})

test('the log has neither email addresses nor passwords', async () => {
  const { token } = await logIn()
  await ask('POST /admin/me/password', { password: MEERA.password }, token)
  await ask('POST /login', { email: MEERA.email, password: 'a wrong guess' })
  await ask('POST /admin/me/password', { password: 'a wrong guess' }, token)
  const log = JSON.stringify(entries).toLowerCase()
  for (const secret of ['meera', 'shop.example', 'a wrong guess']) expect(log).not.toContain(secret)
})

test('the account hash is stable and depends on the secret', () => {
  expect(hash(' Meera@Shop.Example ')).toBe(hash('meera@shop.example'))
  expect(hash('meera@shop.example')).not.toBe(hash('ravi@shop.example'))
  expect(createAccountHash('another secret')('meera@shop.example')).not.toBe(hash('meera@shop.example'))
})
