import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import { createAuditService } from '#modules/accounts/audit/audit.service.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { Failure } from '#platform/errors.ts'
import { STAFF_PERMISSIONS } from '#test/support/declared-endpoints.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createApi } from './api.ts'
import type { ApiServices } from './endpoints.ts'

const database = openFileDatabase({ emptied: false })

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const ID = '0'.repeat(24)
const config = { trustedProxies: 0, rateLimits: false }
const writes = Object.keys(STAFF_PERMISSIONS).filter((endpoint) => !endpoint.startsWith('GET '))

let role: Role

const refusing = new Proxy(
  {},
  {
    get: () => async () => {
      throw new Failure('conflict', 'reached')
    },
  },
)

function api() {
  const actor = { userId: ID, name: 'Meera', email: 'meera@example.com', role, isAdmin: role !== 'user' }
  const sessions = { authenticate: async () => ({ actor, sessionId: ID }) }
  const real: object = { sessions, audit: createAuditService({ db: database.db, clock }) }
  const services = new Proxy(real, { get: (target, name) => Reflect.get(target, name) ?? refusing })
  const log = pino({ level: 'silent' })
  return createApi({ services: services as ApiServices, config, origin: 'https://shop.example', log })
}

async function ask(endpoint: string, body: unknown = {}): Promise<number> {
  const [method = '', path = ''] = endpoint.split(' ')
  const answer = await api().request(path.replaceAll(/:\w+/g, ID), {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return answer.status
}

async function entries(): Promise<Record<string, unknown>[]> {
  const columns = 'actor_name as "actorName", role, action, subject, sent, status'
  return (await database.executeSql(`select ${columns} from audit_entries order by id`)).rows
}

beforeEach(async () => {
  await database.executeSql('truncate audit_entries')
  role = 'owner'
})

test.each(writes)('%s leaves exactly one row, with its status', async (endpoint) => {
  const status = await ask(endpoint)
  const rows = await entries()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ actorName: 'Meera', role: 'owner', status })
  expect(rows[0]?.['action']).toBe(endpoint)
})

test('exporting personal data leaves a row with the filters', async () => {
  await ask('GET /admin/orders/export?status=Paid')
  expect(await entries()).toMatchObject([{ action: 'GET /admin/orders/export', sent: { status: 'Paid' } }])
})

describe('records nothing', () => {
  test('for reads', async () => {
    await ask('GET /users')
    expect(await entries()).toEqual([])
  })

  test('for shoppers', async () => {
    role = 'user'
    await ask('PUT /account/password')
    expect(await entries()).toEqual([])
  })

  test("for requests that the role doesn't permit", async () => {
    role = 'staff'
    expect(await ask('PUT /admin/tax-rates')).toBe(403)
    expect(await entries()).toEqual([])
  })
})

test('also records what staff do as shoppers, without the password', async () => {
  await ask('PUT /account/password', { password: 'hunter2', newPassword: 'hunter3' })
  const [row] = await entries()
  expect(row?.['action']).toBe('PUT /account/password')
  expect(JSON.stringify(row)).not.toContain('hunter')
})

test('never records a token from the path', async () => {
  const secret = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde'
  await ask(`POST /admin/reset-password/${secret}`, { password: 'x' })
  const rows = await entries()
  expect(rows).toMatchObject([{ action: 'POST /admin/reset-password/:token', subject: '' }])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('the row names its subject', async () => {
  await ask('PUT /admin/home-lists/:name', { slots: [], loaded: [] })
  await ask('DELETE /admin/coupons/:id')
  expect(await entries()).toMatchObject([
    { sent: { slots: [] } },
    { action: 'DELETE /admin/coupons/:id', subject: ID },
  ])
})

test("if the row can't be written, the request fails", async () => {
  await database.executeSql('alter table audit_entries rename to hidden')
  expect(await ask('DELETE /admin/coupons/:id')).toBeGreaterThanOrEqual(500)
  await database.executeSql('alter table hidden rename to audit_entries')
})

test('a finished row can be neither changed nor deleted', async () => {
  await ask('DELETE /admin/coupons/:id')
  await expect(database.executeSql('update audit_entries set status = 200')).rejects.toThrow(/append-only/)
  await expect(database.executeSql(`update audit_entries set actor_name = ''`)).rejects.toThrow(/append-only/)
  await expect(database.executeSql('delete from audit_entries')).rejects.toThrow(/append-only/)
})

test('the log can be searched by person, action, subject and text', async () => {
  await ask('DELETE /admin/coupons/:id')
  await ask('POST /categories', { name: 'Aviation 100%' })
  const audit = createAuditService({ db: database.db, clock })
  const found = async (query: object) =>
    (await audit.list({ page: 1, limit: 10, ...query })).entries.map(({ action }) => action)
  expect(await found({})).toEqual(['POST /categories', 'DELETE /admin/coupons/:id'])
  expect(await found({ subject: ID })).toEqual(['DELETE /admin/coupons/:id'])
  expect(await found({ action: 'POST /categories' })).toEqual(['POST /categories'])
  expect(await found({ text: 'viation 100%' })).toEqual(['POST /categories'])
  expect(await found({ person: 'mee' })).toHaveLength(2)
  expect(await found({ person: '%' })).toEqual([])
  expect(await found({ from: '2026-11-20T10:00:01Z' })).toEqual([])
})
