import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type ReadDb, type ReadsOf } from '#platform/database/database.ts'

import { attentionOf } from './attention.repository.ts'
import { liveDays, rolledDays } from './counting.repository.ts'
import type { Attention } from './figures.schema.ts'
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
} from './figures.ts'
import { dueDays, lockRollUp, rollUp, staleMarks, unmark } from './rollup.repository.ts'
import {
  type BestSeller,
  bestSellers,
  isRanked,
  type StockedBook,
  lowStockBooks,
  rank,
  type SlowSeller,
  slowSellers,
} from './sellers.repository.ts'
import { ALL_TASKS, tasksOf } from './task-counts.ts'

const LISTED = 10

export interface PeriodSums extends Span {
  sums: Sums
}

export interface Overview {
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

export interface FiguresService {
  /**
   * Figures of the last `days` Indian days, today included, and of as many before them. Money in paise. An
   * order counts on the day it was paid, a refund on the day it was made. `figures.read`. Cost follows the
   * page, because closed days are rolled up on their first read (docs/decisions/daily-figures.md).
   */
  overview(actor: Actor, days: Period): Promise<Overview>
  /** Open tasks that the actor's role may see. `admin.enter`. Every staff screen requests it. */
  work(actor: Actor): Promise<Partial<Attention>>
}

export interface FiguresDeps {
  db: Db
  readsOf: ReadsOf
  clock: Clock
}

export function createFiguresService({ db, readsOf, clock }: FiguresDeps): FiguresService {
  const counted = readsOf(...COUNTED)
  return {
    async overview(actor, days) {
      requirePermission(actor, 'figures.read')
      const now = clock.now()
      const { current, previous } = spansOf(now, days)
      const firstOpen = firstOpenDay(now)
      const all = dividedAt({ from: previous.from, to: current.to }, firstOpen)
      const { closed, open } = dividedAt(current, firstOpen)
      const from = await upToDate({ db, counted }, all.closed, closed)
      const figures = [...(await rolledDays(from, all.closed)), ...(await liveDays(from, all.open))]
      const ofPeriod = figures.filter(({ day }) => day >= current.from)
      const before = figures.filter(({ day }) => day < current.from)
      return {
        days,
        current: { ...current, sums: sumOf(ofPeriod) },
        previous: { ...previous, sums: sumOf(before) },
        series: ofPeriod,
        bestSellers: await bestSellers(from, closed, open, LISTED),
        slowSellers: await slowSellers(from, closed, open, LISTED),
        lowStockBooks: await lowStockBooks(from, LOW_STOCK, LISTED),
        attention: await attentionOf(db, now, ALL_TASKS),
      }
    },
    async work(actor) {
      requirePermission(actor, 'admin.enter')
      return attentionOf(db, clock.now(), tasksOf(actor.role))
    },
  }
}

/** Tables behind the sums; they may lag by some seconds. */
const COUNTED = [
  'books',
  'stock_items',
  'stock_movements',
  'orders',
  'order_events',
  'checkouts',
  'daily_figures',
  'daily_book_sales',
  'stale_figure_days',
  'period_rankings',
]

/**
 * Returns the database on which the period's days are rolled up and its books ranked, usually the replica. If
 * something is due, it does the work now and returns the primary, because a replica has the result later.
 */
async function upToDate(
  { db, counted }: { db: Db; counted: ReadDb },
  closed: Span,
  ranked: Span,
): Promise<ReadDb> {
  if (isEmpty(closed)) return counted
  const isKnown = async () => isEmpty(ranked) || (await isRanked(counted, ranked))
  if ((await dueDays(counted, closed)).length === 0 && (await isKnown())) return counted
  await inTransaction(db, async (tx) => {
    await lockRollUp(tx)
    const marks = await staleMarks(tx, closed)
    for (const run of runsOf(await dueDays(tx, closed))) await rollUp(tx, run)
    await unmark(tx, marks)
    if (!isEmpty(ranked) && !(await isRanked(tx, ranked))) await rank(tx, ranked)
  })
  return db
}
