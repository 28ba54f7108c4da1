import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { SHOP_TAG } from '#modules/settings/settings.service.ts'
import type { DeliveryService } from './delivery.service.ts'
import { lookUpPin } from './delivery.operations.ts'

/**
 * Mounts the lookup of a PIN code's place and delivery days. The response is the same for everyone until
 * staff change the rules.
 */
export function createDeliveryHttp({ delivery }: { delivery: DeliveryService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, lookUpPin, async (c) => {
    const found = await delivery.pinCode(c.req.valid('param').pin)
    // Unknown PIN codes are too many and too rare to be worth a place in the cache.
    if (found.places.length > 0) c.header('x-page-tags', SHOP_TAG)
    return c.json(found)
  })
  return app
}
