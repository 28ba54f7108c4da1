import type { Context } from 'hono'

import { Failure, isFailure } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

/** Drawing takes threads of the pool of four that passwords are checked on, and memory: two leave the shop room. */
const MAX_AT_ONCE = 2
/** A visitor who opens a page of covers that were never drawn requests some 60; the last of these waits some ten seconds. */
const MAX_WAITING = 100
const RETRY_AFTER_S = 10

export interface DrawingQueue {
  /** Does the work in its turn. Throws `unavailable` at once when too much is waiting. */
  draw<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

/** Where all pictures of the shop are drawn: few at a time, in the order of the requests, with an end to the queue. */
export function createDrawingQueue({ maxWaiting = MAX_WAITING } = {}): DrawingQueue {
  const { run, isIdle } = createLimiter({ atOnce: MAX_AT_ONCE, maxWaiting, overloaded })
  return { draw: run, isIdle }
}

function overloaded(): Failure {
  return new Failure('unavailable', 'Too many pictures are being drawn. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
}

/** The answer of pictures' addresses when the queue is full; whatever else was thrown is thrown on. */
export function answerFullQueue(thrown: unknown, c: Context): Response {
  if (!isFailure(thrown, 'unavailable')) throw thrown
  c.header('Retry-After', String(thrown.retryAfter ?? RETRY_AFTER_S))
  c.header('Cache-Control', 'no-store')
  return c.text(thrown.message, 503)
}
