import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'

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

export function createFiguresService({ db, clock }: { db: Db; clock: Clock }): FiguresService {
  return {
    async overview(actor, days) {
      requirePermission(actor, 'figures.read')
      const now = clock.now()
      const { current, previous } = spansOf(now, days)
      const firstOpen = firstOpenDay(now)
      const all = dividedAt({ from: previous.from, to: current.to }, firstOpen)
      const { closed, open } = dividedAt(current, firstOpen)
      await bringUpToDate(db, all.closed, closed)
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
        attention: await attentionOf(db, now, ALL_WORK),
      }
    },
    async work(actor) {
      requirePermission(actor, 'admin.enter')
      return attentionOf(db, clock.now(), workOf(actor.role))
    },
  }
}

/** Rolls up what was not rolled up yet or was added to since, and ranks the period's books; mostly there is nothing to do. */
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
