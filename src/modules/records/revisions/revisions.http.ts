import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import { deletedThings, revisionsPage, revisionsQuery } from './revisions.schema.ts'
import type { RevisionsService } from './revisions.service.ts'

export function createRevisionsHttp({ revisions }: { revisions: RevisionsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/history/:kind/:name', {
    tag: 'History',
    summary: 'List the revisions of a home list, combo, coupon, synonyms or exam lines; staff only',
    description: 'Empty until the first change.',
    permission: 'admin.enter',
    query: revisionsQuery,
    output: revisionsPage,
    handler: async (c) => c.json(await revisions.of(c.var.actor, c.req.param(), c.req.valid('query').page)),
  })
  endpoint(app, 'GET /admin/history/:kind', {
    tag: 'History',
    summary: 'List deleted items of a kind, such as coupons; staff only',
    description: 'Includes the state before deletion, from which it can be restored.',
    // The service requires permission to edit this kind of thing.
    permission: 'admin.enter',
    output: deletedThings,
    handler: async (c) => c.json({ removed: await revisions.deleted(c.var.actor, c.req.param('kind')) }),
  })
  return app
}
