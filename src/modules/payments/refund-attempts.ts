import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import type { StaffRefundStatus } from './refund-states.ts'
import { lockRefund, type RefundRow, refundsOfPayment, toRefund, writeRefund } from './refunds.repository.ts'

/**
 * Key prefix of an earlier attempt of a refund that the shop requested again. The refund itself always holds the
 * attempt that got furthest.
 */
const REPEAT = 'repeat-'

/** Reports whether a row is an earlier attempt of a refund. One that failed is covered: staff have nothing to do. */
export function isRepeat({ idempotencyKey }: Pick<RefundRow, 'idempotencyKey'>): boolean {
  return idempotencyKey.startsWith(REPEAT)
}

/** Returns a new key for an earlier attempt of a refund. The bank may take up the same attempt several times. */
export function repeatKey(refundId: string, now: Date): string {
  return `${prefixOf(refundId)}${newId(now.getTime())}`
}

function prefixOf(refundId: string): string {
  return `${REPEAT}${refundId}-`
}

/** Reports whether the money was returned without this refund. */
export function isReplaced(status: StaffRefundStatus): boolean {
  return status === 'paid' || status === 'covered'
}

/** Announces a refund's change, unless another attempt of it got further. */
export async function settleAttempt(
  deps: PaymentsDeps,
  tx: Tx,
  before: Pick<RefundRow, 'status'> | undefined,
  after: RefundRow,
): Promise<void> {
  if (isRepeat(after)) return settleRepeat(deps, tx, before, after)
  const repeats = (await refundsOfPayment(tx, after.paymentId)).filter((row) => isRepeatOf(row, after))
  const best = repeats.toSorted((a, b) => rank(b) - rank(a))[0]
  const ended = best && rank(best) > rank(after) ? await swap(deps, tx, after, best) : after
  await announce(deps, tx, before, ended)
}

/** Raises the alarm that a refund's money was returned twice. */
export async function alarmPaidTwice({ log, news }: PaymentsDeps, tx: Tx, refund: RefundRow): Promise<void> {
  const { id: refundId, paymentId } = refund
  log.error({ refundId, paymentId }, 'refund paid twice; staff must recover it')
  await news?.paidTwice?.(tx, toRefund(refund))
}

async function settleRepeat(
  deps: PaymentsDeps,
  tx: Tx,
  before: Pick<RefundRow, 'status'> | undefined,
  repeat: RefundRow,
): Promise<void> {
  const known = await refundsOfPayment(tx, repeat.paymentId)
  const id = known.find((row) => isRepeatOf(repeat, row))?.id
  const original = id === undefined ? undefined : await lockRefund(tx, id)
  if (original && !isReplaced(original.status) && rank(repeat) > rank(original)) {
    return announce(deps, tx, original, await swap(deps, tx, original, repeat))
  }
  if (repeat.status === 'processed' && before?.status !== 'processed') await alarmPaidTwice(deps, tx, repeat)
}

function isRepeatOf({ idempotencyKey }: RefundRow, { id }: RefundRow): boolean {
  return idempotencyKey.startsWith(prefixOf(id))
}

/** How far an attempt got. */
function rank({ status }: RefundRow): number {
  return ['due', 'requested', 'processed'].indexOf(status)
}

/** Exchanges a refund's attempt for one that got further. */
async function swap(
  { clock }: PaymentsDeps,
  tx: Tx,
  original: RefundRow,
  repeat: RefundRow,
): Promise<RefundRow> {
  const updatedAt = clock.now()
  await writeRefund(tx, repeat.id, { gatewayRefundId: null })
  const ended = await writeRefund(tx, original.id, { ...attemptOf(repeat), updatedAt })
  const rest = attemptOf(original)
  // A retry that was never sent leaves nothing to ask the gateway about.
  const isOver = rest.status === 'failed' || rest.gatewayRefundId === null
  const over = isOver && { status: 'covered' as const, nextAttemptAt: null }
  await writeRefund(tx, repeat.id, { ...rest, ...over, updatedAt })
  return ended
}

function attemptOf({ gatewayRefundId, amount, status, lastError, nextAttemptAt }: RefundRow) {
  return { gatewayRefundId, amount, status, lastError, nextAttemptAt }
}

async function announce(
  { news }: PaymentsDeps,
  tx: Tx,
  before: Pick<RefundRow, 'status'> | undefined,
  after: RefundRow,
): Promise<void> {
  if (after.status === before?.status) return
  if (after.status === 'processed') await news?.processed?.(tx, toRefund(after))
  if (after.status === 'failed' && after.gatewayRefundId !== null) await news?.failed?.(tx, toRefund(after))
}
