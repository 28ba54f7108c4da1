import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import {
  type OverviewBody,
  overviewBody,
  type OverviewPeriod,
  overviewQuery,
  type TaskCountsBody,
  taskCountsBody,
} from './figures.schema.ts'
import type { FiguresService, Overview, PeriodSums } from './figures.service.ts'
import { averageBasket, conversionOf, ordersIn, revenueOf, type Sums } from './figures.ts'
import type { StockedBook } from './sellers.repository.ts'

export function createFiguresHttp({ figures }: { figures: FiguresService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/admin/overview',
      describeResponse({
        tag: 'Figures',
        summary: 'Get the figures of recent days and open tasks; managers and owners only',
        schema: overviewBody,
        description: 'Amounts in rupees, days as in India.',
      }),
      adminOnly,
      validate('query', overviewQuery),
      async (c) => {
        const overview = await figures.overview(c.var.actor, c.req.valid('query').days)
        return c.json(toOverviewBody(overview))
      },
    )
    .get(
      '/admin/work',
      describeResponse({
        tag: 'Figures',
        summary: "Count open tasks that the caller's role can see; staff only",
        schema: taskCountsBody,
        description: 'What the role may not see is left out.',
      }),
      adminOnly,
      async (c) => c.json({ waiting: await figures.work(c.var.actor) } satisfies TaskCountsBody),
    )
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
