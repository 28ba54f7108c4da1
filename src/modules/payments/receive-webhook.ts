import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import type { GatewayEvent, GatewayName, GatewayRefundEvent } from './gateways/gateway.ts'
import { scheduleInquiry } from './payments.repository.ts'
import { disagrees } from './follow-refund.ts'
import { askAgain, refundAtGateway, type RefundRow } from './refunds.repository.ts'
import { recordDisputeEvent } from './dispute-inquiry.ts'
import { storeWebhooks, type WebhookWrites } from './webhooks.repository.ts'

export interface ReceivedWebhook {
  eventId: string
  /** Gateway order to settle, if any. */
  gatewayOrderId: string | undefined
  handled: boolean
}

/** Reports whether a gateway order is known to be settled: events about its payment then need no action. */
export type IsSettled = (gatewayOrderId: string) => boolean

/**
 * Verifies the signature, then stores the event once. Applies refunds and disputes in the same transaction.
 * An event that needs no action is stored as handled, such as the further events of a settled payment.
 */
export async function receiveWebhook(
  deps: PaymentsDeps & Pick<WebhookWrites, 'storeWebhook'>,
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
    return { eventId: event.id, gatewayOrderId: toDo, ...(await deps.storeWebhook(stored)) }
  }
  return inTransaction(deps.db, async (tx) => {
    const [known] = await storeWebhooks(tx, [stored])
    await apply(deps, tx, name, event)
    return { eventId: event.id, gatewayOrderId: undefined, handled: known?.handled ?? false }
  })
}

/** Handles a stored event again; its signature was verified on arrival. */
export async function repeatWebhook(
  deps: PaymentsDeps,
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
 * Schedules an inquiry about a refund: the gateway is never called inside a transaction, and the event may be older
 * than the gateway's state.
 */
async function apply(
  deps: PaymentsDeps,
  tx: Tx,
  gateway: GatewayName,
  { refund, dispute }: GatewayEvent,
): Promise<void> {
  const { clock, jobs, news } = deps
  if (dispute) {
    await recordDisputeEvent({ clock, news }, tx, { gateway, dispute })
    jobs.wake(tx, 'refunds')
  }
  if (!refund) return
  const known = await refundAtGateway(tx, gateway, refund.gatewayRefundId)
  if (known) return askAbout(deps, tx, known, refund.status)
  if (refund.paymentId === undefined) return
  if (await scheduleInquiry(tx, refund.paymentId, clock.now())) jobs.wake(tx, 'refunds')
}

async function askAbout(
  { clock, jobs }: PaymentsDeps,
  tx: Tx,
  { id, status }: RefundRow,
  reported: GatewayRefundEvent['status'],
): Promise<void> {
  if (reported === 'created' || !disagrees(status, reported)) return
  await askAgain(tx, id, clock.now())
  jobs.wake(tx, 'refunds')
}
