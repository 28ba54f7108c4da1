import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { toOverviewBody } from './figures-body.ts'
import { overviewBody, overviewQuery } from './figures.schema.ts'
import type { FiguresService } from './figures.service.ts'

export function createFiguresHttp({ figures }: { figures: FiguresService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/overview',
    describeAnswer({
      tag: 'Figures',
      summary:
        'What the shop came to in the last days, and what waits for somebody; managers and owners only',
      schema: overviewBody,
      description: 'Amounts in rupees, days as in India.',
    }),
    adminOnly,
    validate('query', overviewQuery),
    async (c) => {
      const overview = await figures.overview(c.var.actor, c.req.valid('query').days)
      return c.json(toOverviewBody(overview))
    },
  )
}
