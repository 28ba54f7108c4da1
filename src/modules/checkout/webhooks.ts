import type { PaymentsService } from '#modules/payments/payments.service.ts'
import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

import type { GatewayOrders } from './checkout.service.ts'

interface WebhookHandling {
  payments: Pick<PaymentsService, 'webhookHandled'>
  checkout: Pick<GatewayOrders, 'settle'>
  log: Logger
}

interface OpenWebhooks extends WebhookHandling {
  payments: Pick<PaymentsService, 'openWebhooks' | 'webhookFailed' | 'webhookHandled'>
  /** Minimum age of an event, in milliseconds. */
  restMs?: number
}

interface StoredWebhook {
  eventId: string
  gatewayOrderId: string | undefined
}

const BATCH = 50

/** Handles a stored webhook. On failure the event stays open for the next run. */
export async function handleWebhook(handling: WebhookHandling, webhook: StoredWebhook): Promise<boolean> {
  const { payments, checkout, log } = handling
  try {
    if (webhook.gatewayOrderId) await checkout.settle(webhook.gatewayOrderId).catch(ignoreForeign)
    await payments.webhookHandled(webhook.eventId)
    return true
  } catch (error) {
    log.warn({ err: error, eventId: webhook.eventId }, 'webhook not handled, retrying')
    return false
  }
}

/**
 * Handles one batch of events left open by a crash, a failure or another process; returns how many it
 * handled.
 */
export async function handleOpenWebhooks(handling: OpenWebhooks): Promise<{ handled: number; left: number }> {
  const { payments, restMs = 0 } = handling
  const open = await payments.openWebhooks({ limit: BATCH, restMs })
  let handled = 0
  for (const webhook of open) {
    if (await handleWebhook(handling, webhook)) handled++
    // If the release fails too, the lease expires by itself.
    else await payments.webhookFailed(webhook.eventId).catch(() => undefined)
  }
  return { handled, left: open.length - handled }
}

/** Ignores orders of other shops that share the gateway account (sheet §6). */
function ignoreForeign(error: unknown): void {
  if (!(error instanceof Failure) || error.kind !== 'not-found') throw error
}
