import type { Actor } from '#modules/accounts/actor.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'

import { historyFrom, nextCheckTime } from './restore.ts'
import {
  claimCheck,
  decideStray,
  findStray,
  lockStray,
  markSeen,
  openStrays,
  type RestoreRow,
  restoresUnderWay,
  type StrayRow,
  updateRestore,
} from './restore-reconciliation.repository.ts'
import { settleSince, type SettleSinceDeps } from './reconcile-after-restore.ts'

export interface RestoreState {
  restores: RestoreRow[]
  strays: StrayRow[]
}

export interface RestoreReconciliationDeps extends SettleSinceDeps {
  payments: Pick<PaymentsService, 'inquire' | 'refundDue'>
}

/** Lease of a check. If the process dies, the check is due again when the lease ends. */
const LEASE_MS = 15 * 60_000
const LISTED = 200
const REASON = 'Paid for an order that was lost when the shop was restored from a backup.'

export function createRestoreReconciliationService(deps: RestoreReconciliationDeps) {
  const { db, clock } = deps
  return {
    /**
     * If a check is due, queries the gateway about the time since the backup. Checks are due immediately
     * after the restore, then at growing intervals for four days. Returns whether a check ran. Called by a
     * job, outside any transaction.
     */
    lookBack: (): Promise<boolean> => lookBack(deps),
    /** Returns restores to review and payments without a checkout. */
    async read(): Promise<RestoreState> {
      return { restores: await restoresUnderWay(db), strays: await openStrays(db, LISTED) }
    },
    /** Marks a restore as reviewed by staff. Throws `not-found`. */
    async seen(actor: Actor, id: string): Promise<void> {
      if (!(await markSeen(db, id, { seenAt: clock.now(), seenBy: actor.email }))) throw notFound('Restore')
    },
    /**
     * Settles a payment without a checkout: `refund` refunds the remainder, only once; `keep` records
     * that staff entered its order manually. Throws `not-found` or `conflict` 'decided'.
     */
    async decide(actor: Actor, paymentId: string, decision: 'refund' | 'keep'): Promise<void> {
      const stray = await findStray(db, paymentId)
      if (!stray) throw notFound('Payment')
      await (decision === 'refund' ? sendRefund(deps, actor, stray) : close(deps, actor, stray, 'kept'))
    },
  }
}

export type RestoreReconciliationService = ReturnType<typeof createRestoreReconciliationService>

async function lookBack(deps: RestoreReconciliationDeps): Promise<boolean> {
  const { db, clock, log } = deps
  const now = clock.now()
  const claimed = await claimCheck(db, { now, leaseMs: LEASE_MS })
  if (!claimed) return false
  const lastError = await settleSince(deps, { from: historyFrom(claimed.madeAt), to: now }).then(
    () => null,
    (error: unknown) => {
      log.error({ err: error }, 'gateway not fully queried after the restore')
      return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    },
  )
  // An error doesn't change the schedule, whose first checks are close together.
  const nextLookAt =
    nextCheckTime(claimed.restoredAt, now) ?? (lastError === null ? null : claimed.nextLookAt)
  await updateRestore(db, claimed.id, { lookedAt: now, looks: claimed.looks + 1, lastError, nextLookAt })
  return true
}

/** Queries the gateway first, and refunds only what has not been refunded there. */
async function sendRefund(deps: RestoreReconciliationDeps, actor: Actor, stray: StrayRow): Promise<void> {
  const { gateway, gatewayOrderId, id: paymentId } = stray
  const outcome = await deps.payments.inquire({ gateway, gatewayOrderId })
  const captured = outcome.state === 'captured' && outcome.payments.find(({ id }) => id === paymentId)
  if (!captured) return close(deps, actor, stray, 'refunded')
  const { amount } = captured
  await inTransaction(deps.db, async (tx) => {
    await requireOpen(tx, paymentId)
    await deps.payments.refundDue(tx, { paymentId, gatewayOrderId, amount, reason: REASON })
    await decideStray(tx, paymentId, decisionOf(deps, actor, 'refunded'))
  })
  deps.log.info({ paymentId, by: actor.email }, 'stray payment refunded')
}

async function close(
  deps: RestoreReconciliationDeps,
  actor: Actor,
  { id }: StrayRow,
  state: 'refunded' | 'kept',
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await requireOpen(tx, id)
    await decideStray(tx, id, decisionOf(deps, actor, state))
  })
}

function decisionOf({ clock }: RestoreReconciliationDeps, actor: Actor, state: 'refunded' | 'kept') {
  return { state, decidedAt: clock.now(), decidedBy: actor.email }
}

async function requireOpen(tx: Parameters<typeof lockStray>[0], id: string): Promise<void> {
  const stray = await lockStray(tx, id)
  if (stray?.state === 'open') return
  throw conflict('decided', 'This payment has already been decided.')
}
