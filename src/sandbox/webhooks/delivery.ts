import { createHmac } from 'node:crypto'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { claimDeliveries, postpone, removeDelivered, type Delivery } from './deliveries.repository.ts'
import { nextRung } from './ladder.ts'

export interface DeliveryDeps {
  db: Db
  clock: Clock
  log: Logger
  webhookUrl: () => string
  webhookSecret: string
  /** Multiplies the pauses of the retry ladder. */
  ladderScale: number
  /** How long the receiver may take; the gateway gives five seconds. */
  answerMs: number
}

const BATCH = 24

/** Delivers all that is due; answers how many attempts it made. */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  let attempts = 0
  for (;;) {
    const claim = { now: deps.clock.now(), leaseMs: deps.answerMs * 4, limit: BATCH }
    const batch = await claimDeliveries(deps.db, claim)
    if (batch.length === 0) return attempts
    attempts += batch.length
    const answers = await Promise.all(batch.map((delivery) => attempt(deps, delivery)))
    await removeDelivered(
      deps.db,
      answers.filter(({ ok }) => ok).map(({ delivery }) => delivery.id),
    )
    for (const { ok, delivery, status } of answers) {
      if (!ok) await climb(deps, delivery, status)
    }
  }
}

async function attempt(deps: DeliveryDeps, delivery: Delivery) {
  const status = await post(deps, delivery).catch(() => undefined)
  return { delivery, status, ok: status !== undefined && status >= 200 && status < 300 }
}

/** The exact headers of the real gateway (reference sheet §6). */
async function post(deps: DeliveryDeps, { body, eventId }: Delivery): Promise<number> {
  const response = await fetch(deps.webhookUrl(), {
    method: 'POST',
    headers: {
      'User-Agent': 'Razorpay-Webhook/v1',
      'Content-Type': 'application/json',
      'Request-Id': eventId,
      'X-Razorpay-Event-Id': eventId,
      'X-Razorpay-Signature': createHmac('sha256', deps.webhookSecret).update(body).digest('hex'),
      'Accept-Encoding': 'gzip',
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(deps.answerMs),
  })
  await response.body?.cancel()
  return response.status
}

async function climb(deps: DeliveryDeps, delivery: Delivery, status: number | undefined): Promise<void> {
  const next = nextRung({ event: delivery.event, rung: delivery.rung, status })
  if (!next)
    deps.log.error({ eventId: delivery.eventId, event: delivery.event }, 'webhook given up after a day')
  const at = next ? new Date(delivery.firstAttemptAt + next.afterMs * deps.ladderScale) : null
  await postpone(deps.db, delivery.id, { rung: next?.rung ?? delivery.rung, at })
}
