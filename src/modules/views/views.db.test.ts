import { beforeEach, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { callerOf, type HttpAnswer } from '#test/support/http-app.ts'

import { createViewsHttp } from './views.http.ts'
import { MAX_VIEWS } from './views.schema.ts'
import { createViewsService, personalViews } from './views.service.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const SHIPPED = { list: 'orders', name: 'Sent', query: 'status=Shipped' }
const database = openFileDatabase()
let asha: Actor
let ravi: Actor

beforeEach(async () => {
  asha = await buildStaff('asha')
  ravi = await buildStaff('ravi')
})

async function buildStaff(name: string): Promise<Actor> {
  const person = { name, email: `${name}@shop.example` }
  const id = newId()
  await database.db.insert(users).values({ id, ...person, passwordHash: 'x', role: 'staff', createdAt: NOW })
  return { userId: id, ...person, role: 'staff', isAdmin: true }
}

function ask(actor: Actor, method: string, path: string, body?: unknown): Promise<HttpAnswer> {
  const views = createViewsService({ db: database.db, clock: { now: () => NOW } })
  return callerOf(createViewsHttp({ views }), actor)(method, path, body)
}

async function namesOf(actor: Actor, list = 'orders'): Promise<unknown[]> {
  const { body } = await ask(actor, 'GET', `/admin/views?list=${list}`)
  return (body['views'] as { name: string; query: string }[]).map(({ name, query }) => [name, query])
}

test('saving a view again under its name replaces its filter', async () => {
  await ask(asha, 'PUT', '/admin/views', SHIPPED)
  expect(await namesOf(asha)).toEqual([['Sent', 'status=Shipped']])
  await ask(asha, 'PUT', '/admin/views', { ...SHIPPED, query: 'status=Delivered' })
  expect(await namesOf(asha)).toEqual([['Sent', 'status=Delivered']])
  expect(await namesOf(asha, 'books')).toEqual([])
})

test('no one sees or deletes another person’s view', async () => {
  const { body } = await ask(asha, 'PUT', '/admin/views', SHIPPED)
  const id = (body['views'] as { _id: string }[])[0]?._id
  expect(await namesOf(ravi)).toEqual([])
  expect((await ask(ravi, 'DELETE', `/admin/views/${id}`)).status).toBe(404)
  expect((await ask(asha, 'DELETE', `/admin/views/${id}`)).status).toBe(200)
  expect(await namesOf(asha)).toEqual([])
})

test('a list has a maximum number of views, even for concurrent saves', async () => {
  for (let i = 1; i < MAX_VIEWS; i++) await ask(asha, 'PUT', '/admin/views', { ...SHIPPED, name: `v${i}` })
  const last = await Promise.all(
    ['a', 'b'].map((name) => ask(asha, 'PUT', '/admin/views', { ...SHIPPED, name })),
  )
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await namesOf(asha)).toHaveLength(MAX_VIEWS)
  expect((await ask(asha, 'PUT', '/admin/views', { ...SHIPPED, name: 'v1', query: '' })).status).toBe(200)
})

test.each([
  ['another list', { list: 'users' }, 'list'],
  ['no name', { name: ' ' }, 'name'],
  ['a query that is none', { query: 'a b' }, 'query'],
  ['a query that is too long', { query: 'a'.repeat(1001) }, 'query'],
])('%s is refused naming the field', async (_what, change, field) => {
  const { status, body } = await ask(asha, 'PUT', '/admin/views', { ...SHIPPED, ...change })
  expect(status).toBe(400)
  expect(JSON.stringify(body['issues'])).toContain(field)
})

test('views are deleted with the account', async () => {
  await ask(asha, 'PUT', '/admin/views', SHIPPED)
  await ask(ravi, 'PUT', '/admin/views', SHIPPED)
  await inTransaction(database.db, (tx) => personalViews.forget(tx, asha, () => undefined))
  expect(await namesOf(asha)).toEqual([])
  expect(await namesOf(ravi)).toHaveLength(1)
})
