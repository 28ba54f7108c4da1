import { z } from 'zod'

import { requirePermission } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import type { SessionsService, SignedIn } from '#modules/accounts/sessions.service.ts'
import { orderNumber } from '#modules/orders/order.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { Failure } from '#platform/errors.ts'

import { type EndReason, type OrderChange, orderChange } from './live.schema.ts'

/** Receives changes of orders. */
export interface Follower {
  onChange(change: OrderChange): void
  /** Some changes may be lost, so cached orders may be stale. */
  onMissed(): void
  /** No more changes follow. */
  onEnd(reason: EndReason): void
}

export interface LiveOrdersService {
  /**
   * Notifies the follower of every committed change of an order, from any process. Requires `orders.read`,
   * and checks it again every CHECK_MS. A user has at most MAX_FOLLOWED streams; another one ends the oldest.
   * Returns a function that unsubscribes.
   */
  follow(signedIn: SignedIn, follower: Follower): Promise<() => void>
  /** Starts listening to the database. Returns a function that stops it. */
  listen(): Promise<() => Promise<void>>
  /** Ends all streams permanently, on shutdown. */
  close(): void
}

export interface LiveOrdersDeps {
  sessions: Pick<SessionsService, 'resume'>
  listen: OpenDatabase['listen']
}

/** One stream per open screen; beyond that, the oldest screens stop updating. */
export const MAX_FOLLOWED = 6
export const CHECK_MS = 30_000
/** The triggers of migration 0035 publish on it. */
const CHANNEL = 'order_changes'

interface Following {
  signedIn: SignedIn
  end(reason: EndReason): void
  follower: Follower
}

export function createLiveOrdersService({ sessions, listen }: LiveOrdersDeps): LiveOrdersService {
  const followings = new Set<Following>()
  let closed = false

  /** A failed check ends the stream; a client that is still authorized reconnects. */
  async function check({ signedIn, end }: Following): Promise<void> {
    const now = await sessions.resume(signedIn.sessionId).catch(() => 'failed' as const)
    if (now === 'failed') return end('closing')
    if (!now || !may(now.actor.role, 'orders.read')) end('signed-out')
  }

  function begin(signedIn: SignedIn, follower: Follower): Following {
    const timer = setInterval(() => void check(following), CHECK_MS)
    timer.unref()
    const following: Following = {
      signedIn,
      follower,
      end(reason) {
        clearInterval(timer)
        if (followings.delete(following)) follower.onEnd(reason)
      },
    }
    followings.add(following)
    return following
  }

  return {
    async follow(signedIn, follower) {
      requirePermission(signedIn.actor, 'orders.read')
      if (closed) throw new Failure('unavailable', 'The shop is just being restarted.', { retryAfter: 5 })
      const own = [...followings].filter((each) => each.signedIn.actor.userId === signedIn.actor.userId)
      for (const oldest of own.slice(0, Math.max(0, own.length - MAX_FOLLOWED + 1))) oldest.end('elsewhere')
      const following = begin(signedIn, follower)
      return () => {
        followings.delete(following)
        following.end('closing')
      }
    },
    listen: () =>
      listen(CHANNEL, {
        onMessage(payload) {
          const change = readChange(payload)
          for (const { follower } of followings) {
            if (change) follower.onChange(change)
            else follower.onMissed()
          }
        },
        onLost: () => undefined,
        onBack: () => followings.forEach(({ follower }) => follower.onMissed()),
      }),
    close() {
      closed = true
      for (const following of followings) following.end('closing')
    },
  }
}

const published = orderChange.omit({ orderNumber: true }).extend({ number: z.number().int() })

/** Parses a change. Undefined for a message of a newer version that this process doesn't understand. */
function readChange(payload: string): OrderChange | undefined {
  const read = published.safeParse(JSON.parse(payload))
  if (!read.success) return undefined
  const { number, ...change } = read.data
  return { ...change, orderNumber: orderNumber(number) }
}
