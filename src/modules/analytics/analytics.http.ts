import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { toRupees } from '#platform/money.ts'

import {
  type OverviewBody,
  overviewBody,
  type OverviewPeriod,
  overviewQuery,
  type TaskCountsBody,
  taskCountsBody,
} from './analytics.schema.ts'
import type { AnalyticsService, Overview, PeriodSums } from './analytics.service.ts'
import { averageBasket, conversionOf, ordersIn, revenueOf, type Sums } from './analytics.ts'
import type { StockedBook } from './sellers.repository.ts'

export function createAnalyticsHttp({ analytics }: { analytics: AnalyticsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/overview', {
    tag: 'Figures',
    summary: 'Get the figures of recent days and open tasks; managers and owners only',
    description: 'Amounts in rupees, days as in India.',
    permission: 'figures.read',
    query: overviewQuery,
    output: overviewBody,
    handler: async (c) => {
      const overview = await analytics.overview(c.var.actor, c.req.valid('query').days)
      return c.json(toOverviewBody(overview))
    },
  })
  endpoint(app, 'GET /admin/work', {
    tag: 'Figures',
    summary: "Count open tasks that the caller's role can see; staff only",
    description: 'What the role may not see is left out.',
    // Open to all staff: the service only counts what the role may see.
    permission: 'admin.enter',
    output: taskCountsBody,
    handler: async (c) => c.json({ waiting: await analytics.work(c.var.actor) } satisfies TaskCountsBody),
  })
  return app
}

/** Converts paise to rupees. */
function toOverviewBody({ series, lowStockBooks, ...overview }: Overview): OverviewBody {
  return {
    days: overview.days,
    current: toPeriod(overview.current),
    previous: toPeriod(overview.previous),
    series: series.map(({ day, ...sums }) => ({ day, ...toFigures(sums) })),
    bestSellers: overview.bestSellers.map(({ copies, ...book }) => ({ ...toBook(book), copies })),
    slowSellers: overview.slowSellers.map(({ since, ...book }) => {
      return { ...toBook(book), since: since.toISOString() }
    }),
    lowStock: lowStockBooks.map(toBook),
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

function toFigures(sums: Sums) {
  const { paid, refunded, baskets: _baskets, ...counts } = sums
  return {
    ...counts,
    orders: ordersIn(sums),
    revenue: toRupees(revenueOf(sums)),
    paid: toRupees(paid),
    refunded: toRupees(refunded),
  }
}

function toBook({ bookId, title, edition, available }: StockedBook) {
  return { _id: bookId, title, edition, stock: available }
}
