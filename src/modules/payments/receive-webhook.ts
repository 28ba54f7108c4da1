import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Db } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import { type RefundNews, tellNews } from './refund-news.ts'
import { settleByGatewayId } from './refunds.repository.ts'
import { isSignedBy } from './signatures.ts'
import { storeWebhook } from './webhooks.repository.ts'

interface ReceiveDeps {
  db: Db
  clock: Clock
  webhookSecret: string
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
const ABOUT_REFUNDS: Record<string, 'processed' | 'failed'> = {
  'refund.processed': 'processed',
  'refund.failed': 'failed',
}

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
      .object({ entity: z.object({ id: gatewayId }) })
      .optional()
      .catch(undefined),
  }),
})

/** Verifies, then stores once; refund news is applied in the same transaction. */
export async function receiveWebhook(
  deps: ReceiveDeps,
  raw: Uint8Array,
  headers: WebhookHeaders,
): Promise<ReceivedWebhook> {
  // The gateway leaves the header out when it knows no secret: missing counts as wrong (sheet §6).
  if (!isSignedBy(deps.webhookSecret, raw, headers.signature)) {
    throw new Failure('bad-input', 'The signature does not match.', { code: 'bad_signature' })
  }
  const { name, gatewayOrderId, refund } = read(raw)
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
  if (!refund) return { eventId, gatewayOrderId: openOrderId, ...(await storeWebhook(deps.db, stored)) }
  return inTransaction(deps.db, async (tx) => {
    const { handled } = await storeWebhook(tx, stored)
    await tellNews(deps.news, tx, await settleByGatewayId(tx, refund.id, refund.status, now))
    return { eventId, gatewayOrderId: undefined, handled }
  })
}

/**
 * Acts on a stored event again as far as it tells of a refund; answers the gateway order that must be settled
 * for the rest. Its signature was checked when it was stored.
 */
export async function repeatWebhook(
  deps: Pick<ReceiveDeps, 'db' | 'clock' | 'news'>,
  stored: { eventId: string; body: string },
): Promise<{ eventId: string; gatewayOrderId: string | undefined }> {
  const { name, gatewayOrderId, refund } = read(Buffer.from(stored.body))
  if (refund) {
    await inTransaction(deps.db, async (tx) => {
      await tellNews(deps.news, tx, await settleByGatewayId(tx, refund.id, refund.status, deps.clock.now()))
    })
  }
  return {
    eventId: stored.eventId,
    gatewayOrderId: ABOUT_ORDERS.has(name) ? gatewayOrderId : undefined,
  }
}

/** A signed body that we cannot read is kept and answered like any event that means nothing to us. */
function read(raw: Uint8Array) {
  const parsed = event.safeParse(parseJson(raw))
  if (!parsed.success) return { name: 'unreadable', gatewayOrderId: undefined, refund: undefined }
  const { event: name, payload } = parsed.data
  const status = ABOUT_REFUNDS[name]
  return {
    name,
    gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id,
    refund: status && payload.refund ? { id: payload.refund.entity.id, status } : undefined,
  }
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
