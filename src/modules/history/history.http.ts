import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { historyQuery, keptStates, removedThings } from './history.schema.ts'
import type { HistoryService } from './history.service.ts'

/** What staff made of the things of the shop window, one after the other. */
export function createHistoryHttp({ history }: { history: HistoryService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/history/:kind/:name',
    describeAnswer({
      tag: 'History',
      summary: 'Who changed a home list, a combo, a coupon or the synonyms, and how; staff only',
      schema: keptStates,
      description: 'Empty while nobody has changed the thing.',
    }),
    adminOnly,
    validate('query', historyQuery),
    async (c) => c.json(await history.of(c.var.actor, c.req.param(), c.req.valid('query').page)),
  )
  app.get(
    '/admin/history/:kind',
    describeAnswer({
      tag: 'History',
      summary: 'What was deleted of a kind, such as coupons; staff only',
      schema: removedThings,
      description: 'With the state before it, from which it can be made again.',
    }),
    adminOnly,
    async (c) => c.json({ removed: await history.removed(c.var.actor, c.req.param('kind')) }),
  )
  return app
}
