import { beforeAll, beforeEach, expect, test } from 'vitest'

import { type Call, callerOf } from '#test/support/http-app.ts'
import { createSecondFactorWorld, MEERA, type SecondFactorWorld } from '#test/support/second-factor-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createAccountsHttp } from './accounts.http.ts'
import { createSecondFactorHttp } from './second-factor/second-factor.http.ts'

const database = openFileDatabase({ emptied: false })
let world: SecondFactorWorld
let asVisitor: Call
let asMeera: Call

beforeAll(async () => {
  world = createSecondFactorWorld(database)
})
beforeEach(async () => {
  await world.reset()
  const endpoints = createAccountsHttp({ ...world, accounts: world.realAccounts }).route(
    '/',
    createSecondFactorHttp(world),
  )
  asVisitor = callerOf(endpoints)
  asMeera = callerOf(endpoints, world.meera.actor)
})

const { email, password } = MEERA
const LOGINS = [
  ['POST /login', '/login', { email, password }],
  ['POST /admin/login', '/admin/login', { username: email, password }],
] as const

test.each(LOGINS)(
  '%s returns token and user without a factor, a challenge with one',
  async (_, path, body) => {
    const before = await asVisitor('POST', path, body)
    expect([before.status, Object.keys(before.body).toSorted()]).toEqual([200, ['token', 'user']])
    const { secret } = await world.withFactor()
    const first = await asVisitor('POST', path, body)
    expect([first.status, first.body]).toEqual([200, { needsCode: true, challenge: expect.any(String) }])
    const code = world.codeOf(secret)
    const digits = `${code.slice(0, 3)} ${code.slice(3)}`
    const second = await asVisitor('POST', '/login/code', {
      challenge: first.body['challenge'],
      code: digits,
    })
    expect(second.status).toBe(200)
    expect(second.body).toEqual({ token: expect.any(String), user: before.body['user'] })
  },
)

test.each([
  ['no code', {}],
  ['both codes', { code: '123456', recoveryCode: 'x' }],
  ['letters', { code: 'abcdef' }],
  ['seven digits', { code: '1234567' }],
  ['digits of another script', { code: '१२३४५६' }],
  ['a number', { code: 123456 }],
  ['a NUL', { recoveryCode: '\u0000' }],
  ['half a surrogate pair', { recoveryCode: '\ud800' }],
])('POST /login/code with %s is 400, never 500', async (_, proof) => {
  await world.withFactor()
  const challenge = await world.challenge()
  expect(await asVisitor('POST', '/login/code', { challenge, ...proof })).toMatchObject({ status: 400 })
})

test('the sixth wrong code is 429, with a retry time', async () => {
  await world.withFactor()
  const sent = { challenge: await world.challenge(), recoveryCode: 'wrong' }
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await asVisitor('POST', '/login/code', sent)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('GET /admin/me/second-factor returns the state, never the secret', async () => {
  const path = '/admin/me/second-factor'
  const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0, required: false }
  expect(await asMeera('GET', path)).toEqual({ status: 200, body: off })
  await world.withFactor()
  const { body } = await asMeera('GET', path)
  expect(body).toEqual({
    enabled: true,
    enabledAt: expect.any(String),
    recoveryCodesLeft: 10,
    required: false,
  })
  expect(await asMeera('POST', `${path}/setup`)).toMatchObject({ status: 409 })
})
