import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { PackingDocumentsService } from './packing-documents.service.ts'
import { printedLabels, printedOrders } from '#modules/orders/printed-orders.schema.ts'

const describe = (summary: string) => describePdf({ tag: 'Orders (admin)', summary })

export function createPackingDocumentsHttp({
  packingDocuments,
}: {
  packingDocuments: PackingDocumentsService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/admin/orders/:id/packing-slip',
    describe("Print an order's packing slip; staff only"),
    adminOnly,
    async (c) => pdfResponse(c, await packingDocuments.packingSlips(c.var.actor, [c.req.param('id')])),
  )

  app.post(
    '/admin/orders/packing-slips',
    describe('Print the packing slips of several orders; staff only'),
    adminOnly,
    validate('json', printedOrders),
    async (c) => pdfResponse(c, await packingDocuments.packingSlips(c.var.actor, c.req.valid('json').ids)),
  )

  app.post(
    '/admin/orders/picking-list',
    describe('Print the picking list of several orders; staff only'),
    adminOnly,
    validate('json', printedOrders),
    async (c) => pdfResponse(c, await packingDocuments.pickingList(c.var.actor, c.req.valid('json').ids)),
  )

  app.post(
    '/admin/orders/labels',
    describe('Print parcel labels, A6 or four on A4; staff only'),
    adminOnly,
    validate('json', printedLabels),
    async (c) => {
      const { ids, form } = c.req.valid('json')
      return pdfResponse(c, await packingDocuments.labels(c.var.actor, ids, form))
    },
  )

  return app
}
