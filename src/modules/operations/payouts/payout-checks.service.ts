import type { GatewayOrders } from '#modules/checkout/checkout.service.ts'
import type { PaymentGateway } from '#modules/payments/gateways/gateway.ts'
import type { SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'
import type { Gateways } from '#modules/payments/gateways.ts'
import { recordSettled } from '#modules/payments/settled-payments.ts'
import { inTransaction } from '#platform/database/database.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { formatRupees } from '#platform/money.ts'

import {
  differencesOf,
  differencesOfWhole,
  type ListedDifference,
  type PayoutDifference,
} from './differences.ts'
import {
  dueDays,
  failingDays,
  knownItems,
  missingPayments,
  openDifferences,
  recordCheck,
} from './payout-checks.repository.ts'

/** Time after midnight in India from which the previous day is checked. */
const NIGHT_MS = 2 * 3_600_000
/** Banks pay out within three working days, and a weekend may lie between them. */
const DAYS_TO_PAY_OUT = 5

interface PayoutCheckDeps extends Needs<'db' | 'clock' | 'log'> {
  gateways: Gateways
  /** Settles payments that the gateway paid out and the shop had not recorded. */
  checkout: Pick<GatewayOrders, 'payersOf' | 'settle'>
}

/** Checks the gateway's payouts to the bank against payments, refunds and fees. */
export function createPayoutChecksService(deps: PayoutCheckDeps) {
  const { db, clock, gateways } = deps
  const lastDay = () => dayAfter(indianDay(new Date(clock.now().getTime() - NIGHT_MS)), -1)
  return {
    /**
     * Checks the last days once a night. A check replaces what earlier checks of its day found; the next call
     * retries a failed day. Call it outside any transaction.
     */
    async check(): Promise<void> {
      const last = lastDay()
      for (const gateway of gateways.all)
        for (const day of await dueDays(db, gateway.name, last)) await checkDay(deps, gateway, day, last)
    },
    /** Returns the open differences: overdue payments first, then by day. */
    async differences(): Promise<ListedDifference[]> {
      const missing = await missingPayments(db, dayAfter(lastDay(), 1 - DAYS_TO_PAY_OUT))
      const overdue = missing.map(({ id, amount, createdAt, order }) => {
        const text = `${formatRupees(amount)} captured and not paid out`
        return { day: indianDay(createdAt), id, type: 'payment' as const, order, text }
      })
      return [...overdue, ...(await openDifferences(db, lastDay()))]
    },
    /** Returns the days whose last check failed, oldest first. */
    failingDays: () => failingDays(db),
  }
}

export type PayoutChecksService = ReturnType<typeof createPayoutChecksService>

async function checkDay(
  deps: PayoutCheckDeps,
  gateway: PaymentGateway,
  day: string,
  last: string,
): Promise<void> {
  const check = { gateway: gateway.name, day }
  try {
    const differences = await findDifferences(deps, gateway, day)
    await recordCheck(deps.db, { ...check, differences, checkedThrough: last, lastError: null })
  } catch (error) {
    deps.log.warn({ err: error, day }, 'payouts not checked, retrying')
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await recordCheck(deps.db, { ...check, lastError })
  }
}

async function findDifferences(deps: PayoutCheckDeps, gateway: PaymentGateway, day: string) {
  const found: PayoutDifference[] = []
  const seen = new Set<string>()
  const sums = new Map<string, number>()
  for await (const page of gateway.settlements.items(day)) {
    // An item that appears between two requests shifts the pages.
    const items = page.filter(({ id }) => !seen.has(id) && seen.add(id))
    const known = await settledItems(deps, gateway, items)
    await inTransaction(deps.db, (tx) => recordSettled(tx, gateway.name, items))
    for (const item of items) {
      const { id, type, settlementId } = item
      const order = known.get(id)?.order ?? null
      for (const text of differencesOf(item, known.get(id))) found.push({ id, type, order, text })
      sums.set(settlementId, (sums.get(settlementId) ?? 0) + item.credit - item.debit)
    }
  }
  for (const [id, sum] of sums)
    for (const text of differencesOfWhole(sum, await gateway.settlements.fetch(id)))
      found.push({ id, type: 'payout', order: null, text })
  return found
}

/**
 * Returns the shop's records of paid-out items, after settling unrecorded payments as their webhooks would
 * have done. Payments of another shop on the same account have no order here.
 */
async function settledItems(
  { db, log, checkout }: PayoutCheckDeps,
  { name }: PaymentGateway,
  items: readonly SettledItem[],
) {
  const ids = items.map(({ id }) => id)
  const known = await knownItems(db, name, ids)
  const unknown = items.filter(({ id, type }) => type === 'payment' && !known.has(id))
  const ours = await checkout.payersOf(unknown.flatMap(({ orderId }) => orderId ?? []))
  const errors: unknown[] = []
  for (const gatewayOrderId of ours.keys()) {
    try {
      const { outcome } = await checkout.settle(gatewayOrderId)
      log.warn({ gatewayOrderId, outcome }, 'settled a payment known only from a payout')
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be settled`)
  return ours.size === 0 ? known : knownItems(db, name, ids)
}
