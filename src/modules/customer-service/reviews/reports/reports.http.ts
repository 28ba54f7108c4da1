import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { writingToUs } from '#platform/limits/rates.ts'

import { reportAnswer, reviewReport } from './reports.schema.ts'
import type { ReportsService } from './reports.service.ts'

export function createReviewReportsHttp({ reviewReports }: { reviewReports: ReportsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /reviews/:id/reports', {
    tag: 'Reviews',
    summary: 'Report a review to the shop',
    description: 'The ticket.',
    public: true,
    limits: writingToUs,
    json: reviewReport,
    output: reportAnswer,
    status: 201,
    handler: async (c) => {
      const { number, token } = await reviewReports.file(
        c.req.param('id'),
        c.req.valid('json'),
        c.var.actor?.userId,
      )
      return { ticket: { number, token } }
    },
  })
  return app
}
