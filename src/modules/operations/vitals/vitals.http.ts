import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { measuring } from '#platform/limits/rates.ts'

import { vitalsBeacon, vitalsBody } from './vitals.schema.ts'
import type { VitalsService } from './vitals.service.ts'

interface VitalsDeps {
  vitals: VitalsService
  /** Path patterns of the measured pages. */
  pages: readonly string[]
}

export function createVitalsHttp({ vitals, pages }: VitalsDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /vitals', {
    described: describeRoute({
      tags: ['Figures'],
      summary: 'Record how fast pages were for a visitor; sent by the browser',
      responses: { 204: { description: 'Recorded, or ignored.' } },
    }),
    public: true,
    silent: true,
    limits: measuring,
    json: vitalsBeacon(pages),
    handler: (c) => {
      vitals.count(c.req.valid('json').vitals)
      return c.body(null, 204)
    },
  })
  endpoint(app, 'GET /admin/vitals', {
    tag: 'Figures',
    summary: 'List page speed by page over 28 days; managers and owners only',
    description: '75th percentiles of one in ten visits, most visited page first.',
    permission: 'figures.read',
    output: vitalsBody,
    handler: () => vitals.report(),
  })
  return app
}
