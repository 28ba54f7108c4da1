import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { analyticsBody } from './analytics.schema.ts'
import type { AnalyticsService, Figures, PeriodSums } from './analytics.service.ts'
import { averageBasket, conversionOf, ordersIn, revenueOf, type Sums } from './analytics.ts'
import type { StockedBook } from './sellers.repository.ts'
import { getAnalytics, countTasks } from './analytics.operations.ts'

export function createAnalyticsHttp({ analytics }: { analytics: AnalyticsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getAnalytics, async (c) => shownFigures(await analytics.figures(c.req.valid('query').days)))
  implement(app, countTasks, async (c) => ({ waiting: await analytics.work(c.var.actor) }))
  return app
}

function shownFigures({ series, lowStockBooks, ...figures }: Figures): z.output<typeof analyticsBody> {
  return {
    ...figures,
    current: periodOf(figures.current),
    previous: periodOf(figures.previous),
    series: series.map(({ day, ...sums }) => ({ day, ...figuresOf(sums) })),
    bestSellers: figures.bestSellers.map(stocked),
    slowSellers: figures.slowSellers.map(stocked),
    lowStock: lowStockBooks.map(stocked),
  }
}

function periodOf({ sums, ...span }: PeriodSums) {
  const derived = { averageBasket: averageBasket(sums), conversion: conversionOf(sums) }
  return { ...span, ...figuresOf(sums), ...derived }
}

function figuresOf(sums: Sums) {
  return { ...sums, orders: ordersIn(sums), revenue: revenueOf(sums) }
}

function stocked<Stocked extends StockedBook>(book: Stocked) {
  return { ...book, id: book.bookId, stock: book.available }
}
