import type { MiddlewareHandler } from 'hono'

import { httpDuration } from '#platform/metrics.ts'

/** Records how long what follows takes, under one name: addresses would be too many series. */
export function timedAs(route: string): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    httpDuration.observe({ method: c.req.method, route, status: c.res.status }, seconds)
  }
}
