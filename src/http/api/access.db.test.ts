import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'

import { may, type Permission, type Role } from '#modules/accounts/permissions.ts'
import { Failure } from '#platform/errors.ts'
import { STAFF_PERMISSIONS as AGREED } from '#test/fixtures/staff-permissions.ts'
import { DECLARED, STAFF_PERMISSIONS } from '#test/support/declared-endpoints.ts'
import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices } from './endpoints.ts'

const database = openFileDatabase({ emptied: false })

type Access = 'everybody' | 'signed in'

/** Status of a request that has reached its service, which throws here. */
const REACHED = 418
/** Status of rejected input: it was validated, so the caller had passed the access check. */
const REFUSED_INPUT = 400
/** Status of validated input whose rejection is a regular response (DESIGN §4). */
const ANSWERED = 200

/** Endpoints for shoppers. A new one fails the test until it gets a row; staff-permissions.ts lists the others. */
const ACCESS: Record<string, [Access, typeof REACHED | typeof REFUSED_INPUT | typeof ANSWERED]> = {
  'POST /register': ['everybody', REFUSED_INPUT],
  'POST /login': ['everybody', REFUSED_INPUT],
  'POST /admin/login': ['everybody', REFUSED_INPUT],
  'POST /forgot-password': ['everybody', REFUSED_INPUT],
  'POST /admin/forgot-password': ['everybody', REFUSED_INPUT],
  'POST /reset-password/:token': ['everybody', REFUSED_INPUT],
  'POST /admin/reset-password/:token': ['everybody', REFUSED_INPUT],
  'POST /verify-email/:token': ['everybody', REACHED],
  'POST /email-change/confirm/:token': ['everybody', REACHED],
  'POST /email-change/stop/:token': ['everybody', REACHED],
  'GET /account/email-change': ['signed in', REACHED],
  'POST /account/email-change': ['signed in', REFUSED_INPUT],
  'POST /account/email-change/link': ['signed in', REFUSED_INPUT],
  'DELETE /account/email-change': ['signed in', REFUSED_INPUT],
  'GET /tickets/:token': ['everybody', REACHED],
  'POST /reviews/:id/reports': ['everybody', REFUSED_INPUT],
  'POST /booklist/matches': ['everybody', REFUSED_INPUT],
  'GET /booklists/:token': ['everybody', REACHED],
  'GET /account/booklists': ['signed in', REACHED],
  'POST /account/booklists': ['signed in', REFUSED_INPUT],
  'GET /account/booklists/:id': ['signed in', REACHED],
  'PUT /account/booklists/:id': ['signed in', REFUSED_INPUT],
  'DELETE /account/booklists/:id': ['signed in', REACHED],
  'GET /account/alerts': ['signed in', REACHED],
  'GET /account/consents': ['signed in', REACHED],
  'DELETE /account/alerts/:id': ['signed in', REACHED],
  'POST /alerts': ['everybody', REFUSED_INPUT],
  'POST /alerts/confirm/:token': ['everybody', REACHED],
  'POST /alerts/stop/:token': ['everybody', REACHED],
  'POST /account/email-verification': ['signed in', REACHED],
  'GET /account/profile': ['signed in', ANSWERED],
  'POST /logout': ['signed in', REACHED],
  'POST /account/logout-everywhere': ['signed in', REACHED],
  'GET /account/sessions': ['signed in', REACHED],
  'DELETE /account/sessions': ['signed in', REACHED],
  'DELETE /account/sessions/:id': ['signed in', REACHED],
  'PUT /account/password': ['signed in', REFUSED_INPUT],
  'POST /login/code': ['everybody', REFUSED_INPUT],
  'GET /invitations/:token': ['everybody', REACHED],
  'POST /invitations/:token': ['everybody', REFUSED_INPUT],
  'GET /books': ['everybody', REACHED],
  'GET /books/category/:slug': ['everybody', REACHED],
  'GET /books/:id': ['everybody', REACHED],
  'GET /books/:id/reviews': ['everybody', REACHED],
  'POST /books/:id/reviews': ['signed in', REFUSED_INPUT],
  'GET /categories': ['everybody', REACHED],
  'GET /search/books': ['everybody', REFUSED_INPUT],
  'GET /book-choices': ['everybody', REACHED],
  'GET /search/places': ['everybody', REFUSED_INPUT],
  'GET /pincodes/:pin': ['everybody', REFUSED_INPUT],
  'GET /law': ['everybody', REFUSED_INPUT],
  'GET /law/:act/:section': ['everybody', REFUSED_INPUT],
  'GET /law/:act/:section/books': ['everybody', REFUSED_INPUT],
  'GET /books/:id/sections': ['everybody', REACHED],
  'GET /books/:id/editions': ['everybody', REACHED],
  'GET /coupons': ['everybody', REACHED],
  'POST /validate-coupon': ['everybody', REFUSED_INPUT],
  'POST /contact': ['everybody', ANSWERED],
  'PUT /account/profile': ['signed in', REFUSED_INPUT],
  'GET /account/export': ['signed in', REACHED],
  'DELETE /account': ['signed in', REFUSED_INPUT],
  'GET /account/addresses': ['signed in', REACHED],
  'POST /account/addresses': ['signed in', REFUSED_INPUT],
  'PUT /account/addresses/:id': ['signed in', REFUSED_INPUT],
  'DELETE /account/addresses/:id': ['signed in', REACHED],
  'GET /account/orders': ['signed in', REACHED],
  'GET /account/orders/returning': ['signed in', REACHED],
  'GET /account/orders/:id': ['signed in', REACHED],
  'GET /account/orders/:id/again': ['signed in', REACHED],
  'POST /account/orders/:id/cancel': ['signed in', REACHED],
  'GET /account/orders/:id/claims': ['signed in', REACHED],
  'POST /account/orders/:id/claims': ['signed in', REACHED],
  'GET /account/claims/:id/photos/:number': ['signed in', REACHED],
  'GET /orders/:id': ['signed in', REACHED],
  'POST /orders/:id/email': ['signed in', REACHED],
  'GET /orders/:id/invoice': ['signed in', REACHED],
  'GET /orders/:id/credit-note': ['signed in', REACHED],
  'GET /account/orders/:id/buyer-gstin': ['signed in', REACHED],
  'PUT /account/orders/:id/buyer-gstin': ['signed in', REFUSED_INPUT],
  'POST /checkout/quote': ['everybody', REFUSED_INPUT],
  'GET /checkout/:gatewayOrderId': ['signed in', REACHED],
  'POST /checkout/:gatewayOrderId/cancel': ['signed in', REACHED],
  'POST /orders/payment/razorpay-order': ['signed in', REFUSED_INPUT],
  'POST /orders/payment/verify': ['signed in', REFUSED_INPUT],
  'POST /orders': ['signed in', REFUSED_INPUT],
  'POST /institution-requests': ['everybody', REFUSED_INPUT],
  'GET /quotation-links/:token': ['everybody', REACHED],
  'GET /quotation-links/:token/pdf': ['everybody', REACHED],
  'POST /quotation-links/:token/accept': ['everybody', REFUSED_INPUT],
  'POST /quotation-links/:token/decline': ['everybody', REACHED],
  'GET /payment-links/:token': ['everybody', REACHED],
  'POST /payment-links/:token/start': ['everybody', REFUSED_INPUT],
  'POST /payment-links/:token/proof': ['everybody', REFUSED_INPUT],
  'POST /webhooks/razorpay': ['everybody', REACHED],
  'GET /account/reviews': ['signed in', REACHED],
  'GET /examinations': ['everybody', REACHED],
}

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

