import type { MiddlewareHandler } from 'hono'

import { httpDuration } from '#platform/metrics.ts'

/**
 * Records the duration of the following handlers under one name; labelling by URL would create too many
 * series.
 */
export function timedAs(route: string): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    httpDuration.observe({ method: c.req.method, route, status: c.res.status }, seconds)
  }
}
