import type { Context } from 'hono'

import { Failure, isFailure } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

/**
 * Maximum concurrent drawings. They need memory, and they share a pool of four threads with password checks.
 */
const MAX_AT_ONCE = 2
/**
 * Maximum waiting drawings. A page of uploads that were never resized sends about 60 requests. The last one
 * waits about ten seconds.
 */
const MAX_WAITING = 100
const RETRY_AFTER_S = 10

export interface DrawingQueue {
  /** Runs the work in turn. Throws `unavailable` immediately if the queue is full. */
  draw<T>(work: () => Promise<T>): Promise<T>
}

/** The queue for all drawings of the shop: a few concurrently, in request order, with bounded length. */
export function createDrawingQueue({ maxWaiting = MAX_WAITING } = {}): DrawingQueue {
  return { draw: createLimiter({ atOnce: MAX_AT_ONCE, maxWaiting, overloaded }).run }
}

function overloaded(): Failure {
  return new Failure('unavailable', 'The shop is busy creating pictures. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
}

/** Responds 503 when the queue is full. Rethrows any other error. */
export function queueFullResponse(thrown: unknown, c: Context): Response {
  if (!isFailure(thrown, 'unavailable')) throw thrown
  c.header('Retry-After', String(thrown.retryAfter ?? RETRY_AFTER_S))
  c.header('Cache-Control', 'no-store')
  return c.text(thrown.message, 503)
}
