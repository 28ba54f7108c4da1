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
import { ALL_WORK, workOf } from './work.ts'

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
   * What the shop came to in the last `days` Indian days, today included, and in as many before them. Money in paise;
   * an order counts on the day on which it was paid for, a refund on the day on which it was made. `figures.read`.
   * Cost follows the page: days that are over were rolled up when they were first read (decision 028).
   */
  overview(actor: Actor, days: Period): Promise<Overview>
  /** How much waits for staff, of what the actor's role may see. `admin.enter`; asked for by every screen of the staff. */
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
        attention: await attentionOf(db, now, ALL_WORK),
      }
    },
    async work(actor) {
      requirePermission(actor, 'admin.enter')
      return attentionOf(db, clock.now(), workOf(actor.role))
    },
  }
}

/** What the sums are made from; they may be old by some seconds. */
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
 * Where the days of a period are rolled up and its books ranked: mostly they are. Else this is done now, and read where it was
 * done: a replica has it later.
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
