import type { z } from 'zod'

import { orderNumber } from '#modules/orders/order.ts'
import { type Db, inParts } from '#platform/database/database.ts'
import { indianMidnight, indianMonth } from '#platform/indian-day.ts'

import { differencesOf, differencesOfWhole, isUnknown } from './differences.ts'
import { lateBefore } from './sync-schedule.ts'
import {
  countUnsettled,
  failingDays,
  type ItemRow,
  itemsOf,
  findSyncState,
  type SettlementRow,
  settlementsBetween,
  unsettledPayments,
} from './report.repository.ts'
import { addSums, NO_SUMS, sumsOf } from './settlement-sums.ts'
import type { ReportedItem, settlementsMonth, SettlementSums } from './settlements.schema.ts'

/** A settlement with the totals of its items. */
export type ReportedSettlement = SettlementRow & z.output<typeof settlementsMonth>['settlements'][number]

/** The gateway's payouts of a month and their differences. Lists stop at `LISTED`; totals are complete. */
export interface MonthReport extends z.output<typeof settlementsMonth> {
  settlements: ReportedSettlement[]
}

/** Maximum length of a list in the report. */
const LISTED = 100

/** Returns the report of a month ('2026-11', in India), oldest settlement first. */
export async function reportOf(db: Db, month: string, now: Date): Promise<MonthReport> {
  const settlements: ReportedSettlement[] = []
  const [unknown, differing] = [createShortList(), createShortList()]
  for (const row of await settlementsBetween(db, indianMonth(month))) {
    let [sums, count] = [NO_SUMS, 0]
    for await (const item of reportedItems(db, row.id)) {
      sums = addSums(sums, item.sums)
      count += 1
      if (item.unknown) unknown.add(item)
      if (item.differences.length > 0) differing.add(item)
    }
    settlements.push({
      ...row,
      _id: row.id,
      sums,
      count,
      differences: differencesOfWhole(sums.net, row.amount),
    })
  }
  return {
    settlements,
    totals: settlements.filter(({ status }) => status !== 'failed').reduce(addTo, NO_SUMS),
    unknown,
    differing,
    ...(await openOf(db, month, now)),
  }
}

function addTo(totals: SettlementSums, { sums }: { sums: SettlementSums }): SettlementSums {
  return addSums(totals, sums)
}

function createShortList() {
  const list = {
    count: 0,
    items: [] as ReportedItem[],
    add(item: ReportedItem) {
      list.count += 1
      if (list.items.length < LISTED) list.items.push(item)
    },
  }
  return list
}

async function openOf(db: Db, month: string, now: Date): Promise<Pick<MonthReport, 'unsettled' | 'looks'>> {
  const { first, lookedAt } = await findSyncState(db)
  const failing = await failingDays(db, LISTED)
  const { until } = indianMonth(month)
  // Nothing is known about settlements before the first day queried.
  const span = { from: first === null ? new Date(0) : indianMidnight(first), until }
  const late = lateBefore(now)
  const payments = await unsettledPayments(db, span, LISTED)
  const counted = await countUnsettled(db, span, late)
  return {
    unsettled: {
      ...counted,
      payments: payments.map(({ id, order, ...payment }) => ({
        ...payment,
        _id: id,
        order: named(order),
        late: payment.createdAt < late,
      })),
    },
    looks: { lookedAt, failing: failing.map((day) => ({ ...day, nextLookAt: day.lookAt })) },
  }
}

/** Streams the items of a settlement. */
export async function* reportedItems(db: Db, settlementId: string): AsyncGenerator<ReportedItem> {
  const items = inParts<ItemRow>((last, limit) => itemsOf(db, settlementId, last, limit))
  for await (const item of items) yield reported(item)
}

export function reported({ order, known, ...item }: ItemRow): ReportedItem {
  const { id: _id, ...facts } = item
  return {
    ...facts,
    _id,
    order: named(order),
    sums: sumsOf(item),
    unknown: isUnknown(item, known),
    differences: differencesOf(item, known),
  }
}

function named(order: { id: string; number: number } | null): ReportedItem['order'] {
  return order && { _id: order.id, number: orderNumber(order.number) }
}
