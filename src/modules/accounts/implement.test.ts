import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { instant, rupees } from '#platform/http/wire.ts'

import type { HttpEnv } from './accounts.guards.ts'
import { implement, operationsOn } from './implement.ts'
import { operation } from './operation.ts'

const answer = { tag: 'Test', summary: 'Test', description: 'Done.', output: z.object({}) }

test('an operation states its callers, limits and audit', () => {
  const app = new Hono<HttpEnv>()
  implement(app, operation('GET /books/:id', { ...answer, public: true }), (c) =>
    c.json({ id: c.req.param('id') }),
  )
  const change = operation('PUT /books/:id', { ...answer, permission: 'books.write' })
  implement(app, change, () => new Response())
  const found = operationsOn(app).map(({ name, access, audited }) => [name, access, audited])
  expect(found).toEqual([
    ['GET /books/:id', { public: true }, false],
    ['PUT /books/:id', { permission: 'books.write' }, true],
  ])
})

test('compiles only with exactly one kind of caller and of answer, and reads only parsed parts', () => {
  const { output: _output, ...described } = answer
  // @ts-expect-error -- names no caller
  operation('GET /a', answer)
  // @ts-expect-error -- names two callers
  operation('GET /b', { ...answer, shopper: true, public: true })
  // @ts-expect-error -- answers neither JSON nor a file
  operation('GET /c', { ...described, public: true })
  const list = operation('GET /d', { ...answer, public: true, query: z.object({ page: z.coerce.number() }) })
  const app = new Hono<HttpEnv>()
  implement(app, list, (c) => {
    const { page } = c.req.valid('query')
    // @ts-expect-error -- a visitor has no account
    return c.json({ page, name: c.var.actor.name })
  })
  expect(operationsOn(app)).toHaveLength(1)
})

test('encodes the value of a handler, and sends no field that its schema does not name', async () => {
  const app = new Hono<HttpEnv>()
  const order = { total: 95_650, paidAt: new Date(0), secret: 'hash', lines: [{ price: 1, cost: 2 }] }
  const lines = z.array(z.object({ price: rupees }))
  const output = z.object({ total: rupees, paidAt: instant, lines })
  implement(app, operation('POST /orders', { ...answer, public: true, output, status: 201 }), () => order)
  const response = await app.request('/orders', { method: 'POST' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    total: 956.5,
    paidAt: '1970-01-01T00:00:00.000Z',
    lines: [{ price: 0.01 }],
  })
})

test('fails on a value that does not match its schema, and sends nothing of it', async () => {
  const app = new Hono<HttpEnv>()
  const failures: Error[] = []
  app.onError((error, c) => {
    failures.push(error)
    return c.text('Failed', 500)
  })
  const output = z.object({ total: rupees })
  const wrong = { total: 'secret' } as unknown as { total: number }
  implement(app, operation('GET /order', { ...answer, public: true, output }), () => wrong)
  const response = await app.request('/order')
  expect([response.status, await response.text()]).toEqual([500, 'Failed'])
  expect(failures.map(({ message }) => message)).toEqual([
    'The response of GET /order does not match its schema.',
  ])
})

test('answers an invalid body as its handler says', async () => {
  const app = new Hono<HttpEnv>()
  const json = z.object({ name: z.string() })
  implement(app, operation('POST /contact', { ...answer, public: true, json }), () => ({}), {
    invalid: (c, issues) => c.json({ success: false, issues: issues.length }),
  })
  const headers = { 'content-type': 'application/json' }
  const response = await app.request('/contact', { method: 'POST', headers, body: '{}' })
  expect([response.status, await response.json()]).toEqual([200, { success: false, issues: 1 }])
})
