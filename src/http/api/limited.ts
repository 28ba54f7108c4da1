import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterRes } from 'rate-limiter-flexible'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { mailboxOf, tidyEmail } from '#platform/email-address.ts'
import { Failure } from '#platform/errors.ts'
import { addressKey, networkKey } from '#platform/http/address-key.ts'
import { countHere, type Limit, type OpenCounter } from '#platform/limits/counters.ts'
import type { CountedBy, Rule } from '#platform/limits/rates.ts'
import { createTurns, type Turns, WAIT_MS } from '#platform/limits/turns.ts'
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
  network: (c) => networkKey(c.get('address')),
  /** The caller's own confirmed mailbox isn't counted: no stranger can send to it. */
  mailbox: async (c) => {
    const { actor } = c.var
    const known = (await name(c)) ?? (actor?.emailVerified ? undefined : actor?.email)
    if (known === undefined || (actor?.emailVerified && actor.email === known)) return undefined
    return mailboxOf(known)
  },
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
    const counter = open(`${rule.shared ?? endpoint} ${rule.by} ${rule.seconds}`, toLimit(rule))
    return { rule, counter, turns: rule.atOnce === undefined ? undefined : createTurns(rule.atOnce) }
  })

  return createMiddleware<HttpEnv>(async (c, next) => {
    const forgivable: Forgivable[] = []
    const costly: Costly[] = []
    const device = byDevice ? await findDevice?.(c) : undefined
    for (const { rule, counter, turns } of counted) {
      const key = await keyOf(rule, c, device)
      if (key === undefined) continue
      const spent = await counter.consume(key, await costOf(rule, c)).then(() => undefined, refusalOf)
      if (spent && !rule.lenient) {
        await forgiveAll(
          forgivable.filter((each) => isOutcome(each.rule)),
          c,
        )
        throw spent
      }
      if (spent) c.set('refusal', spent)
      else forgivable.push({ rule, forgive: () => counter.reward(key) })
      if (turns) costly.push({ turns, key })
    }
    await inTurn(costly, next)
    await forgiveAll(
      forgivable.filter(({ rule }) => isForgiven(rule, c)),
      c,
    )
  })
}

interface Forgivable {
  rule: Rule
  forgive: () => Promise<unknown>
}

/** Reports whether a rule counts outcomes only. A request that another rule refuses has none. */
const isOutcome = ({ guessesOnly, successesOnly }: Rule) => guessesOnly === true || successesOnly === true

async function forgiveAll(forgiven: readonly Forgivable[], c: Context<HttpEnv>): Promise<void> {
  await Promise.all(forgiven.map(({ forgive }) => forgive().catch(notForgiven(c))))
}

interface Costly {
  turns: Turns
  key: string
}

async function inTurn(costly: readonly Costly[], next: () => Promise<void>): Promise<void> {
  const ends: (() => void)[] = []
  try {
    for (const { turns, key } of costly) ends.push(await takeTurn(turns, key))
    await next()
  } finally {
    for (const end of ends) end()
  }
}

async function takeTurn(turns: Turns, key: string): Promise<() => void> {
  const end = await turns.take(key)
  if (end) return end
  throw new Failure(
    'too-many',
    'Your network sent several of these requests at once. Please try again shortly.',
    {
      code: 'too-many',
      retryAfter: WAIT_MS / 1000,
    },
  )
}

/** Returns the key under which a rule counts a request; undefined if it doesn't count it. */
async function keyOf(
  rule: Rule,
  c: Context<HttpEnv>,
  device: string | undefined,
): Promise<string | undefined> {
  if (rule.strangersOnly && device !== undefined) return undefined
  if (!(await isCounted(rule, c))) return undefined
  return rule.by === 'device' ? device : KEYS[rule.by](c)
}

function toLimit({ points, seconds, guessesOnly, successesOnly }: Rule): Limit {
  return { points, seconds, givesBack: guessesOnly ?? successesOnly }
}

/** Reports whether a rule returns the request's points, now that its outcome is known. */
function isForgiven({ guessesOnly, successesOnly }: Rule, c: Context<HttpEnv>): boolean {
  if (guessesOnly) return !isGuess(c)
  return successesOnly === true && c.res.status >= 400
}

function isGuess(c: Context<HttpEnv>): boolean {
  return c.get('guessed') === true || (c.error instanceof Failure && c.error.guess)
}

/** Logs a failed refund of points. The request was no guess, so it merely counts as one guess too many. */
function notForgiven(c: Context<HttpEnv>) {
  return (err: unknown): void => c.get('log').warn({ err }, 'an ordinary request counted as a guess')
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

function refusalOf(spent: unknown): Failure {
  if (!(spent instanceof RateLimiterRes)) throw spent
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  return new Failure('too-many', `Too many attempts. Please try again in ${inWords(seconds)}.`, {
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
  return typeof name === 'string' ? tidyEmail(name.slice(0, 1000)).slice(0, 254) : undefined
}
