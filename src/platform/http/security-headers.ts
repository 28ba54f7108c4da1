import { createMiddleware } from 'hono/factory'

import { ORIGIN_MARK } from './origin-mark.ts'

export type HeaderList = readonly (readonly [name: string, value: string])[]

/**
 * Headers of every response, including errors and redirects: `nosniff`, the mark of this server, and HSTS if
 * the public address `origin` is https.
 */
export function securityHeaders(origin: string): HeaderList {
  const always = [['x-content-type-options', 'nosniff'], ORIGIN_MARK] as const
  if (!origin.startsWith('https:')) return always
  return [...always, ['strict-transport-security', 'max-age=31536000; includeSubDomains']]
}

/** Middleware that sets the headers on every response, including those of error handlers. */
export function setSecurityHeaders(headers: HeaderList) {
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
  })
}
