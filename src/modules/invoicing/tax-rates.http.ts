import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { validate } from '#platform/http/validate.ts'

import { recordedRates, taxRateList } from './invoicing.schema.ts'
import type { InvoicingService } from './invoicing.service.ts'

const describe = (summary: string) =>
  describeRoute({
    tags: ['Invoices'],
    summary,
    responses: {
      200: {
        description: 'All that were ever recorded, newest first.',
        content: { 'application/json': { schema: resolver(recordedRates) } },
      },
    },
  })

/** The rates of tax, which the owner keeps up to date. */
export function createTaxRatesHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/admin/tax-rates', describe('The tax rates and their history; admin only'), adminOnly, async (c) =>
    c.json({ rates: await invoicing.taxRates(c.var.actor) }),
  )

  app.put(
    '/admin/tax-rates',
    describe('Record tax rates; the earlier ones are kept. Admin only'),
    adminOnly,
    validate('json', taxRateList),
    async (c) => {
      const { rates } = c.req.valid('json')
      return c.json({ rates: await invoicing.recordTaxRates(c.var.actor, rates) })
    },
  )

  return app
}
