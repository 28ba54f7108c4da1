import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { clientAddress } from '#http/api/request-context.ts'
import { searchCost } from '#modules/catalogue/search-cost.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { createTurns, WAIT_MS } from '#platform/limits/turns.ts'
import { pageAt } from '#web/page-at.ts'

import { documentPath } from './page-key.ts'

/** The part of the process's time that one of several concurrent tasks used. */
interface Share {
  /** Ends the task and returns its share, in milliseconds. */
  end(): number
}

/**
 * Measures tasks that run at the same time. Each moment is split evenly between the running tasks, so a task
 * isn't charged for waiting while others work.
 */
export function createShares(now: () => number = () => performance.now()): { begin(): Share } {
  let running = 0
  let counted = now()
  /** Sum of all moments, each divided by the number of tasks that ran. */
  let each = 0

  function count(): number {
    const at = now()
    if (running > 0) each += (at - counted) / running
    counted = at
    return each
  }

  return {
    begin() {
      const start = count()
      running++
      return {
        end() {
          const share = count() - start
          running--
          return share
        },
      }
    },
  }
}

/**
 * Limit on the cache misses of one IP address. A whole college behind one IP address mostly requests the same
 * pages; a search engine reads at most ten pages a second.
 */
const MISSES = { points: 1200, duration: 60 }
/** Processing time that one point pays for, in milliseconds. An ordinary page takes less. */
const MS_PER_POINT = 20
/** Refused pages of one IP address that are still rendered, each minute. */
const REFUSED_PAGES = 60
/** Costly renders of one IP address that run at once. */
const COSTLY_AT_ONCE = 2

/** A request that exceeds a limit of its IP address. */
export interface Refused {
  /** Sentence for the person. */
  message: string
  headers: Record<string, string>
  /** The address keeps exceeding its limit, so that a rendered page would cost too much. */
  flood: boolean
}

export interface MissLimit {
  /**
   * Renders a response within the limits of the client's IP address. `key` is its cache key, from which the
   * price is estimated; a render that takes longer costs more.
   */
  render<T>(
    c: Context,
    key: string,
    render: () => Promise<T>,
  ): Promise<{ rendered: T } | { refused: Refused }>
}

/** Limits rendering by IP address: a hit costs nothing, a miss milliseconds. */
export function createMissLimit(config: { trustedProxies: number; rateLimits: boolean }): MissLimit {
  if (!config.rateLimits) return { render: async (_c, _key, render) => ({ rendered: await render() }) }
  const limiter = new RateLimiterMemory(MISSES)
  const turns = createTurns(COSTLY_AT_ONCE)
  const shares = createShares()
  return {
    async render(c, key, render) {
      const address = addressKey(clientAddress(c.env, c.req.header('x-forwarded-for'), config.trustedProxies))
      const paid = missCost(key)
      const spent = await spend(limiter, address, paid)
      if (spent.consumedPoints > MISSES.points) return { refused: tooMany(spent) }
      const end = paid > 1 ? await turns.take(address) : () => undefined
      if (!end) return { refused: tooManyAtOnce() }
      const share = shares.begin()
      try {
        return { rendered: await render() }
      } finally {
        end()
        const owed = Math.ceil(share.end() / MS_PER_POINT) - paid
        // An ordinary page may be slow because of others.
        if (paid > 1 && owed > 0) await spend(limiter, address, owed)
      }
    },
  }
}

async function spend(limiter: RateLimiterMemory, address: string, points: number): Promise<RateLimiterRes> {
  const spent = await limiter.consume(address, points).catch((refused: unknown) => refused)
  if (!(spent instanceof RateLimiterRes)) throw spent
  return spent
}

/** Parameters whose text is compared with the catalogue. */
const SEARCHED = new Set(['query', 'q', 'search', 'author', 'publisher'])
/** Parameters of a book list that cost no more than the plain list. */
const PLAIN = new Set(['category', 'sort', 'page', 'limit', 'view', 'buy', '_routes'])
const LIST_READ = /^\/api\/books\/?$/
/** A filtered list also counts its books and checks which filters fit them. */
const FILTERED = 3

/**
 * Returns the points of a miss: one, plus the extra cost of its search texts and of a filtered list. More than
 * one point means a costly render.
 */
export function missCost(key: string): number {
  const [path = '', query = ''] = key.split('?', 2)
  const params = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  const isList = LIST_READ.test(path) || pageAt(documentPath(path))?.shape === 'listing'
  const filtered = isList && params.some(([name]) => !PLAIN.has(name))
  const texts = params.filter(([name]) => SEARCHED.has(name)).map(([, value]) => searchCost(value) - 1)
  return texts.reduce((points, more) => points + more, filtered ? 1 + FILTERED : 1)
}

function tooMany({ msBeforeNext, consumedPoints }: RateLimiterRes): Refused {
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const seconds = `${wait} ${wait === 1 ? 'second' : 'seconds'}`
  const flood = consumedPoints > MISSES.points + REFUSED_PAGES
  return refusal(`Too many pages at once. Please try again in ${seconds}.`, wait, flood)
}

function tooManyAtOnce(): Refused {
  const wait = WAIT_MS / 1000
  return refusal(`Too many searches from your network at once. Please try again in ${wait} seconds.`, wait)
}

function refusal(message: string, wait: number, flood = false): Refused {
  return { message, headers: { 'Retry-After': String(wait), 'Cache-Control': 'no-store' }, flood }
}
