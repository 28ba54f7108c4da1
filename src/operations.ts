import { Hono } from 'hono'

import { type Db, ping } from '#platform/database/database.ts'
import { registry } from '#platform/metrics.ts'

/** For whoever runs the shop: is it alive, can it work, how is it doing. */
export function createOperations(deps: { db: Db; measure: () => Promise<void> }): Hono {
  return new Hono()
    .get('/healthz', (c) => c.text('alive'))
    .get('/readyz', async (c) => {
      try {
        await ping(deps.db)
        return c.text('ready')
      } catch {
        return c.text('The database does not answer.', 503)
      }
    })
    .get('/metrics', async (c) => {
      await deps.measure()
      return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
    })
}
