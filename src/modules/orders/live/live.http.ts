import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { createEventStream } from '#platform/http/event-stream.ts'

import { orderChange } from './live.schema.ts'
import type { LiveOrdersService } from './live.service.ts'

const EVENT_STREAM = 'text/event-stream'

const HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  // A proxy that buffers, compresses or caches the response would delay the events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Closes the connection after the stream, so that a server shutting down waits for no idle connection.
  connection: 'close',
}

const describe = describeRoute({
  tags: ['Orders (admin)'],
  summary: 'Changes of orders as they happen; staff only',
  description:
    'Server-sent events: `ready` once with `you`, the e-mail address of who follows, `change` (OrderChange) for each change, `missed` when some may have been lost, `end` with a `reason`.',
  security: [{ bearer: [] }],
  responses: {
    200: {
      description: 'Goes on until one side ends it. The schema is that of the data of `change`.',
      content: { [EVENT_STREAM]: { schema: resolver(orderChange) } },
    },
  },
})

/** Mount it before `/admin/orders/:id`. */
export function createLiveOrdersHttp({ liveOrders }: { liveOrders: LiveOrdersService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/orders/changes', {
    described: describe,
    permission: 'orders.read',
    handler: async (c) => {
      let leave = (): void => undefined
      const stream = createEventStream({ onClosed: () => leave() })
      const follower: Parameters<LiveOrdersService['follow']>[1] = {
        onChange: (change) => stream.send('change', change),
        onMissed: () => stream.send('missed', {}),
        onEnd(reason) {
          stream.send('end', { reason })
          stream.end()
        },
      }
      try {
        leave = await liveOrders.follow(c.var, follower)
      } catch (error) {
        stream.end()
        throw error
      }
      stream.send('ready', { you: c.var.actor.email })
      // HEAD requests get here too, and their body is never read.
      if (c.req.raw.method === 'HEAD') stream.end()
      return c.body(stream.body, 200, HEADERS)
    },
  })
  return app
}
