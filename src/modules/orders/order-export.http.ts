import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { validate } from '#platform/http/validate.ts'

import { EXPORT_COLUMNS } from './order-export.ts'
import type { OrderListsService } from './order-lists.service.ts'
import { ordersExportQuery } from './orders.schema.ts'

/** To be mounted before what reads `/admin/orders/:id`. */
export function createOrderExportHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/orders/export',
    describeRoute({
      tags: ['Orders'],
      summary: 'Orders as a file, newest first, by the filters of `GET /orders`; managers and owners only',
      security: [{ bearer: [] }],
      responses: {
        200: {
          description:
            'Sums in rupees, times in India. A text that begins like a formula has an apostrophe before it.',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    }),
    adminOnly,
    validate('query', ordersExportQuery),
    async (c) => {
      const rows = await orderLists.exported(c.var.actor, c.req.valid('query'))
      return csvResponse('orders.csv', EXPORT_COLUMNS, rows)
    },
  )
}
