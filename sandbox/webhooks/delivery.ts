import { createHmac } from 'node:crypto'

import type { Needs } from '#platform/kernel/kernel.ts'

import { claimDeliveries, type Delivery, postpone, removeDelivered } from './deliveries.repository.ts'

/**
 * Seconds after the first attempt, as measured on the real gateway (reference sheet §6): a quick second try,
 * then delays that roughly double. The 16th and last attempt follows after 22.8 hours.
 */
const RETRY_SCHEDULE = [
  0.2, 6, 19, 40, 82, 164, 326, 650, 1293, 2586, 5172, 10_344, 20_688, 41_376, 82_080,
] as const

const QUICK_EVENTS = new Set(['payment.authorized', 'payment.captured', 'order.paid'])

interface Attempt {
  event: string
  /** Step of the retry schedule used by the attempt; -1 for the first one. */
  step: number
  /** Status of the response; undefined if there was none within five seconds. */
  status: number | undefined
}

/** Returns the next step and its delay after the first attempt; undefined at the end of the schedule. */
export function nextRetry({ event, step, status }: Attempt): { step: number; afterMs: number } | undefined {
  const quick = QUICK_EVENTS.has(event) && status !== undefined && status >= 500
  const next = step === -1 && !quick ? 1 : step + 1
  const after = RETRY_SCHEDULE[next]
  return after === undefined ? undefined : { step: next, afterMs: after * 1000 }
}

export interface DeliveryDeps extends Needs<'db' | 'clock' | 'log'> {
  webhookUrl: () => string
  webhookSecret: string
  /** Multiplies the pauses of the retry schedule. */
  retryScale: number
  /** Time limit for the receiver, in milliseconds; the real gateway allows five seconds. */
  answerMs: number
}

const BATCH = 24

/** Delivers everything that is due; returns the number of attempts. */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  let attempts = 0
  for (;;) {
    const claim = { now: deps.clock.now(), leaseMs: deps.answerMs * 4, limit: BATCH }
    const batch = await claimDeliveries(deps.db, claim)
    attempts += batch.length
    const answers = await Promise.all(batch.map((delivery) => attempt(deps, delivery)))
    await removeDelivered(
      deps.db,
      answers.filter(({ ok }) => ok).map(({ delivery }) => delivery.id),
    )
    for (const { ok, delivery, status } of answers) {
      if (!ok) await climb(deps, delivery, status)
    }
    if (batch.length < BATCH) return attempts
  }
}

async function attempt(deps: DeliveryDeps, delivery: Delivery) {
  const status = await post(deps, delivery).catch(() => undefined)
  return { delivery, status, ok: status !== undefined && status >= 200 && status < 300 }
}

/** Sends a delivery with the real gateway's exact headers (reference sheet §6). */
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
  const next = nextRetry({ event: delivery.event, step: delivery.step, status })
  if (!next)
    deps.log.error({ eventId: delivery.eventId, event: delivery.event }, 'webhook abandoned after a day')
  const at = next ? new Date(delivery.firstAttemptAt + next.afterMs * deps.retryScale) : null
  await postpone(deps.db, delivery.id, { step: next?.step ?? delivery.step, at })
}
