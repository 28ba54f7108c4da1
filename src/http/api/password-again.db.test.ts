import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { type Permission, PERMISSIONS, requiresReauth } from '#modules/accounts/permissions.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { STAFF_PERMISSIONS } from '#test/support/declared-endpoints.ts'
import { type AccountsWorld, createAccountsWorld } from '#test/support/accounts-world.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'

// Actions that require the password again, 15 minutes after it was last entered
// (docs/decisions/account-protection.md).

const OWNER = { username: 'boss@shop.example', password: 'tulip harbour nine' }
const needed = { status: 403, code: 'password_needed' }

let database: OpenDatabase | undefined
let clock: FakeClock
let world: AccountsWorld
let api: ReturnType<typeof createApi>

beforeEach(async () => {
  await database?.close()
  database = await openTestDatabase()
  clock = createFakeClock()
  world = createAccountsWorld({ db: database.db, clock })
  await world.accounts.ensureFirstAdmin()
  api = openApi()
})
afterAll(() => database?.close())

/** Opens the API with real accounts; all other services throw when a request reaches them. */
function openApi() {
  const audit = { begin: async () => '', finish: async () => undefined }
  const real: object = { ...world, accounts: world.realAccounts, audit }
  const elsewhere = new Proxy({}, { get: () => async () => Promise.reject(new Error('came through')) })
  const services = new Proxy(real, { get: (target, name) => Reflect.get(target, name) ?? elsewhere })
  const config = { trustedProxies: 0, rateLimits: true }
  const log = pino({ level: 'silent' })
  return createApi({ services: services as ApiServices, config, origin: 'https://shop.example', log })
}

const logIn = async () => (await world.accounts.adminLogin(OWNER)).token

async function ask(endpoint: string, token: string, body: object = {}) {
  const [method = '', path = ''] = endpoint.split(' ')
  const response = await api.request(path.replaceAll(/:\w+/g, '0'.repeat(24)), {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const answer = (isJson ? await response.json() : {}) as {
    code?: string
    message?: string
    issues?: unknown[]
  }
  return { status: response.status, ...answer }
}

const show = (token: string, password = OWNER.password) => ask('POST /admin/me/password', token, { password })

const fresh = Object.keys(STAFF_PERMISSIONS).filter((endpoint) =>
  requiresReauth(STAFF_PERMISSIONS[endpoint]!),
)

test('these permissions and endpoints require a confirmation', () => {
  const permissions = Object.keys(PERMISSIONS) as Permission[]
  expect(permissions.filter(requiresReauth).toSorted()).toEqual([
    'discounts.large',
    'imports.undo',
    'orders.export',
    'refunds.write',
    'settings.write',
    'staff.write',
    'taxes.export',
    'taxes.write',
    'users.export',
    'users.write',
  ] satisfies Permission[])
  expect(fresh.toSorted()).toEqual([
    'DELETE /admin/orders/:id/payments/:payment',
    'DELETE /admin/users/:id/second-factor',
    'DELETE /users/:id',
    'GET /admin/institution-requests/:id/statement',
    'GET /admin/newsletter/export',
    'GET /admin/orders/export',
    'GET /admin/payments/export',
    'GET /admin/tax-register/:table',
    'GET /admin/tax-register/zip',
    'GET /admin/users/:id/export',
    'GET /admin/users/export',
    'POST /admin/imports/:id/undo',
    'POST /admin/invitations',
    'POST /admin/invitations/:id/resend',
    'POST /admin/orders/:id/refunds',
    'POST /admin/refunds/:id/paid',
    'POST /admin/refunds/:id/retry',
    'POST /admin/shop-settings/photo',
    'POST /admin/shop-settings/restore',
    'POST /admin/users/:id/email-change',
    'PUT /admin/shop-settings',
    'PUT /admin/tax-rates',
    'PUT /admin/users/:id/role',
  ])
})

test.each(fresh)('%s: works for 15 minutes after the login, not one second longer', async (endpoint) => {
  const token = await logIn()
  clock.advance({ minutes: 15 })
  expect((await ask(endpoint, token)).code).not.toBe('password_needed')
  clock.advance({ seconds: 1 })
  expect(await ask(endpoint, token)).toMatchObject({
    ...needed,
    message: 'Please enter your password again to continue.',
  })
  expect(await show(token)).toMatchObject({ status: 200 })
  expect((await ask(endpoint, token)).code).not.toBe('password_needed')
  clock.advance({ minutes: 16 })
  expect(await ask(endpoint, token)).toMatchObject(needed)
})

test('everything else keeps working in an old session', async () => {
  const token = await logIn()
  clock.advance({ hours: 11 })
  for (const endpoint of Object.keys(STAFF_PERMISSIONS).filter((each) => !fresh.includes(each)))
    expect([endpoint, (await ask(endpoint, token)).code]).not.toEqual([endpoint, 'password_needed'])
})

test('a confirmation only counts for its own session', async () => {
  const [here, elsewhere] = [await logIn(), await logIn()]
  clock.advance({ minutes: 16 })
  await show(here)
  expect((await ask('POST /admin/invitations', here)).code).not.toBe('password_needed')
  expect(await ask('POST /admin/invitations', elsewhere)).toMatchObject(needed)
})

test('a wrong password confirms nothing, and one session gets ten attempts', async () => {
  const [token, other] = [await logIn(), await logIn()]
  clock.advance({ minutes: 16 })
  for (let i = 0; i < 10; i++)
    expect(await show(token, 'a wrong password')).toMatchObject({
      status: 400,
      issues: [{ path: 'password', message: 'This password is incorrect.' }],
    })
  expect(await ask('POST /admin/invitations', token)).toMatchObject(needed)
  expect(await show(token)).toMatchObject({ status: 429 })
  expect(await show(other)).toMatchObject({ status: 200 })
})

test('an owner needs no confirmation within 15 minutes of the login', async () => {
  const token = await logIn()
  clock.advance({ minutes: 14 })
  const invitation = { email: 'ravi@example.com', role: 'staff' }
  expect(await ask('POST /admin/invitations', token, invitation)).toMatchObject({ status: 200 })
})

test('a user without the permission is refused, not prompted for a password', async () => {
  await world.accounts.register({ name: 'Ravi', email: 'ravi@example.com', password: 'a long password' })
  await database!.executeSql(`update users set role = 'staff' where email = $1`, ['ravi@example.com'])
  const { token } = await world.accounts.login({ email: 'ravi@example.com', password: 'a long password' })
  clock.advance({ minutes: 30 })
  expect(await ask('POST /admin/invitations', token)).toMatchObject({ status: 403, code: 'permission' })
})