test('every route is declared by `endpoint()`', () => {
  expect(new Set(DECLARED.map(({ name }) => name))).toEqual(mounted)
})

test('every endpoint has a row in the access table, and every row an endpoint', () => {
  expect([...Object.keys(ACCESS), ...Object.keys(AGREED)].toSorted()).toEqual([...mounted].toSorted())
})

test('every staff endpoint requires the permission agreed for it, and no other endpoint does (spec accounts §6)', () => {
  expect(STAFF_PERMISSIONS).toEqual(AGREED)
})

const forShoppers = Object.entries(ACCESS).flatMap(([endpoint, [access, status]]) =>
  CALLERS.map((caller) => ({
    endpoint,
    caller,
    status: access === 'everybody' || roleOf(caller) ? status : 401,
  })),
)

test.each(forShoppers)('$endpoint as $caller: $status', async ({ endpoint, caller, status }) => {
  expect(await statusOf(endpoint, caller)).toBe(status)
})

const forStaff = Object.entries(AGREED).flatMap(([endpoint, permission]) =>
  CALLERS.map((caller) => ({ endpoint, caller, permission })),
)

test.each(forStaff)('$endpoint as $caller, for $permission', async ({ endpoint, caller, permission }) => {
  expect(statusesFor(caller, permission)).toContain(await statusOf(endpoint, caller))
})

function statusesFor(caller: Caller, permission: Permission): number[] {
  const role = roleOf(caller)
  if (!role) return [401]
  return may(role, permission) ? [REACHED, REFUSED_INPUT, ANSWERED] : [403]
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
