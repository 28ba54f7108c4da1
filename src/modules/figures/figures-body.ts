import { toRupees } from '#platform/money.ts'

import { averageBasket, conversionOf, revenueOf, type Sums } from './figures.ts'
import type { OverviewBody, OverviewPeriod } from './figures.schema.ts'
import type { LowShelf } from './sellers.repository.ts'
import type { Overview, PeriodSums } from './figures.service.ts'

/** The overview as REST tells it, in rupees. */
export function toOverviewBody({ series, lowShelves, ...overview }: Overview): OverviewBody {
  return {
    days: overview.days,
    current: toPeriod(overview.current),
    previous: toPeriod(overview.previous),
    series: series.map(({ day, ...sums }) => ({ day, ...toFigures(sums) })),
    bestSellers: overview.bestSellers.map(({ copies, ...book }) => ({ ...toShelf(book), copies })),
    slowSellers: overview.slowSellers.map(({ since, ...book }) => {
      return { ...toShelf(book), since: since.toISOString() }
    }),
    lowStock: lowShelves.map(toShelf),
    attention: overview.attention,
  }
}

function toPeriod({ from, to, sums }: PeriodSums): OverviewPeriod {
  const basket = averageBasket(sums)
  return {
    from,
    to,
    ...toFigures(sums),
    averageBasket: basket === null ? null : toRupees(basket),
    conversion: conversionOf(sums),
  }
}

function toFigures({ paid, refunded, ...counts }: Sums) {
  return {
    ...counts,
    revenue: toRupees(revenueOf({ ...counts, paid, refunded })),
    paid: toRupees(paid),
    refunded: toRupees(refunded),
  }
}

function toShelf({ bookId, title, edition, available }: LowShelf) {
  return { _id: bookId, title, edition, stock: available }
}
