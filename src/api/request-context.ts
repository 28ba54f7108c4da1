import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { randomUUID } from 'node:crypto'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { hideToken } from '#platform/http/secret-paths.ts'
import type { Logger } from '#platform/logger.ts'
import { httpDuration } from '#platform/metrics.ts'

/** OWASP REST Security Cheat Sheet: answers are data, never a page, and are neither stored nor embedded. */
const SECURITY_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
] as const

/** On answers that are the same for everybody; the page cache stores them (src/pages/cached-reads.ts). */
const PAGE_TAGS = 'x-page-tags'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Gives each request its id, logger and client address, and records how it went. */
export function requestContext({ log, trustedProxies }: { log: Logger; trustedProxies: number }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now()
    const sent = c.req.header('x-request-id')
    const requestId = sent && REQUEST_ID.test(sent) ? sent : randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.set('address', clientAddress(c.env, c.req.header('x-forwarded-for'), trustedProxies))
    c.header('X-Request-Id', requestId)
    for (const [name, value] of SECURITY_HEADERS) c.header(name, value)

    await next()

    const { method } = c.req
    // What opens an account must not stand in a log.
    const path = hideToken(c.req.path)
    const { status, headers } = c.res
    if (headers.has(PAGE_TAGS)) shareable(headers)
    const ms = performance.now() - started
    httpDuration.observe({ method, route: routePath(c), status }, ms / 1000)
    const entry = { method, path, status, ms: Math.round(ms * 10) / 10, userId: c.get('actor')?.userId }
    // Shoppers mostly read; their successes are worth a line only during a search for a cause.
    if ((method === 'GET' || method === 'HEAD') && status < 400) c.get('log').debug(entry, 'request')
    else c.get('log').info(entry, 'request')
  })
}

/** What the cache hands to others is requested anew each time, and carries no request's id. */
function shareable(headers: Headers): void {
  headers.set('Cache-Control', 'no-cache')
  headers.delete('X-Request-Id')
}

/** How far Node's adapter tells us about the connection; absent when a request is made in process. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } | undefined } | undefined
}

/**
 * The client's address. Each trusted proxy appends the address it was called from to X-Forwarded-For, so
 * the entries are counted from the right; whatever a client itself sends stands further left and is not believed.
 */
export function clientAddress(
  bindings: unknown,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const peer = plain((bindings as Bindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown')
  if (trustedProxies === 0 || !forwardedFor) return peer
  const chain = [...forwardedFor.split(',').map((entry) => entry.trim()), peer]
  return plain(chain[Math.max(0, chain.length - 1 - trustedProxies)] || peer)
}

/** IPv4 written as IPv6, as dual-stack sockets report it, is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
