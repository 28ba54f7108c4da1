import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { Failure } from '#platform/errors.ts'

/**
 * Rejects larger bodies with this message. A declared length needs no look at the body: Node reads no more
 * than that, and Hono's own check would first wrap the body in a stream, which takes longer than reading it.
 */
export function bodyUpTo(maxSize: number, message: string): MiddlewareHandler {
  const tooLarge = () => {
    throw new Failure('too-large', message)
  }
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (Number(length) > maxSize) tooLarge()
    await next()
  }
}
