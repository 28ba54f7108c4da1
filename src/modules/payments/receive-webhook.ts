import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Db, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

import { lookAgain } from './payments.repository.ts'
import { disputeEntity, ourNote } from './razorpay/entities.ts'
import { type RefundNews, tellNews } from './refund-news.ts'
import { isKnown, settleByEvent } from './refunds.repository.ts'
import { isSignedBy } from './signatures.ts'
import { hearOfDispute } from './take-in-disputes.ts'
import { storeWebhook } from './webhooks.repository.ts'

interface ReceiveDeps {
  db: Db
  clock: Clock
  /** Wakes who looks at the gateway. */
  jobs: Jobs
  /** Any of these signs: the gateway goes on repeating with the old one after a change (sheet §6). */
  webhookSecrets: readonly string[]
  news?: RefundNews | undefined
}

export interface WebhookHeaders {
  signature: string | undefined
  eventId: string | undefined
}

export interface ReceivedWebhook {
  eventId: string
  gatewayOrderId: string | undefined
  handled: boolean
}

/** What may have changed for a checkout; a failed attempt changes nothing (sheet §2: it is per attempt). */
const ABOUT_ORDERS = new Set(['payment.authorized', 'payment.captured', 'order.paid'])
const ABOUT_REFUNDS: Record<string, 'created' | 'processed' | 'failed'> = {
  'refund.created': 'created',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
}
const ABOUT_DISPUTES = /^payment\.dispute\./

const gatewayId = z.string().regex(/^[a-z]+_[A-Za-z0-9]{1,40}$/)
const event = z.object({
  event: z.string().regex(/^[a-z_.]{1,64}$/),
  payload: z.object({
    order: z
      .object({ entity: z.object({ id: gatewayId }) })
      .optional()
      .catch(undefined),
    payment: z
      .object({ entity: z.object({ order_id: gatewayId }) })
      .optional()
      .catch(undefined),
    refund: z
      .object({ entity: z.object({ id: gatewayId, payment_id: gatewayId.optional(), notes: ourNote }) })
      .optional()
      .catch(undefined),
    dispute: z.object({ entity: disputeEntity }).optional().catch(undefined),
  }),
})

/** Verifies, then stores once; news of money that goes back is applied in the same transaction. */
export async function receiveWebhook(
  deps: ReceiveDeps,
  raw: Uint8Array,
  headers: WebhookHeaders,
): Promise<ReceivedWebhook> {
  // The gateway leaves the header out when it knows no secret: missing counts as wrong (sheet §6).
  if (!deps.webhookSecrets.some((secret) => isSignedBy(secret, raw, headers.signature))) {
    throw new Failure('bad-input', 'The signature does not match.', { code: 'bad_signature' })
  }
  const { name, gatewayOrderId, ...money } = read(raw)
  const now = deps.clock.now()
  const eventId = eventIdOf(raw, headers)
  const openOrderId = ABOUT_ORDERS.has(name) ? gatewayOrderId : undefined
  const stored = {
    id: eventId,
    event: name,
    gatewayOrderId: gatewayOrderId ?? null,
    body: Buffer.from(raw).toString('utf8').replaceAll('\0', ''),
    handled: openOrderId === undefined,
    receivedAt: now,
    handledAt: openOrderId === undefined ? now : null,
  }
  if (!money.refund && !money.dispute) {
    return { eventId, gatewayOrderId: openOrderId, ...(await storeWebhook(deps.db, stored)) }
  }
  return inTransaction(deps.db, async (tx) => {
    const { handled } = await storeWebhook(tx, stored)
    await apply(deps, tx, money)
    return { eventId, gatewayOrderId: undefined, handled }
  })
}

/**
 * Acts on a stored event again as far as it tells of money that goes back; answers the gateway order that must be
 * settled for the rest. Its signature was checked when it was stored.
 */
export async function repeatWebhook(
  deps: Omit<ReceiveDeps, 'webhookSecrets'>,
  stored: { eventId: string; body: string },
): Promise<{ eventId: string; gatewayOrderId: string | undefined }> {
  const { name, gatewayOrderId, ...money } = read(Buffer.from(stored.body))
  await inTransaction(deps.db, (tx) => apply(deps, tx, money))
  return {
    eventId: stored.eventId,
    gatewayOrderId: ABOUT_ORDERS.has(name) ? gatewayOrderId : undefined,
  }
}

type Money = Pick<ReturnType<typeof read>, 'refund' | 'dispute'>

/**
 * A refund of ours that has ended is settled at once. One that nobody here asked for makes its payment due for a look: the
 * gateway is not asked inside a transaction, and the event may be older than what it would say.
 */
async function apply(deps: Omit<ReceiveDeps, 'webhookSecrets'>, tx: Tx, money: Money): Promise<void> {
  const { clock, jobs, news } = deps
  const { refund, dispute } = money
  if (dispute) {
    await hearOfDispute({ clock, news }, tx, dispute)
    jobs.wake(tx, 'refunds')
  }
  if (!refund) return
  const { status, ...seen } = refund
  if (status !== 'created')
    await tellNews(news, tx, await settleByEvent(tx, { ...seen, status }, clock.now()))
  if (refund.paymentId === undefined || (await isKnown(tx, refund))) return
  if (await lookAgain(tx, refund.paymentId, clock.now())) jobs.wake(tx, 'refunds')
}

/** A signed body that we cannot read is kept and answered like any event that means nothing to us. */
function read(raw: Uint8Array) {
  const parsed = event.safeParse(parseJson(raw))
  if (!parsed.success)
    return { name: 'unreadable', gatewayOrderId: undefined, refund: undefined, dispute: undefined }
  const { event: name, payload } = parsed.data
  return {
    name,
    gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id,
    refund: refundOf(name, payload.refund?.entity),
    dispute: ABOUT_DISPUTES.test(name) ? payload.dispute?.entity : undefined,
  }
}

interface RefundSeen {
  id: string
  payment_id?: string | undefined
  notes: string | null
}

function refundOf(name: string, refund: RefundSeen | undefined) {
  const status = ABOUT_REFUNDS[name]
  if (!status || !refund) return undefined
  return { gatewayRefundId: refund.id, paymentId: refund.payment_id, ourId: refund.notes, status }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}

/** The header is unsigned and may be missing; the bytes themselves then name the event. */
function eventIdOf(raw: Uint8Array, { eventId }: WebhookHeaders): string {
  if (eventId && /^[\w-]{1,100}$/.test(eventId)) return eventId
  return `sha256-${createHash('sha256').update(raw).digest('hex')}`
}
