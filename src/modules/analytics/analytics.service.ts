import type { Actor } from '#modules/accounts/actor.ts'
import { may, type Permission } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import { ifWritable } from '#platform/database/database-health.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { lengthOf, MAX_COUNTED, pagesIn } from '#platform/list-length.ts'

import type { Attention } from './analytics.schema.ts'
import {
  type DayFigures,
  dividedAt,
  firstOpenDay,
  isEmpty,
  type Period,
  runsOf,
  type Span,
  spansOf,
  sumOf,
  type Sums,
} from './analytics.ts'
import { attentionOf } from './attention.repository.ts'
import { liveDays, rolledDays } from './counting.repository.ts'
import { countEntries, entriesPage, type MoneyFilter, owedNow, sumsByMethod } from './money.repository.ts'
import { type MethodSums, MONEY_METHODS, type MoneyEntry, type PaymentsQuery } from './money.schema.ts'
import { dueDays, lockRollUp, rollUp, staleMarks, unmark } from './rollup.repository.ts'
import {
  type BestSeller,
  bestSellers,
  isRanked,
  lowStockBooks,
  rank,
  type SlowSeller,
  slowSellers,
  type StockedBook,
} from './sellers.repository.ts'

/** Permission to act on each kind of task, or to see its screen. */
const PERMISSIONS: Record<keyof Attention, Permission> = {
  newOrders: 'orders.read',
  ordersToPack: 'orders.read',
  ordersToSend: 'orders.read',
  openClaims: 'claims.read',
  refundsDue: 'refunds.read',
  institutionRequests: 'orders.read',
  messages: 'inbox.read',
  openReports: 'inbox.read',
  casesToAcknowledge: 'inbox.read',
  casesToResolve: 'inbox.read',
  failedMails: 'mail.read',
  lowStock: 'books.read',
  failedRefunds: 'refunds.read',
  openDisputes: 'refunds.read',
  returnedOrders: 'refunds.read',
  undecidedPayments: 'webhooks.read',
  restores: 'webhooks.read',
  failedBackups: 'webhooks.read',
  openWebhooks: 'webhooks.read',
  invoicesDue: 'settings.read',
}

export const ALL_TASKS = Object.keys(PERMISSIONS) as (keyof Attention)[]

/** Returns the kinds of tasks that a role may see. */
function tasksOf(role: Role): (keyof Attention)[] {
  return ALL_TASKS.filter((name) => may(role, PERMISSIONS[name]))
}

const LISTED = 10

export interface PeriodSums extends Span {
  sums: Sums
}

export interface Figures {
  days: Period
  current: PeriodSums
  previous: PeriodSums
  /** The days of the current period, oldest first. */
  series: DayFigures[]
  bestSellers: BestSeller[]
  slowSellers: SlowSeller[]
  lowStockBooks: StockedBook[]
  attention: Attention
}

export function createAnalyticsService({ db, clock }: Needs<'db' | 'clock'>) {
  return {
    /**
     * Returns the figures of the last `days` Indian days, including today, and of the same number of days
     * before. Amounts are in paise. An order counts on the day it was paid, a refund on the day it was made.
     * Closed days are rolled up on their first read, so later reads are cheap
     * (docs/decisions/daily-figures.md).
     */
    async figures(days: Period): Promise<Figures> {
      const now = clock.now()
      const { current, previous } = spansOf(now, days)
      const firstOpen = await firstUncounted(db, { from: previous.from, to: current.to }, current, now)
      const all = dividedAt({ from: previous.from, to: current.to }, firstOpen)
      const { closed, open } = dividedAt(current, firstOpen)
      const figures = [...(await rolledDays(db, all.closed)), ...(await liveDays(db, all.open))]
      const ofPeriod = figures.filter(({ day }) => day >= current.from)
      const before = figures.filter(({ day }) => day < current.from)
      return {
        days,
        current: { ...current, sums: sumOf(ofPeriod) },
        previous: { ...previous, sums: sumOf(before) },
        series: ofPeriod,
        bestSellers: await bestSellers(db, closed, open, LISTED),
        slowSellers: await slowSellers(db, closed, open, LISTED),
        lowStockBooks: await lowStockBooks(db, LOW_STOCK, LISTED),
        attention: await attentionOf(db, now, ALL_TASKS),
      }
    },
    /** Returns the ids of the books that sold best in the last `days` Indian days, including today. */
    async bestSellerIds(days: number, limit: number): Promise<string[]> {
      const now = clock.now()
      const { current } = spansOf(now, days)
      const { closed, open } = dividedAt(current, await firstUncounted(db, current, current, now))
      return (await bestSellers(db, closed, open, limit)).map(({ bookId }) => bookId)
    },
    /** Returns a page of payments and refunds or of unpaid orders, and the days' sums by method. */
    async payments({ page, limit, ...filter }: PaymentsQuery) {
      const length = lengthOf(await countEntries(db, filter, MAX_COUNTED + 1))
      return {
        methods: inOrder(await sumsByMethod(db, filter)),
        owed: await owedNow(db),
        entries: await entriesPage(db, filter, { limit, offset: (page - 1) * limit, oldestFirst: false }),
        ...length,
        totalPages: pagesIn(length, limit),
      }
    },
    /** Yields all entries, oldest first: a payment recorded during the export can't shift rows. */
    async *allPayments(filter: MoneyFilter): AsyncGenerator<MoneyEntry> {
      for (let offset = 0; ; offset += EXPORTED) {
        const entries = await entriesPage(db, filter, { limit: EXPORTED, offset, oldestFirst: true })
        yield* entries
        if (entries.length < EXPORTED) return
      }
    },
    /** Counts the open tasks that the actor's role may see. Every staff screen calls it. */
    async work(actor: Actor): Promise<Partial<Attention>> {
      return attentionOf(db, clock.now(), tasksOf(actor.role))
    },
  }
}

/** Rows per query of an export. */
const EXPORTED = 5000

function inOrder(sums: readonly MethodSums[]): MethodSums[] {
  return MONEY_METHODS.flatMap((method) => sums.find((one) => one.method === method) ?? [])
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

/**
 * Returns the first day that isn't rolled up: the first open one, or while the database can't be written the
 * first of all.
 */
async function firstUncounted(db: Db, all: Span, ranked: Span, now: Date): Promise<string> {
  const firstOpen = firstOpenDay(now)
  const closed = (span: Span) => dividedAt(span, firstOpen).closed
  return (await ifWritable(() => bringUpToDate(db, closed(all), closed(ranked)))) ? firstOpen : all.from
}

/** Rolls up the closed days that are due, and ranks the period unless it is ranked already. */
async function bringUpToDate(db: Db, closed: Span, ranked: Span): Promise<void> {
  if (isEmpty(closed)) return
  const isKnown = async () => isEmpty(ranked) || (await isRanked(db, ranked))
  if ((await dueDays(db, closed)).length === 0 && (await isKnown())) return
  await inTransaction(db, async (tx) => {
    await lockRollUp(tx)
    const marks = await staleMarks(tx, closed)
    for (const run of runsOf(await dueDays(tx, closed))) await rollUp(tx, run)
    await unmark(tx, marks)
    if (!isEmpty(ranked) && !(await isRanked(tx, ranked))) await rank(tx, ranked)
  })
}
