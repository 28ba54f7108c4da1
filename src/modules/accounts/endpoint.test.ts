import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'

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
  // @ts-expect-error -- names two
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
