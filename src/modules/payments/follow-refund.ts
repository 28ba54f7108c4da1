import type { Tx } from '#platform/database/database.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import { alarmPaidTwice, isRepeat, isReplaced, settleAttempt } from './refund-attempts.ts'
import type { StaffRefundStatus } from './refund-states.ts'
import { type RefundRow, type RefundStep, writeRefund } from './refunds.repository.ts'

export const PAID_TWICE =
  'The bank processed this refund after its money had been returned in another way. Ask the customer for it.'

/** Reports whether the gateway hasn't decided yet. */
export function isOpen(status: StaffRefundStatus): boolean {
  return status === 'due' || status === 'requested'
}

/**
 * Reports whether news about a refund disagrees with the recorded end. The gateway is then asked: news can be old,
 * repeated or out of order.
 */
export function disagrees(
  recorded: StaffRefundStatus,
  reported: 'requested' | 'processed' | 'failed',
): boolean {
  return isReplaced(recorded) ? reported === 'processed' : reported !== recorded
}

/**
 * Applies the gateway's present answer about a refund and announces what it changed. Call it under the row locks of
 * the order and the refund. A refund that was paid in another way stays so; if the bank processes it as well, staff
 * get an alarm. Until the bank has decided, an inquiry stays scheduled.
 */
export async function followRefund(
  deps: PaymentsDeps,
  tx: Tx,
  before: RefundRow,
  step: RefundStep,
): Promise<void> {
  const repeats = isRepeat(before)
  if (isReplaced(before.status) && !repeats) return followReplaced(deps, tx, before, step)
  const status = repeats && step.status === 'failed' ? 'covered' : step.status
  const after = await writeRefund(tx, before.id, { ...step, status, updatedAt: deps.clock.now() })
  await settleAttempt(deps, tx, before, after)
}

async function followReplaced(
  deps: PaymentsDeps,
  tx: Tx,
  before: RefundRow,
  { status, gatewayRefundId, nextAttemptAt }: RefundStep,
): Promise<void> {
  if (status !== 'processed') return void (await writeRefund(tx, before.id, { nextAttemptAt }))
  const after = await writeRefund(tx, before.id, {
    ...(gatewayRefundId && { gatewayRefundId }),
    lastError: PAID_TWICE,
    nextAttemptAt: null,
    updatedAt: deps.clock.now(),
  })
  if (before.lastError !== PAID_TWICE) await alarmPaidTwice(deps, tx, after)
}
