import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { randomUUID } from 'node:crypto'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { hideToken } from '#platform/http/secret-paths.ts'
import type { Logger } from '#platform/logger.ts'
import { httpDuration } from '#platform/metrics.ts'

/**
 * Headers recommended by the OWASP REST Security Cheat Sheet: a response is data, never a page, and may be
 * neither stored nor embedded.
 */
const SECURITY_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
] as const

/**
 * Header of responses that are the same for all clients; the page cache stores them
 * (src/http/rendering/cached-reads.ts).
 */
const PAGE_TAGS = 'x-page-tags'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Gives each request an id, a logger and its client's IP address, and logs and measures the outcome. */
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
    // A token that opens an account must not appear in a log.
    const path = hideToken(c.req.path)
    const { status, headers } = c.res
    if (headers.has(PAGE_TAGS)) shareable(headers)
    const ms = performance.now() - started
    httpDuration.observe({ method, route: routePath(c), status }, ms / 1000)
    const { address, actor } = c.var
    const entry = { method, path, status, ms: Math.round(ms * 10) / 10, address, userId: actor?.userId }
    // Most requests are reads, so successful reads are only logged at debug level.
    if ((method === 'GET' || method === 'HEAD') && status < 400) c.get('log').debug(entry, 'request')
    else c.get('log').info(entry, 'request')
  })
}

/** Makes a response cacheable with revalidation, without the id of the request that rendered it. */
function shareable(headers: Headers): void {
  headers.set('Cache-Control', 'no-cache')
  headers.delete('X-Request-Id')
}

/** The part of Node's connection that the adapter exposes; absent for in-process requests. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } | undefined } | undefined
}

/**
 * Returns the client's IP address. Each trusted proxy appends its caller's address to X-Forwarded-For, so the
 * entry is counted from the right. Entries sent by the client itself are further left and not trusted.
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

/** Converts an IPv4 address in IPv6 notation, as dual-stack sockets report it, to plain IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
