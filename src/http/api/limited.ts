import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterRes } from 'rate-limiter-flexible'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { Failure } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { countHere, type Limit, type OpenCounter } from '#platform/limits/counters.ts'
import type { CountedBy, Rule } from '#platform/limits/rates.ts'
import { ownValue } from '#platform/own-value.ts'

type Key = (c: Context<HttpEnv>) => string | undefined | Promise<string | undefined>

/** Finds the known device of a request, for the account that it concerns. */
export type FindDevice = (c: Context<HttpEnv>) => Promise<string | undefined>

const MINUTE = 60

const address: Key = (c) => addressKey(c.get('address'))
const name: Key = async (c) => nameIn(await c.req.json().catch(() => undefined))

const KEYS: Record<Exclude<CountedBy, 'device'>, Key> = {
  address,
  account: (c) => c.get('actor')?.userId,
  session: (c) => c.get('sessionId'),
  name,
  /** Throttles one person's typos quickly, without letting an attacker elsewhere lock that person out. */
  'name at address': async (c) => {
    const known = await name(c)
    return known && `${known} ${await address(c)}`
  },
  link: (c) => c.req.param('token'),
}

export interface Counting {
  /** The endpoint, such as 'POST /login', whose requests count together. */
  endpoint: string
  /** Counts for all processes of the shop. */
  forAll: OpenCounter
  findDevice?: FindDevice
}

const HERE: Counting = { endpoint: '', forAll: countHere }

/** Counts a request against each rule. Throws 429 with Retry-After if a rule's points are used up. */
export function limited(rules: readonly Rule[], { endpoint, forAll, findDevice }: Counting = HERE) {
  const byDevice = rules.some(({ by }) => by === 'device')
  const counted = rules.map((rule) => {
    const open = rule.perProcess ? countHere : forAll
    return { rule, counter: open(`${endpoint} ${rule.by} ${rule.seconds}`, toLimit(rule)) }
  })

  return createMiddleware<HttpEnv>(async (c, next) => {
    const forgivable: (() => Promise<unknown>)[] = []
    const device = byDevice ? await findDevice?.(c) : undefined
    for (const { rule, counter } of counted) {
      if (rule.strangersOnly && device !== undefined) continue
      const key = rule.by === 'device' ? device : await KEYS[rule.by](c)
      if (key === undefined || !(await isCounted(rule, c))) continue
      await counter.consume(key, await costOf(rule, c)).catch(refuse)
      if (rule.failuresOnly) forgivable.push(() => counter.reward(key))
    }
    await next()
    if (c.res.status < 400) await Promise.all(forgivable.map((forgive) => forgive().catch(notForgiven(c))))
  })
}

function toLimit({ points, seconds, failuresOnly }: Rule): Limit {
  return { points, seconds, givesBack: failuresOnly }
}

/** Logs a failed refund of points. The request has succeeded, so it merely counts as one failure too many. */
function notForgiven(c: Context<HttpEnv>) {
  return (err: unknown): void => c.get('log').warn({ err }, 'a success counted against the rate limit')
}

async function costOf({ cost }: Rule, c: Context<HttpEnv>): Promise<number> {
  return cost ? cost(await c.req.json().catch(() => undefined)) : 1
}

async function isCounted({ onlyWith }: Rule, c: Context<HttpEnv>): Promise<boolean> {
  if (onlyWith === undefined) return true
  const body: unknown = await c.req.json().catch(() => undefined)
  return (
    typeof body === 'object' && body !== null && Boolean(ownValue(body as Record<string, unknown>, onlyWith))
  )
}

function refuse(spent: unknown): never {
  if (!(spent instanceof RateLimiterRes)) throw spent
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  throw new Failure('too-many', `Too many attempts. Please try again in ${inWords(seconds)}.`, {
    code: 'too-many',
    retryAfter: seconds,
  })
}

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / MINUTE)} minutes`
}

/** Returns the account name in a login, registration or reset request. */
export function nameIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { email, username } = body as { email?: unknown; username?: unknown }
  const name = email ?? username
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, 254) : undefined
}
