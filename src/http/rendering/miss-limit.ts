import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { searchCost } from '#modules/catalogue/search-cost.ts'
import { clientAddress } from '#http/api/request-context.ts'
import { addressKey } from '#platform/http/address-key.ts'

/**
 * Limit on the cache misses of one IP address. A whole college behind one IP address mostly requests the same
 * pages; a search engine reads at most ten pages a second.
 */
const MISSES = { points: 1200, duration: 60 }

export interface MissLimit {
  /**
   * Counts a response that must be rendered, by its cache key; returns the seconds to wait if the limit is
   * exceeded.
   */
  count(c: Context, key: string): Promise<number | undefined>
}

/** Limits rendering by IP address: a hit costs nothing, a miss milliseconds. */
export function createMissLimit(config: { trustedProxies: number; rateLimits: boolean }): MissLimit {
  if (!config.rateLimits) return { count: async () => undefined }
  const limiter = new RateLimiterMemory(MISSES)
  return {
    async count(c, key) {
      const address = clientAddress(c.env, c.req.header('x-forwarded-for'), config.trustedProxies)
      const spent = await limiter
        .consume(addressKey(address), missCost(key))
        .catch((refused: unknown) => refused)
      if (!(spent instanceof RateLimiterRes)) throw spent
      return spent.consumedPoints > MISSES.points
        ? Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
        : undefined
    },
  }
}

/** Returns the points of a miss: one, plus the extra cost of its search texts. */
export function missCost(key: string): number {
  const [, query = ''] = key.split('?', 2)
  const values = [...new URLSearchParams(query).values()]
  return values.reduce((points, value) => points + searchCost(value) - 1, 1)
}

export function tooMany(wait: number): string {
  return `Too many pages at once. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
}

export function retryAfter(wait: number): Record<string, string> {
  return { 'Retry-After': String(wait), 'Cache-Control': 'no-store' }
}
