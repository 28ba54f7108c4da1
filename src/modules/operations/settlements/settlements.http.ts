import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { exporting } from '#platform/limits/rates.ts'
import { pagesOf } from '#platform/list-length.ts'
import { monthQuery } from '#platform/month.schema.ts'

import { ITEM_COLUMNS, SETTLEMENT_COLUMNS } from './settlement-files.ts'
import { itemsQuery, settledItemsPage, settlementsMonth } from './settlements.schema.ts'
import type { SettlementsService } from './settlements.service.ts'

const TAG = 'Settlements'

export function createSettlementsHttp({ settlements }: { settlements: SettlementsService }): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  mountMonth(http, settlements)
  mountFiles(http, settlements)
  mountItems(http, settlements)
  return http
}

function mountMonth(http: Hono<HttpEnv>, settlements: SettlementsService): void {
  endpoint(http, 'GET /admin/settlements', {
    tag: TAG,
    summary: 'Report a month’s settlements and their differences; managers and owners only',
    description: 'Amounts in rupees.',
    permission: 'taxes.read',
    query: monthQuery,
    output: settlementsMonth,
    handler: (c) => settlements.month(c.req.valid('query').month),
  })
}

function mountFiles(http: Hono<HttpEnv>, settlements: SettlementsService): void {
  endpoint(http, 'GET /admin/settlements/files/:file', {
    described: describeCsv(TAG, 'Export a month’s `settlements` or their `items`; managers and owners only'),
    permission: 'taxes.read',
    audited: true,
    limits: exporting,
    query: monthQuery,
    handler: async (c) => {
      const { month } = c.req.valid('query')
      switch (c.req.param('file')) {
        case 'settlements':
          return csvResponse(
            `settlements-${month}.csv`,
            SETTLEMENT_COLUMNS,
            await settlements.settlements(month),
          )
        case 'items':
          return csvResponse(`settled-items-${month}.csv`, ITEM_COLUMNS, settlements.itemsOfMonth(month))
        default:
          throw notFound('File')
      }
    },
  })
}

/** Format of the gateways' ids. */
const SETTLEMENT_ID = /^[A-Za-z0-9_]{1,64}$/

function mountItems(http: Hono<HttpEnv>, settlements: SettlementsService): void {
  endpoint(http, 'GET /admin/settlements/:id/items', {
    tag: TAG,
    summary: "List a settlement's items; managers and owners only",
    description: 'A page. Amounts in rupees.',
    permission: 'taxes.read',
    query: itemsQuery,
    output: settledItemsPage,
    handler: async (c) => {
      const id = c.req.param('id')
      if (!SETTLEMENT_ID.test(id)) throw notFound('Settlement')
      const { page, limit } = c.req.valid('query')
      const { items, total } = await settlements.items(id, { page, limit })
      return { items, totalPages: pagesOf(total, limit), total }
    },
  })
}
