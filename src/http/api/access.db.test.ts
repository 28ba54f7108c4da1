import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'

import { may, type Role } from '#modules/accounts/permissions.ts'
import { Failure } from '#platform/errors.ts'
import { STAFF_PERMISSIONS as AGREED } from '#test/fixtures/staff-permissions.ts'
import { DECLARED, STAFF_PERMISSIONS } from '#test/support/declared-endpoints.ts'
import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createApi } from './api.ts'
import { createEndpoints, type ApiServices } from './endpoints.ts'

const database = openFileDatabase({ emptied: false })

type Access = 'everybody' | 'signed in' | 'admin'

/** The status once a request has reached its service here. */
const REACHED = 418
/** The input was validated, so the caller passed the access check. */
const REFUSED_INPUT = 400
/** The input was validated, and its rejection is a regular response (DESIGN §4). */
const ANSWERED = 200

/** Access rules by endpoint. A new endpoint fails the test until it gets a row. */
const ACCESS: Record<string, [Access, typeof REACHED | typeof REFUSED_INPUT | typeof ANSWERED]> = {
  'POST /register': ['everybody', REFUSED_INPUT],
  'POST /login': ['everybody', REFUSED_INPUT],
  'POST /admin/login': ['everybody', REFUSED_INPUT],
  'POST /forgot-password': ['everybody', REFUSED_INPUT],
  'POST /admin/forgot-password': ['everybody', REFUSED_INPUT],
  'POST /reset-password/:token': ['everybody', REFUSED_INPUT],
  'POST /admin/reset-password/:token': ['everybody', REFUSED_INPUT],
  'POST /verify-email/:token': ['everybody', REACHED],
  'POST /booklist/matches': ['everybody', REFUSED_INPUT],
  'GET /booklists/:token': ['everybody', REACHED],
  'GET /account/booklists': ['signed in', REACHED],
  'POST /account/booklists': ['signed in', REFUSED_INPUT],
  'GET /account/booklists/:id': ['signed in', REACHED],
  'PUT /account/booklists/:id': ['signed in', REFUSED_INPUT],
  'DELETE /account/booklists/:id': ['signed in', REACHED],
  'GET /account/alerts': ['signed in', REACHED],
  'DELETE /account/alerts/:id': ['signed in', REACHED],
  'GET /admin/newsletter': ['admin', REACHED],
  'GET /admin/newsletter/export': ['admin', REACHED],
  'GET /admin/waiting': ['admin', REACHED],
  'POST /alerts': ['everybody', REFUSED_INPUT],
  'POST /alerts/confirm/:token': ['everybody', REACHED],
  'POST /alerts/stop/:token': ['everybody', REACHED],
  'POST /account/email-verification': ['signed in', REACHED],
  'GET /account/profile': ['signed in', ANSWERED],
  'POST /logout': ['signed in', REACHED],
  'POST /account/logout-everywhere': ['signed in', REACHED],
  'GET /account/sessions': ['signed in', REACHED],
  'DELETE /account/sessions/:id': ['signed in', REACHED],
  'PUT /account/password': ['signed in', REFUSED_INPUT],
  'POST /login/code': ['everybody', REFUSED_INPUT],
  'GET /admin/me': ['admin', ANSWERED],
  'POST /admin/me/password': ['admin', REFUSED_INPUT],
  'GET /admin/me/second-factor': ['admin', REACHED],
  'POST /admin/me/second-factor/setup': ['admin', REACHED],
  'POST /admin/me/second-factor': ['admin', REFUSED_INPUT],
  'POST /admin/me/second-factor/recovery-codes': ['admin', REFUSED_INPUT],
  'POST /admin/me/second-factor/disable': ['admin', REFUSED_INPUT],
  'GET /admin/users/:id/second-factor': ['admin', REACHED],
  'DELETE /admin/users/:id/second-factor': ['admin', REACHED],
  'GET /users': ['admin', REACHED],
  'DELETE /users/:id': ['admin', REACHED],
  'GET /admin/users/:id': ['admin', REACHED],
  'GET /admin/users/:id/orders': ['admin', REACHED],
  'POST /admin/users/:id/notes': ['admin', REFUSED_INPUT],
  'DELETE /admin/users/:id/notes/:note': ['admin', REACHED],
  'PUT /admin/users/:id/role': ['admin', REFUSED_INPUT],
  'GET /admin/users/:id/sessions': ['admin', REACHED],
  'DELETE /admin/users/:id/sessions/:session': ['admin', REACHED],
  'POST /admin/invitations': ['admin', REFUSED_INPUT],
  'GET /admin/invitations': ['admin', REACHED],
  'DELETE /admin/invitations/:id': ['admin', REACHED],
  'POST /admin/invitations/:id/resend': ['admin', REACHED],
  'GET /invitations/:token': ['everybody', REACHED],
  'POST /invitations/:token': ['everybody', REFUSED_INPUT],
  'GET /books': ['everybody', REACHED],
  'GET /books/category/:slug': ['everybody', REACHED],
  'GET /books/:id': ['everybody', REACHED],
  'POST /books': ['admin', REFUSED_INPUT],
  'PUT /books/:id': ['admin', REACHED],
  'DELETE /books/:id': ['admin', REACHED],
  'GET /admin/books/:id': ['admin', REACHED],
  'POST /admin/books/:id/restore': ['admin', REACHED],
  'POST /admin/books/:id/duplicate': ['admin', REACHED],
  'GET /admin/books/:id/sample-pages': ['admin', REACHED],
  'POST /admin/books/:id/sample-pages': ['admin', REFUSED_INPUT],
  'PUT /admin/books/:id/sample-pages': ['admin', REFUSED_INPUT],
  'GET /admin/books/:id/section-index': ['admin', REACHED],
  'GET /admin/books/:id/section-index/file': ['admin', REACHED],
  'PUT /admin/books/:id/section-index': ['admin', REFUSED_INPUT],
  'GET /admin/editions': ['admin', REFUSED_INPUT],
  'GET /books/:id/reviews': ['everybody', REACHED],
  'POST /books/:id/reviews': ['signed in', REFUSED_INPUT],
  'GET /categories': ['everybody', REACHED],
  'POST /categories': ['admin', REFUSED_INPUT],
  'PUT /categories/:id': ['admin', REACHED],
  'PUT /admin/category-order': ['admin', REFUSED_INPUT],
  'DELETE /categories/:id': ['admin', REACHED],
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
  'GET /orders': ['admin', REACHED],
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
  'GET /admin/claims': ['admin', REACHED],
  'PUT /admin/claims/:id': ['admin', REFUSED_INPUT],
  'DELETE /admin/claims/:id/decision': ['admin', REACHED],
  'GET /orders/:id': ['signed in', REACHED],
  'PUT /orders/admin/:id/status': ['admin', REFUSED_INPUT],
  'POST /orders/:id/email': ['signed in', REACHED],
  'GET /orders/:id/invoice': ['signed in', REACHED],
  'GET /orders/:id/credit-note': ['signed in', REACHED],
  'GET /account/orders/:id/buyer-gstin': ['signed in', REACHED],
  'PUT /account/orders/:id/buyer-gstin': ['signed in', REFUSED_INPUT],
  'GET /admin/tax-rates': ['admin', REACHED],
  'PUT /admin/tax-rates': ['admin', REFUSED_INPUT],
  'POST /checkout/quote': ['everybody', REFUSED_INPUT],
  'GET /checkout/:gatewayOrderId': ['signed in', REACHED],
  'POST /checkout/:gatewayOrderId/cancel': ['signed in', REACHED],
  'POST /orders/payment/razorpay-order': ['signed in', REFUSED_INPUT],
  'POST /orders/payment/verify': ['signed in', REFUSED_INPUT],
  'POST /orders': ['signed in', REFUSED_INPUT],
  'PUT /orders/:id': ['admin', REACHED],
  'DELETE /orders/:id': ['admin', REACHED],
  'GET /admin/orders/changes': ['admin', REACHED],
  'GET /admin/orders/waiting': ['admin', REACHED],
  'GET /admin/orders/ready': ['admin', REACHED],
  'GET /admin/orders/:id': ['admin', REACHED],
  'GET /admin/tax-register': ['admin', REFUSED_INPUT],
  'GET /admin/tax-register/:table': ['admin', REFUSED_INPUT],
  'GET /admin/settlements': ['admin', REFUSED_INPUT],
  'GET /admin/settlements/files/:file': ['admin', REFUSED_INPUT],
  'GET /admin/settlements/:id/items': ['admin', REACHED],
  'GET /admin/orders/export': ['admin', REACHED],
  'GET /admin/orders/:id/packing-slip': ['admin', REACHED],
  'POST /admin/orders/packing-slips': ['admin', REFUSED_INPUT],
  'POST /admin/orders/labels': ['admin', REFUSED_INPUT],
  'POST /admin/orders/invoices': ['admin', REFUSED_INPUT],
  'POST /admin/orders/picking-list': ['admin', REFUSED_INPUT],
  'POST /admin/orders/:id/cancel': ['admin', REFUSED_INPUT],
  'GET /customers': ['admin', REFUSED_INPUT],
  'PUT /admin/orders/:id/shop-payment': ['admin', REFUSED_INPUT],
  'POST /admin/orders/:id/refunds': ['admin', REFUSED_INPUT],
  'POST /admin/orders/:id/payments': ['admin', REFUSED_INPUT],
  'DELETE /admin/orders/:id/payments/:payment': ['admin', REACHED],
  'POST /institution-requests': ['everybody', REFUSED_INPUT],
  'POST /institution-requests/books': ['everybody', REFUSED_INPUT],
  'GET /admin/institution-requests': ['admin', REACHED],
  'POST /admin/institution-requests': ['admin', REFUSED_INPUT],
  'GET /admin/institution-requests/:id': ['admin', REACHED],
  'PUT /admin/institution-requests/:id/ending': ['admin', REFUSED_INPUT],
  'POST /admin/institution-requests/:id/offers': ['admin', REFUSED_INPUT],
  'GET /admin/institution-requests/:id/statement': ['admin', REACHED],
  'GET /quotation-links/:token': ['everybody', REACHED],
  'GET /quotation-links/:token/pdf': ['everybody', REACHED],
  'POST /quotation-links/:token/accept': ['everybody', REFUSED_INPUT],
  'POST /quotation-links/:token/decline': ['everybody', REACHED],
  'GET /admin/quotations/:id/pdf': ['admin', REACHED],
  'POST /admin/quotations/:id/order': ['admin', REFUSED_INPUT],
  'POST /admin/quotations/:id/withdraw': ['admin', REACHED],
  'GET /admin/owed': ['admin', REACHED],
  'POST /admin/orders/:id/parts': ['admin', REFUSED_INPUT],
  'PUT /admin/orders/:id/wishes': ['admin', REFUSED_INPUT],
  'GET /admin/orders/:id/payment-link': ['admin', REACHED],
  'POST /admin/orders/:id/payment-link': ['admin', REACHED],
  'POST /admin/orders/:id/payment-link/mail': ['admin', REACHED],
  'DELETE /admin/orders/:id/payment-link': ['admin', REACHED],
  'GET /payment-links/:token': ['everybody', REACHED],
  'POST /payment-links/:token/start': ['everybody', REFUSED_INPUT],
  'POST /payment-links/:token/proof': ['everybody', REFUSED_INPUT],
  'POST /admin/orders/:id/notes': ['admin', REFUSED_INPUT],
  'DELETE /admin/orders/:id/notes/:note': ['admin', REACHED],
  'POST /webhooks/razorpay': ['everybody', REACHED],
  'GET /admin/refunds': ['admin', REACHED],
  'GET /admin/disputes': ['admin', REACHED],
  'POST /admin/refunds/:id/retry': ['admin', REACHED],
  'GET /admin/webhooks': ['admin', REACHED],
  'POST /admin/webhooks/:id/replay': ['admin', REACHED],
  'GET /admin/outbox': ['admin', REACHED],
  'GET /admin/jobs': ['admin', REACHED],
  'GET /admin/restores': ['admin', REACHED],
  'POST /admin/restores/:id/seen': ['admin', REACHED],
  'POST /admin/stray-payments/:id/refund': ['admin', REACHED],
  'POST /admin/stray-payments/:id/keep': ['admin', REACHED],
  'POST /admin/outbox/:id/resend': ['admin', REACHED],
  'GET /admin/books': ['admin', REACHED],
  'GET /admin/books/headings': ['admin', REACHED],
  'POST /admin/books/bulk': ['admin', REFUSED_INPUT],
  'GET /admin/books/:id/stock': ['admin', REACHED],
  'POST /admin/books/:id/stock': ['admin', REFUSED_INPUT],
  'GET /admin/books/export': ['admin', REACHED],
  'GET /admin/users/export': ['admin', REACHED],
  'GET /admin/coupons/export': ['admin', REACHED],
  'POST /admin/bulk-runs/preview': ['admin', REFUSED_INPUT],
  'POST /admin/bulk-runs': ['admin', REFUSED_INPUT],
  'GET /admin/bulk-runs': ['admin', REACHED],
  'GET /admin/bulk-runs/:id': ['admin', REACHED],
  'POST /admin/bulk-runs/:id/undo': ['admin', REACHED],
  'GET /admin/counts': ['admin', REACHED],
  'POST /admin/counts': ['admin', REACHED],
  'GET /admin/counts/:id': ['admin', REACHED],
  'GET /admin/counts/:id/lines': ['admin', REACHED],
  'POST /admin/counts/:id/entries': ['admin', REFUSED_INPUT],
  'DELETE /admin/counts/:id/lines/:book': ['admin', REACHED],
  'GET /admin/counts/:id/uncounted': ['admin', REACHED],
  'POST /admin/counts/:id/finish': ['admin', REFUSED_INPUT],
  'POST /admin/counts/:id/cancel': ['admin', REACHED],
  'GET /admin/counts/:id/export': ['admin', REACHED],
  'GET /admin/counts/:id/doubts': ['admin', REACHED],
  'POST /admin/counts/:id/undo': ['admin', REACHED],
  'GET /admin/imports': ['admin', REACHED],
  'POST /admin/imports': ['admin', REACHED],
  'GET /admin/imports/:id': ['admin', REACHED],
  'DELETE /admin/imports/:id': ['admin', REACHED],
  'PUT /admin/imports/:id/mapping': ['admin', REFUSED_INPUT],
  'POST /admin/imports/:id/run': ['admin', REFUSED_INPUT],
  'POST /admin/imports/:id/undo': ['admin', REACHED],
  'GET /admin/imports/:id/changes': ['admin', REACHED],
  'GET /admin/imports/:id/errors': ['admin', REACHED],
  'GET /admin/imports/:id/errors.csv': ['admin', REACHED],
  'GET /admin/imports/:id/kept': ['admin', REACHED],
  'GET /admin/coupons': ['admin', REACHED],
  'POST /admin/coupons': ['admin', REFUSED_INPUT],
  'PUT /admin/coupons/:id': ['admin', REFUSED_INPUT],
  'DELETE /admin/coupons/:id': ['admin', REACHED],
  'GET /admin/combos': ['admin', REACHED],
  'POST /admin/combos': ['admin', REFUSED_INPUT],
  'PUT /admin/combos/:id': ['admin', REFUSED_INPUT],
  'PUT /admin/combo-lists/:list': ['admin', REFUSED_INPUT],
  'GET /admin/history/:kind': ['admin', REACHED],
  'GET /admin/history/:kind/:name': ['admin', REACHED],
  'GET /admin/names': ['admin', REACHED],
  'PUT /admin/names/:kind/:slug': ['admin', REFUSED_INPUT],
  'GET /admin/home-lists': ['admin', REACHED],
  'PUT /admin/home-lists/:name': ['admin', REFUSED_INPUT],
  'GET /admin/messages': ['admin', REACHED],
  'POST /admin/messages/:id/answers': ['admin', REFUSED_INPUT],
  'PUT /admin/messages/:id': ['admin', REFUSED_INPUT],
  'GET /admin/overview': ['admin', REACHED],
  'GET /admin/work': ['admin', REACHED],
  'GET /admin/search-terms': ['admin', REACHED],
  'GET /admin/search-terms/export': ['admin', REACHED],
  'GET /admin/reviews': ['admin', REACHED],
  'PUT /admin/reviews/:id': ['admin', REFUSED_INPUT],
  'GET /account/reviews': ['signed in', REACHED],
  'GET /admin/audit': ['admin', REACHED],
  'GET /admin/law/rows': ['admin', REACHED],
  'GET /admin/law/rows/export': ['admin', REACHED],
  'POST /admin/law/rows/import': ['admin', REFUSED_INPUT],
  'PUT /admin/law/rows/:id': ['admin', REFUSED_INPUT],
  'DELETE /admin/law/rows/:id': ['admin', REACHED],
  'GET /admin/law/sources': ['admin', REACHED],
  'PUT /admin/law/sources/:id': ['admin', REFUSED_INPUT],
  'GET /examinations': ['everybody', REACHED],
  'GET /admin/exam-lines': ['admin', REACHED],
  'PUT /admin/exam-lines': ['admin', REFUSED_INPUT],
  'GET /admin/exam-lines/export': ['admin', REACHED],
  'POST /admin/exam-lines/file': ['admin', REFUSED_INPUT],
  'GET /admin/law-events': ['admin', REACHED],
  'GET /admin/law-events/export': ['admin', REACHED],
  'POST /admin/law-events': ['admin', REFUSED_INPUT],
  'POST /admin/law-events/import': ['admin', REFUSED_INPUT],
  'PUT /admin/law-events/:id': ['admin', REFUSED_INPUT],
  'DELETE /admin/law-events/:id': ['admin', REACHED],
  'GET /admin/synonyms': ['admin', REACHED],
  'PUT /admin/synonyms': ['admin', REFUSED_INPUT],
  'GET /admin/content': ['admin', REACHED],
  'GET /admin/content/:kind/:slug': ['admin', REACHED],
  'PUT /admin/content/:kind/:slug': ['admin', REFUSED_INPUT],
  'GET /admin/content/:kind/:slug/revisions/:revision': ['admin', REACHED],
  'POST /admin/content/:kind/:slug/restore': ['admin', REFUSED_INPUT],
  'POST /admin/content/:kind/:slug/unpublish': ['admin', REFUSED_INPUT],
  'GET /admin/shop-settings': ['admin', REACHED],
  'GET /admin/shop-settings/history': ['admin', REACHED],
  'PUT /admin/shop-settings': ['admin', REFUSED_INPUT],
  'POST /admin/shop-settings/restore': ['admin', REFUSED_INPUT],
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
  const login = async (email: string) => (await accounts.login({ email, password: 'admin password' })).token
  for (const name of ['asha', 'ravi', 'staff', 'manager'])
    await accounts.register({ name, email: `${name}@example.com`, password: 'admin password' })
  // Administrators, whose tokens would open every endpoint: a refusal is then due to the token alone.
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

function expected(endpoint: string, access: Access, status: number, caller: Caller): number {
  if (access === 'everybody') return status
  const role = caller === 'shopper' ? 'user' : STAFF.find((name) => name === caller)
  if (!role) return 401
  if (access === 'signed in') return status
  const permission = STAFF_PERMISSIONS[endpoint]
  return permission && may(role, permission) ? status : 403
}

const endpoints = createEndpoints({ checkout: {}, payments: {} } as ApiServices)
const mounted = new Set(
  endpoints.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`),
)

test('every route is declared by `endpoint()`', () => {
  expect(new Set(DECLARED.map(({ name }) => name))).toEqual(mounted)
})

test('every endpoint has a row in the access table, and every row an endpoint', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual([...mounted].toSorted())
})

test('every staff endpoint requires the permission agreed for it, and no other endpoint does', () => {
  const ofStaff = Object.keys(ACCESS).filter((endpoint) => ACCESS[endpoint]![0] === 'admin')
  expect(Object.keys(STAFF_PERMISSIONS).toSorted()).toEqual(ofStaff.toSorted())
  expect(STAFF_PERMISSIONS).toEqual(AGREED)
})

const rows = Object.entries(ACCESS).flatMap(([endpoint, [access, status]]) =>
  CALLERS.map((caller) => ({ endpoint, caller, status: expected(endpoint, access, status, caller) })),
)

test.each(rows)('$endpoint as $caller: $status', async ({ endpoint, caller, status }) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const token = tokens[caller]
  const response = await api.request(path.replaceAll(/:\w+/g, '0'.repeat(24)), {
    method,
    ...(method !== 'GET' && { body: '{}' }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const body = (await response.json()) as { message: string }
  expect(body.message === 'reached' ? REACHED : response.status).toBe(status)
})
