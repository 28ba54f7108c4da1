import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'

import { countForAll } from '#platform/limits/counters.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { createSecondFactorWorld, MEERA, type SecondFactorWorld } from '#test/support/second-factor-world.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'

// Each process accepts second factors and password confirmations that the other has checked
// (docs/decisions/multiple-processes.md).

const database = openFileDatabase({ emptied: false })
const OWNER = { username: 'boss@shop.example', password: 'tulip harbour nine' }

let now: number
let world: SecondFactorWorld
let processes: ReturnType<typeof openApi>[]

beforeEach(async () => {
  now = Date.now()
  const clock = { now: () => new Date(now) }
  world = createSecondFactorWorld(database, clock)
  await world.reset()
  processes = [openApi(world), openApi(createSecondFactorWorld(database, clock))]
})

function openApi(services: SecondFactorWorld) {
  const audit = { begin: async () => '', finish: async () => undefined }
  const real = { ...services, accounts: services.realAccounts, audit } as unknown as ApiServices
  return createApi({
    services: real,
    config: { trustedProxies: 0, rateLimits: true },
    origin: 'https://shop.example',
    log: pino({ level: 'silent' }),
    counters: countForAll(database),
  })
}

async function ask(at: 0 | 1, path: string, body: object, token = '') {
  const answer = await processes[at]!.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; token?: string } }
}

test('five wrong codes are the limit across both', async () => {
  const { secret } = await world.withFactor()
  now += 30_000
  const challenge = await world.challenge()
  for (const at of [0, 1, 0, 1, 0] as const)
    expect((await ask(at, '/login/code', { challenge, recoveryCode: 'wrong' })).status).toBe(400)
  for (const at of [0, 1] as const)
    expect(await ask(at, '/login/code', { challenge, code: world.codeOf(secret) })).toMatchObject({
      status: 429,
      body: { code: 'too-many-codes' },
    })
})

test("a code used at one can't be reused at the other", async () => {
  const { secret } = await world.withFactor()
  now += 30_000
  const code = { challenge: await world.challenge(), code: world.codeOf(secret) }
  expect((await ask(0, '/login/code', code)).status).toBe(200)
  expect((await ask(1, '/login/code', code)).status).toBe(400)
})

test('a password confirmed at one counts at the other, for the same 15 minutes', async () => {
  const token = (await ask(0, '/admin/login', OWNER)).body.token
  const invite = async (at: 0 | 1) =>
    (await ask(at, '/admin/invitations', { email: MEERA.email, role: 'staff' }, token)).body.code
  now += 16 * 60_000
  expect([await invite(0), await invite(1)]).toEqual(['password_needed', 'password_needed'])
  expect((await ask(0, '/admin/me/password', { password: OWNER.password }, token)).status).toBe(200)
  expect(await invite(1)).not.toBe('password_needed')
  now += 16 * 60_000
  expect(await invite(1)).toBe('password_needed')
})
