import type { Backlog } from '#modules/payments/payment.ts'
import { notFound } from '#platform/errors.ts'
import { indianMonth } from '#platform/indian-day.ts'

import { type SyncDeps, syncSettlementDays } from './sync-days.ts'
import { syncBacklog } from './settlement-syncs.repository.ts'
import { reported, reportedItems, reportOf, type MonthReport, type ReportedSettlement } from './report.ts'
import type { ReportedItem } from './settlements.schema.ts'
import {
  type FailingDay,
  failingDays,
  findSettlement,
  itemsPage,
  type SettlementRow,
  settlementsBetween,
} from './report.repository.ts'

/** An item with its settlement. */
export interface SettledRow {
  settlement: SettlementRow
  item: ReportedItem
}

/** Reads and syncs the gateway's payouts to the bank. Months are Indian ('2026-11'). */
export function createSettlementsService(deps: SyncDeps) {
  const { db, clock } = deps
  const month = (which: string): Promise<MonthReport> => reportOf(db, which, clock.now())
  return {
    /** Queries the gateway about due days. Called by a job, outside any transaction. */
    look: (): Promise<{ looked: number; failed: number }> => syncSettlementDays(deps),
    month,
    /** Returns a page of a settlement's items; `page` counts from 1. Throws `not-found`. */
    async items(
      id: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: ReportedItem[]; total: number }> {
      if (!(await findSettlement(db, id))) throw notFound('Settlement')
      const { items, total } = await itemsPage(db, id, { offset: (page - 1) * limit, limit })
      return { items: items.map(reported), total }
    },
    /** Returns the settlements of a month, oldest first. */
    settlements: async (which: string): Promise<ReportedSettlement[]> => (await month(which)).settlements,
    /** Streams all items of a month with their settlements. */
    async *itemsOfMonth(which: string): AsyncIterable<SettledRow> {
      for (const settlement of await settlementsBetween(db, indianMonth(which))) {
        for await (const item of reportedItems(db, settlement.id)) yield { settlement, item }
      }
    },
    /** Counts due days, for the operator. `failed`: number of days whose last sync failed. */
    backlog: (): Promise<Backlog & { failed: number }> => syncBacklog(db, clock.now()),
    /** Returns the days whose last sync failed, oldest first. */
    failingDays: (limit: number): Promise<FailingDay[]> => failingDays(db, limit),
  }
}

export type SettlementsService = ReturnType<typeof createSettlementsService>
