import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { customerSearch, foundCustomers } from './lookup.schema.ts'
import type { CustomerLookupService } from './lookup.service.ts'

const describe = describer({ tag: 'Orders (admin)', description: 'At most eight.' })

export function createCustomerLookupHttp({
  customerLookup,
}: {
  customerLookup: CustomerLookupService
}): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/customers',
    describe('Find customers by phone number, e-mail address or name', foundCustomers),
    adminOnly,
    validate('query', customerSearch),
    async (c) => c.json({ customers: await customerLookup.find(c.var.actor, c.req.valid('query').search) }),
  )
}
