import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { Context } from 'hono'

export interface MetricsAccess {
  token: string | undefined
  trustedProxies: number
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Guards the metrics, which would reveal the shop's sales to a competitor. If a token is set, only its
 * holders may read them. Otherwise only programs on this machine may; behind a proxy, whose requests may also
 * come from this machine, no one may.
 */
export function metricsRefusal(c: Context, { token, trustedProxies }: MetricsAccess): Response | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (!isLiteralPath(incoming)) return c.text('Use /metrics.', 404)
  if (token !== undefined) {
    if (isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return undefined
    return c.text('Send METRICS_TOKEN as a bearer token.', 401, { 'www-authenticate': 'Bearer' })
  }
  const forwarded = FORWARDING.some((name) => c.req.header(name) !== undefined)
  const here = LOOPBACK.test(incoming?.socket.remoteAddress ?? '')
  if (here && !forwarded && trustedProxies === 0) return undefined
  return c.text('Set METRICS_TOKEN to read the metrics from other machines.', 403)
}

/** Rejects aliases such as `/%6detrics` and `/./metrics`, which would bypass a proxy rule for `/metrics`. */
function isLiteralPath(incoming: IncomingMessage | undefined): boolean {
  return incoming?.url === undefined || /^\/metrics(\?|$)/.test(incoming.url)
}

function isSame(sent: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(wanted))
}
