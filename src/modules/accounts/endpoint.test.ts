import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { instant, rupees } from '#platform/http/wire.ts'

import type { HttpEnv } from './accounts.guards.ts'
import { declaredOn, endpoint } from './endpoint.ts'

const answer = { tag: 'Test', summary: 'Test', description: 'Done.', output: z.object({}) }

test('declares the caller, limits and audit of each endpoint', () => {
  const app = new Hono<HttpEnv>()
  const handler = () => new Response()
  endpoint(app, 'GET /books/:id', {
    ...answer,
    public: true,
    handler: (c) => c.json({ id: c.req.param('id') }),
  })
  endpoint(app, 'PUT /books/:id', { ...answer, permission: 'books.write', handler })
  const named = declaredOn(app).map(({ name, access, audited }) => [name, access, audited])
  expect(named).toEqual([
    ['GET /books/:id', { public: true }, false],
    ['PUT /books/:id', { permission: 'books.write' }, true],
  ])
})

test('compiles only with exactly one kind of caller, and reads only parsed parts', () => {
  const app = new Hono<HttpEnv>()
  const handler = () => new Response()
  // @ts-expect-error -- names no caller
  endpoint(app, 'GET /a', { ...answer, handler })
  // @ts-expect-error -- names two callers
  endpoint(app, 'GET /b', { ...answer, shopper: true, public: true, handler })
  endpoint(app, 'GET /c', {
    ...answer,
    public: true,
    query: z.object({ page: z.coerce.number() }),
    handler(c) {
      const { page } = c.req.valid('query')
      // @ts-expect-error -- a visitor has no account
      return c.json({ page, name: c.var.actor.name })
    },
  })
  expect(declaredOn(app)).toHaveLength(3)
})

test('encodes the value of a handler, and sends no field that its schema does not name', async () => {
  const app = new Hono<HttpEnv>()
  const order = { total: 95_650, paidAt: new Date(0), secret: 'hash', lines: [{ price: 1, cost: 2 }] }
  const lines = z.array(z.object({ price: rupees }))
  const output = z.object({ total: rupees, paidAt: instant, lines })
  endpoint(app, 'POST /orders', { ...answer, public: true, output, status: 201, handler: () => order })
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
  endpoint(app, 'GET /order', { ...answer, public: true, output, handler: () => wrong })
  const response = await app.request('/order')
  expect([response.status, await response.text()]).toEqual([500, 'Failed'])
  expect(failures.map(({ message }) => message)).toEqual([
    'The response of GET /order does not match its schema.',
  ])
})
