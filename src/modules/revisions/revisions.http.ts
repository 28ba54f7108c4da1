import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { deletedThings, revisionsPage, revisionsQuery } from './revisions.schema.ts'
import type { RevisionsService } from './revisions.service.ts'

export function createRevisionsHttp({ revisions }: { revisions: RevisionsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/history/:kind/:name',
    describeResponse({
      tag: 'History',
      summary: 'List the revisions of a home list, combo, coupon, synonyms or exam lines; staff only',
      schema: revisionsPage,
      description: 'Empty until the thing is changed.',
    }),
    adminOnly,
    validate('query', revisionsQuery),
    async (c) => c.json(await revisions.of(c.var.actor, c.req.param(), c.req.valid('query').page)),
  )
  app.get(
    '/admin/history/:kind',
    describeResponse({
      tag: 'History',
      summary: 'List deleted items of a kind, such as coupons; staff only',
      schema: deletedThings,
      description: 'With the state before it, from which it can be made again.',
    }),
    adminOnly,
    async (c) => c.json({ removed: await revisions.deleted(c.var.actor, c.req.param('kind')) }),
  )
  return app
}
