import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'
import type { Gateways } from '#modules/payments/gateways.ts'
import type { GatewayOrders } from '#modules/checkout/checkout.service.ts'
import { recordSettled, unknownPaymentOrders } from '#modules/payments/settled-payments.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { daysFrom, firstCheckTime, retryCheckTime, nextCheckTime } from './sync-schedule.ts'
import {
  claimDays,
  insertDays,
  lastSyncedDay,
  oldestUnsettled,
  type SettlementDay,
  writeItems,
  recordSync,
  writeTransfer,
} from './settlement-syncs.repository.ts'

export interface SyncDeps extends Needs<'db' | 'clock' | 'log'> {
  gateways: Gateways
  /** Settles payments that the gateway paid out and the shop had not recorded. */
  checkout: Pick<GatewayOrders, 'payersOf' | 'settle'>
}

/** Number of past days that the first sync covers. */
const LONGEST_LOOK_BACK = 180
/** Lease of a claimed day. If the process dies, the day is due again when the lease ends. */
const LEASE_MS = 15 * 60_000
const BATCH = 20

/** Queries the settlements of due days, one day at a time. Call it outside any transaction. */
export async function syncSettlementDays(deps: SyncDeps): Promise<{ looked: number; failed: number }> {
  const { db, clock, gateways } = deps
  for (const { name } of gateways.all) await addDays(deps, name)
  const due = await claimDays(db, { now: clock.now(), leaseMs: LEASE_MS, limit: BATCH })
  let failed = 0
  for (const day of due.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    if (!(await look(deps, day))) failed += 1
  return { looked: due.length, failed }
}

/**
 * Adds every day since the last one, or since the oldest unsettled payment, so that a shop that was down
 * misses no day.
 */
async function addDays({ db, clock }: SyncDeps, gateway: GatewayName): Promise<void> {
  const today = indianDay(clock.now())
  const last = await lastSyncedDay(db, gateway)
  if (last === today) return
  const first = last === null ? await firstDay(db, gateway, today) : dayAfter(last, 1)
  const days = daysFrom(first, today)
  await insertDays(
    db,
    days.map((day) => ({ gateway, day, lookAt: firstCheckTime(day) })),
  )
}

async function firstDay(db: Db, gateway: GatewayName, today: string): Promise<string> {
  const oldest = await oldestUnsettled(db, gateway)
  const earliest = dayAfter(today, -LONGEST_LOOK_BACK)
  const since = oldest === null ? today : indianDay(oldest)
  return since < earliest ? earliest : since
}

/** Syncs a day. Returns false on failure; the day is then due again after a growing pause. */
async function look(
  deps: SyncDeps,
  day: Pick<SettlementDay, 'gateway' | 'day' | 'failures'>,
): Promise<boolean> {
  const { db, clock, log } = deps
  try {
    await recordDay(deps, day)
    const now = clock.now()
    const done = { lookedAt: now, lookAt: nextCheckTime(day.day, now), failures: 0, lastError: null }
    await recordSync(db, day, done)
    return true
  } catch (error) {
    const failures = day.failures + 1
    log.warn({ err: error, day: day.day, failures }, 'settlements not fetched, retrying')
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await recordSync(db, day, { failures, lastError, lookAt: retryCheckTime(failures, clock.now()) })
    return false
  }
}

async function recordDay(
  deps: SyncDeps,
  { gateway, day }: Pick<SettlementDay, 'gateway' | 'day'>,
): Promise<void> {
  const { db, gateways } = deps
  const { settlements } = gateways.named(gateway)
  const seen = new Set<string>()
  const errors: unknown[] = []
  for await (const page of settlements.items(day)) {
    const items = [...new Map(page.map((item) => [item.id, item])).values()]
    // Before writing the items, so that a payment recorded here gets its settlement together with them.
    errors.push(...(await settleUnreported(deps, gateway, items)))
    await inTransaction(db, async (tx) => {
      const written = await writeItems(tx, gateway, items)
      await recordSettled(tx, gateway, items.filter(isIn(written)))
    })
    for (const { settlementId } of items) seen.add(settlementId)
  }
  for (const id of seen) await writeTransfer(db, await settlements.fetch(id))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} settled payments could not be ended`)
}

/**
 * Settles the orders of paid-out payments that the shop had not recorded, as their webhooks would have done.
 * Settlements list every payment, however late. Payments of another shop on the same account have no order
 * here. Returns the errors.
 */
async function settleUnreported(
  { db, log, checkout }: SyncDeps,
  gateway: GatewayName,
  items: readonly SettledItem[],
): Promise<unknown[]> {
  const unreported = await unknownPaymentOrders(db, gateway, items)
  const ours = await checkout.payersOf(unreported)
  const errors: unknown[] = []
  for (const gatewayOrderId of unreported.filter((id) => ours.has(id))) {
    try {
      const { outcome } = await checkout.settle(gatewayOrderId)
      log.warn({ gatewayOrderId, outcome }, 'settled a payment known only from a settlement')
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

function isIn(ids: ReadonlySet<string>): (item: SettledItem) => boolean {
  return ({ id }) => ids.has(id)
}
