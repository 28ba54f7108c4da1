import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'

import type { Access } from '#modules/accounts/operation.ts'
import { may } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { Failure } from '#platform/errors.ts'
import { DECLARED } from '#test/support/declared-endpoints.ts'
import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices } from './endpoints.ts'

const database = openFileDatabase({ emptied: false })

/** Status of a request that has reached its service, which throws here. */
const REACHED = 418
/** Status of rejected input: it was validated, so the caller had passed the access check. */
const REFUSED_INPUT = 400
/** Status of validated input whose rejection is a regular response (DESIGN §4). */
const ANSWERED = 200

const CALLERS = ['visitor', 'shopper', 'staff', 'manager', 'owner', 'expired', 'forged', 'revoked'] as const
type Caller = (typeof CALLERS)[number]
const STAFF: readonly Role[] = ['staff', 'manager', 'owner']

const hour = 3_600_000
const start = new Date('2026-11-20T10:00:00Z').getTime()
let now = start
let api: ReturnType<typeof createApi>
const tokens: Partial<Record<Caller, string>> = {}

/** A service whose calls all throw 'reached', except the `real` ones. */
const reached = (real: object = {}) =>
  new Proxy(real, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      (async () => {
        throw new Failure('conflict', 'reached')
      }),
  })

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  const world = createAccountsWorld({ db: database.db, clock: { now: () => new Date(now) } })
  const { accounts } = world
  const sessions = reached({ authenticate: world.sessions.authenticate })
  const audit = reached({ begin: async () => '', finish: async () => undefined })
  const real: object = { sessions, audit }
  const services = new Proxy(real, { get: (target, name) => Reflect.get(target, name) ?? reached() })
  const config = { trustedProxies: 0, rateLimits: false }
  api = createApi({ services: services as ApiServices, config, origin: 'https://shop.example', log })

  await accounts.ensureFirstAdmin()
  const login = async (email: string) =>
    (await accounts.login({ email, password: 'tulip harbour nine' })).token
  for (const name of ['asha', 'ravi', 'staff', 'manager'])
    await accounts.register({ name, email: `${name}@example.com`, password: 'tulip harbour nine' })
  // Administrators' tokens would open every endpoint, so only an invalid token can cause a refusal.
  tokens.expired = await login('boss@shop.example')
  now = start + 13 * hour
  tokens.owner = await login('boss@shop.example')
  tokens.shopper = await login('asha@example.com')
  tokens.forged = tokens.owner.replace(/[^.]+$/, (signature) => signature.split('').toReversed().join(''))
  await database.executeSql(`update users set role = 'owner' where email = $1`, ['ravi@example.com'])
  tokens.revoked = await login('ravi@example.com')
  for (const role of ['staff', 'manager'] as const) {
    await database.executeSql('update users set role = $2 where email = $1', [`${role}@example.com`, role])
    tokens[role] = await login(`${role}@example.com`)
  }
  const { actor } = (await world.sessions.authenticate(tokens.revoked))!
  await world.sessions.endAll(actor)
})

const roleOf = (caller: Caller): Role | undefined =>
  caller === 'shopper' ? 'user' : STAFF.find((name) => name === caller)

const endpoints = createEndpoints({ checkout: {}, payments: {} } as ApiServices)
const mounted = new Set(
  endpoints.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`),
)

test('every route is an operation', () => {
  expect(new Set(DECLARED.map(({ name }) => name))).toEqual(mounted)
})

const asked = DECLARED.flatMap(({ name, access }) =>
  CALLERS.map((caller) => ({ name, caller, expected: statusesFor(caller, access) })),
)

test.each(asked)('$name as $caller: $expected', async ({ name, caller, expected }) => {
  expect(expected).toContain(await statusOf(name, caller))
})

/** The statuses that a caller may get, who sends no valid input (spec accounts §6). */
function statusesFor(caller: Caller, access: Access): number[] {
  const admitted = [REACHED, REFUSED_INPUT, ANSWERED]
  if (access.public) return admitted
  const role = roleOf(caller)
  if (!role) return [401]
  return !access.permission || may(role, access.permission) ? admitted : [403]
}

/** Returns REACHED once a service is called. */
async function statusOf(endpoint: string, caller: Caller): Promise<number> {
  const [method = '', path = ''] = endpoint.split(' ')
  const token = tokens[caller]
  const response = await api.request(path.replaceAll(/:\w+/g, '0'.repeat(24)), {
    method,
    ...(method !== 'GET' && { body: '{}' }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const body = (await response.json()) as { message: string }
  return body.message === 'reached' ? REACHED : response.status
}
