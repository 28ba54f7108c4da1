import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Backlog } from '#modules/payments/payment.ts'
import { notFound } from '#platform/errors.ts'
import { indianMonth } from '#platform/indian-day.ts'

import { type SyncDeps, syncSettlementDays } from './sync-days.ts'
import { syncBacklog } from './settlement-syncs.repository.ts'
import {
  type MonthReport,
  reported,
  type ReportedItem,
  reportedItems,
  type ReportedSettlement,
  reportOf,
} from './report.ts'
import {
  type FailingDay,
  failingDays,
  findSettlement,
  itemsPage,
  type SettlementRow,
  settlementsBetween,
} from './report.repository.ts'

/** The gateway's payouts to the bank. Reads require `taxes.read`; months are Indian ('2026-11'). */
export interface SettlementsService {
  /** Queries the gateway about due days. Called by a job, outside any transaction. */
  look(): Promise<{ looked: number; failed: number }>
  month(actor: Actor, month: string): Promise<MonthReport>
  /** Returns a page of a settlement's items; `page` counts from 1. Throws not-found. */
  items(
    actor: Actor,
    id: string,
    page: { page: number; limit: number },
  ): Promise<{ items: ReportedItem[]; total: number }>
  /** Returns the settlements of a month, oldest first. */
  settlements(actor: Actor, month: string): Promise<ReportedSettlement[]>
  /** Streams all items of a month with their settlements. */
  itemsOfMonth(actor: Actor, month: string): AsyncIterable<SettledRow>
  /** Counts due days, for the operator; `failed`: days whose last sync failed. */
  backlog(): Promise<Backlog & { failed: number }>
  /** Returns those failed days, oldest first. */
  failingDays(limit: number): Promise<FailingDay[]>
}

/** An item with its settlement. */
export interface SettledRow {
  settlement: SettlementRow
  item: ReportedItem
}

export function createSettlementsService(deps: SyncDeps): SettlementsService {
  const { db, clock } = deps
  const month: SettlementsService['month'] = async (actor, which) => {
    requirePermission(actor, 'taxes.read')
    return reportOf(db, which, clock.now())
  }
  return {
    look: () => syncSettlementDays(deps),
    month,
    async items(actor, id, { page, limit }) {
      requirePermission(actor, 'taxes.read')
      if (!(await findSettlement(db, id))) throw notFound('Settlement')
      const { items, total } = await itemsPage(db, id, { offset: (page - 1) * limit, limit })
      return { items: items.map(reported), total }
    },
    settlements: async (actor, which) => (await month(actor, which)).settlements,
    async *itemsOfMonth(actor, which) {
      requirePermission(actor, 'taxes.read')
      for (const settlement of await settlementsBetween(db, indianMonth(which))) {
        for await (const item of reportedItems(db, settlement.id)) yield { settlement, item }
      }
    },
    backlog: () => syncBacklog(db, clock.now()),
    failingDays: (limit) => failingDays(db, limit),
  }
}
