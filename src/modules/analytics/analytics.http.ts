import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import { analyticsBody, analyticsQuery, taskCountsBody } from './analytics.schema.ts'
import type { AnalyticsService, Figures, PeriodSums } from './analytics.service.ts'
import { averageBasket, conversionOf, ordersIn, revenueOf, type Sums } from './analytics.ts'
import type { StockedBook } from './sellers.repository.ts'

export function createAnalyticsHttp({ analytics }: { analytics: AnalyticsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/analytics', {
    tag: 'Figures',
    summary: 'Get the figures of recent days and open tasks; managers and owners only',
    description: 'Amounts in rupees, days as in India.',
    permission: 'figures.read',
    query: analyticsQuery,
    output: analyticsBody,
    handler: async (c) => shownFigures(await analytics.figures(c.req.valid('query').days)),
  })
  endpoint(app, 'GET /admin/work', {
    tag: 'Figures',
    summary: "Count open tasks that the caller's role can see; staff only",
    description: 'Figures that the role may not see are omitted.',
    // Open to all staff: the service only counts what the role may see.
    permission: 'admin.enter',
    output: taskCountsBody,
    handler: async (c) => ({ waiting: await analytics.work(c.var.actor) }),
  })
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
