import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { lookingUp } from '#platform/limits/rates.ts'

import { customerSearch, foundCustomers } from './lookup.schema.ts'
import type { CustomerLookupService } from './lookup.service.ts'

const group = { tag: 'Orders (admin)', description: 'At most eight.' }

export function createCustomerLookupHttp({
  customerLookup,
}: {
  customerLookup: CustomerLookupService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /customers', {
    ...group,
    summary: 'Find customers by phone number, email address or name',
    permission: 'orders.write',
    limits: lookingUp,
    query: customerSearch,
    output: foundCustomers,
    handler: async (c) => c.json({ customers: await customerLookup.find(c.req.valid('query').search) }),
  })
  return app
}
