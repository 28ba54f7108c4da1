import { isDatabaseAway } from '#platform/database/away.ts'
import type { Ask } from '#platform/database/open.ts'
import { createServerPool, type ServerPool } from '#platform/database/server.ts'
import { serverError } from '#platform/database/server-error.ts'
import { StartError } from '#platform/errors.ts'
import { inTime } from '#platform/with-timeout.ts'
import type { Logger } from '#platform/logger.ts'

import { createFreshness, type Freshness } from './freshness.ts'
import { measureLag } from './replica-metrics.ts'
import { ANSWER_WITHIN, createReplicaPools, type ReplicaPools } from './replica-pools.ts'
import { factsOf, type Standing, standingOf } from './server-facts.ts'

/** Interval between two checks of both servers' positions, in milliseconds. */
const LOOK_EVERY = 500
/** Startup waits no longer for a replica (ms), because it may be down. */
const START_WITHIN = 5000

const READ_FROM = 'Catalogue pages, searches and reports are read from the replica of DATABASE_READ_URL.'
const BEHIND =
  'The replica of DATABASE_READ_URL is more than 3 seconds behind. Everything is read from the primary until it has caught up.'
const SAYINGS: Record<Exclude<Standing, 'replica'>, string> = {
  stranger:
    'DATABASE_READ_URL: leads to another database than DATABASE_URL. Set it to a streaming replica of that server, or leave it out.',
  primary:
    'DATABASE_READ_URL: the server there is no replica: it is not in recovery (it is the primary, or was promoted). Everything is read from the primary until a replica is there.',
  'left-behind':
    'DATABASE_READ_URL: the replica does not follow the primary of DATABASE_URL, which is another one than before. Everything is read from the primary until it does.',
}

export interface LinkDeps {
  url: string
  /** The primary, without a pooler. */
  direct: string
  poolSize: number
  log: Pick<Logger, 'info' | 'warn'>
}

/** The connections to a replica that may be unreachable, and its lag. */
export interface ReplicaLink {
  freshness: Freshness
  /** Returns a function that queries the replica; undefined if it can't be used. */
  ask(): Ask | undefined
  /**
   * Reports a failed statement. If the replica is unreachable, no query uses it
   * until the next successful check.
   */
  broke(error: unknown): void
  close(): Promise<void>
}

/**
 * Opens the link and checks both servers until it is closed. Throws a StartError if the server can
 * never be a replica of this primary.
 */
export async function openReplicaLink(deps: LinkDeps): Promise<ReplicaLink> {
  const { url, log } = deps
  const freshness = createFreshness(() => performance.now())
  const pools = createReplicaPools(deps, (text) => log.warn(text))
  const looks = createLooks(deps.direct, pools, freshness)
  const { say, sayAway } = sayingOnce(log)
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function tell(standing: Standing | undefined): void {
    if (standing === undefined) return
    if (standing !== 'replica') say(SAYINGS[standing])
    else say(freshness.isFresh() ? READ_FROM : BEHIND)
  }

  function lost(error: unknown): void {
    freshness.lost()
    // The primary takes over the queries that wait for the replica.
    pools.cut()
    const { message } = serverError(url, error, 'DATABASE_READ_URL')
    sayAway(`${message} Everything is read from the primary until it is back.`)
  }

  function goOn(): void {
    measureLag(freshness)
    if (!closed) timer = setTimeout(() => void lookAgain(), LOOK_EVERY).unref()
  }

  const lookAgain = () =>
    inTime(looks.look(), 2 * ANSWER_WITHIN)
      .then(tell, lost)
      .then(goOn)

  async function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    await Promise.all([looks.close(), pools.close()])
  }

  await inTime(looks.look(), START_WITHIN)
    .then(refuseStranger)
    .then(tell, async (error: unknown) => {
      if (mayComeBack(error)) return lost(error)
      await close()
      throw error instanceof StartError ? error : serverError(url, error, 'DATABASE_READ_URL')
    })
  goOn()
  return {
    freshness,
    ask() {
      const asked = pools.asked()
      return asked && askOf(asked)
    },
    broke(error) {
      if (isDatabaseAway(error) && !isFull(error)) freshness.lost()
    },
    close,
  }
}

function refuseStranger(standing: Standing | undefined): Standing | undefined {
  if (standing === 'stranger') throw new StartError(SAYINGS.stranger)
  return standing
}

interface Looks {
  /**
   * Checks the replica's relation to the primary; undefined if the primary doesn't respond. Throws
   * if the replica doesn't respond.
   */
  look(): Promise<Standing | undefined>
  close(): Promise<void>
}

function createLooks(direct: string, pools: ReplicaPools, freshness: Freshness): Looks {
  const limits = { connect: ANSWER_WITHIN, statement: ANSWER_WITHIN }
  // Its own connection, so that it never queues behind queries to the primary.
  const primary = createServerPool({ url: direct, direct }, 1, limits)
  return {
    async look() {
      const at = performance.now()
      const ahead = await inTime(factsOf(askOf(primary)), ANSWER_WITHIN).catch(() => undefined)
      const facts = await factsOf(askOf((await pools.opened()).looked))
      if (!ahead) return undefined
      const standing = standingOf(facts, ahead)
      if (standing === 'replica') freshness.looked(at, ahead.position, facts.position)
      else freshness.lost()
      return standing
    },
    close: primary.close,
  }
}

/** Logs a message only if it differs from the last one, and an outage once, whatever its cause. */
function sayingOnce(log: LinkDeps['log']) {
  const away = 'away'
  let said = ''
  const sayAs = (kind: string, text: string) => {
    if (said !== kind) log[text === READ_FROM ? 'info' : 'warn'](text)
    said = kind
  }
  return { say: (text: string) => sayAs(text, text), sayAway: (text: string) => sayAs(away, text) }
}

const askOf =
  ({ pool }: ServerPool): Ask =>
  (query, values) =>
    pool.query(query, values)

/** Every connection of the pool is busy; the next statement may find a free one. */
const isFull = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded')

/** Unlike, for example, a rejected password. */
function mayComeBack(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof Error && error.message === 'no answer in time')
}
