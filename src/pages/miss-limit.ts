import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { clientAddress } from '#api/request-context.ts'
import { addressKey } from '#platform/http/address-key.ts'

/**
 * How many uncached answers an address may cause. A whole college behind one address mostly asks
 * for the same; a search engine reads ten pages a second at most.
 */
const MISSES = { points: 1200, duration: 60 }

export interface MissLimit {
  /** Counts an answer that has to be made; the seconds to wait where there were too many. */
  count(c: Context): Promise<number | undefined>
}

/** Keeps one address from having pages rendered without an end: a hit costs nothing, a miss milliseconds. */
export function createMissLimit(config: { trustedProxies: number; rateLimits: boolean }): MissLimit {
  if (!config.rateLimits) return { count: async () => undefined }
  const limiter = new RateLimiterMemory(MISSES)
  return {
    async count(c) {
      const address = clientAddress(c.env, c.req.header('x-forwarded-for'), config.trustedProxies)
      const spent = await limiter.consume(addressKey(address)).catch((refused: unknown) => refused)
      if (!(spent instanceof RateLimiterRes)) throw spent
      return spent.consumedPoints > MISSES.points
        ? Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
        : undefined
    },
  }
}

export function tooMany(wait: number): string {
  return `Too many pages at once. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
}

export function retryAfter(wait: number): Record<string, string> {
  return { 'Retry-After': String(wait), 'Cache-Control': 'no-store' }
}
