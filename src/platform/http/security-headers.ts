import { hash } from 'node:crypto'

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

/** Origins of the payment gateway that a page may load from, connect to, frame and post to. */
export interface GatewayOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/**
 * Builds the policy of one rendered document. It allows our own inline scripts, given as their texts, and no
 * others. It allows inline styles, because React writes `style` attributes.
 */
export function contentSecurityPolicy(
  scripts: readonly (Buffer | string)[],
  gateway: GatewayOrigins | undefined,
): string {
  return [
    `default-src 'self'`,
    directive('script-src', [`'self'`, ...scripts.map(scriptSource), ...(gateway?.script ?? [])]),
    `style-src 'self' 'unsafe-inline'`,
    directive('img-src', [`'self'`, 'data:', ...(gateway?.image ?? [])]),
    `font-src 'self'`,
    directive('connect-src', [`'self'`, ...(gateway?.connect ?? [])]),
    directive('frame-src', [`'self'`, ...(gateway?.frame ?? [])]),
    directive('form-action', [`'self'`, ...(gateway?.frame ?? [])]),
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${sources.join(' ')}`
}

/** Returns the policy source of an inline script: the hash of its exact text in the document. */
function scriptSource(code: Buffer | string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}
