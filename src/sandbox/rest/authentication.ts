import { createHash, timingSafeEqual } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import { authenticationFailed } from '#sandbox/books/refusal.ts'

/** Exactly `Basic base64(key_id:key_secret)`; other spellings of the scheme fail (reference sheet §1). */
export function authenticated(keys: { keyId: string; keySecret: string }): MiddlewareHandler {
  const expected = digest(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)
  return async (c, next) => {
    if (!timingSafeEqual(expected, digest(c.req.header('Authorization') ?? ''))) throw authenticationFailed()
    await next()
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
