import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
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

/** The gateway's payouts to the bank. Reads require `taxes.read`; months are Indian ('2026-11'). */
export function createSettlementsService(deps: SyncDeps) {
  const { db, clock } = deps
  const month = async (actor: Actor, which: string): Promise<MonthReport> => {
    requirePermission(actor, 'taxes.read')
    return reportOf(db, which, clock.now())
  }
  return {
    /** Queries the gateway about due days. Called by a job, outside any transaction. */
    look: (): Promise<{ looked: number; failed: number }> => syncSettlementDays(deps),
    month,
    /** Returns a page of a settlement's items; `page` counts from 1. Throws not-found. */
    async items(
      actor: Actor,
      id: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: ReportedItem[]; total: number }> {
      requirePermission(actor, 'taxes.read')
      if (!(await findSettlement(db, id))) throw notFound('Settlement')
      const { items, total } = await itemsPage(db, id, { offset: (page - 1) * limit, limit })
      return { items: items.map(reported), total }
    },
    /** Returns the settlements of a month, oldest first. */
    settlements: async (actor: Actor, which: string): Promise<ReportedSettlement[]> =>
      (await month(actor, which)).settlements,
    /** Streams all items of a month with their settlements. */
    async *itemsOfMonth(actor: Actor, which: string): AsyncIterable<SettledRow> {
      requirePermission(actor, 'taxes.read')
      for (const settlement of await settlementsBetween(db, indianMonth(which))) {
        for await (const item of reportedItems(db, settlement.id)) yield { settlement, item }
      }
    },
    /** Counts due days, for the operator; `failed`: days whose last sync failed. */
    backlog: (): Promise<Backlog & { failed: number }> => syncBacklog(db, clock.now()),
    /** Returns those failed days, oldest first. */
    failingDays: (limit: number): Promise<FailingDay[]> => failingDays(db, limit),
  }
}

export type SettlementsService = ReturnType<typeof createSettlementsService>
