import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Clock } from '#platform/clock.ts'
import { Failure } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

import type { GatewayEvent, GatewayName } from './gateways/gateway.ts'
import type { Gateways } from './gateways.ts'
import { scheduleInquiry } from './payments.repository.ts'
import { type RefundListener, announceProcessed } from './refund-listener.ts'
import { isKnown, settleByEvent } from './refunds.repository.ts'
import { recordDisputeEvent } from './dispute-inquiry.ts'
import { storeWebhook } from './webhooks.repository.ts'

interface ReceiveDeps {
  db: Db
  clock: Clock
  gateways: Gateways
  jobs: Jobs
  news?: RefundListener | undefined
}

export interface ReceivedWebhook {
  eventId: string
  /** The gateway order that must be settled, if any. */
  gatewayOrderId: string | undefined
  handled: boolean
}

/** Whether a gateway order is known to be settled, so that events about its payment ask for nothing. */
export type IsSettled = (gatewayOrderId: string) => boolean

/**
 * Verifies, then stores once; news of money that goes back is applied in the same transaction. An event that asks for nothing is
 * stored as handled: of a payment that is settled the others still come.
 */
export async function receiveWebhook(
  deps: ReceiveDeps,
  name: GatewayName,
  { raw, headers }: { raw: Uint8Array; headers: Headers },
  isSettled: IsSettled = () => false,
): Promise<ReceivedWebhook> {
  const gateway = deps.gateways.named(name)
  if (!gateway.verifyWebhook(raw, headers)) {
    throw new Failure('bad-input', 'The signature does not match.', { code: 'bad_signature' })
  }
  const event = gateway.readWebhook(raw, headers)
  const now = deps.clock.now()
  const toDo = toSettle(event)
  const handled = toDo === undefined || isSettled(toDo)
  const stored = {
    id: event.id,
    gateway: name,
    event: event.name,
    gatewayOrderId: event.gatewayOrderId ?? null,
    body: Buffer.from(raw).toString('utf8').replaceAll('\0', ''),
    handled,
    receivedAt: now,
    handledAt: handled ? now : null,
  }
  if (!event.refund && !event.dispute) {
    return { eventId: event.id, gatewayOrderId: toDo, ...(await storeWebhook(deps.db, stored)) }
  }
  return inTransaction(deps.db, async (tx) => {
    const known = await storeWebhook(tx, stored)
    await apply(deps, tx, name, event)
    return { eventId: event.id, gatewayOrderId: undefined, ...known }
  })
}

/** Acts on a stored event again; its signature was checked when it was stored. */
export async function repeatWebhook(
  deps: ReceiveDeps,
  { id, gateway, body }: { id: string; gateway: GatewayName; body: string },
): Promise<Omit<ReceivedWebhook, 'handled'>> {
  const event = deps.gateways.named(gateway).readWebhook(Buffer.from(body))
  await inTransaction(deps.db, (tx) => apply(deps, tx, gateway, event))
  return { eventId: id, gatewayOrderId: toSettle(event) }
}

function toSettle({ mayBePaid, gatewayOrderId }: GatewayEvent): string | undefined {
  return mayBePaid ? gatewayOrderId : undefined
}

/**
 * A refund of ours that has ended is settled at once. One that the shop did not ask for makes its payment due for an
 * inquiry: the gateway is not called inside a transaction, and the event may be older than what it would say.
 */
async function apply(
  { clock, jobs, news }: ReceiveDeps,
  tx: Tx,
  gateway: GatewayName,
  { refund, dispute }: GatewayEvent,
): Promise<void> {
  if (dispute) {
    await recordDisputeEvent({ clock, news }, tx, { gateway, dispute })
    jobs.wake(tx, 'refunds')
  }
  if (!refund) return
  const { status, ...seen } = refund
  if (status !== 'created') {
    await announceProcessed(news, tx, await settleByEvent(tx, { ...seen, gateway, status }, clock.now()))
  }
  if (refund.paymentId === undefined || (await isKnown(tx, refund))) return
  if (await scheduleInquiry(tx, refund.paymentId, clock.now())) jobs.wake(tx, 'refunds')
}
