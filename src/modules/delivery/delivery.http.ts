import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { SHOP_TAG } from '#modules/settings/settings.service.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { pinCodeJson, pinParam } from './delivery.schema.ts'
import type { DeliveryService } from './delivery.service.ts'

/** Place and delivery days of a PIN code; the same for everyone until staff change the rules. */
export function createDeliveryHttp({ delivery }: { delivery: DeliveryService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/pincodes/:pin',
    describeResponse({
      tag: 'Catalogue',
      summary: "Look up a PIN code's places and delivery times",
      description: 'What is needed to say a day. 404 for a PIN code that the table does not know.',
      schema: pinCodeJson,
      secured: false,
      others: { 404: { description: 'The PIN code is not known' } },
    }),
    validate('param', pinParam),
    async (c) => {
      const found = await delivery.pinCode(c.req.valid('param').pin)
      c.header('x-page-tags', SHOP_TAG)
      return c.json(found)
    },
  )
  return app
}
