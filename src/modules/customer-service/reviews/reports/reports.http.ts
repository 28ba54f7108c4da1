import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { ReportsService } from './reports.service.ts'
import { reportReview } from './reports.operations.ts'

export function createReviewReportsHttp({ reviewReports }: { reviewReports: ReportsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, reportReview, async (c) => {
    const { number, token } = await reviewReports.file(
      c.req.param('id'),
      c.req.valid('json'),
      c.var.actor?.userId,
    )
    return { ticket: { number, token } }
  })
  return app
}
