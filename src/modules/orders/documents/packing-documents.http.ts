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
    describe('What goes into the parcel of an order, and where it goes; staff only'),
    adminOnly,
    async (c) => pdfResponse(c, await packingDocuments.packingSlips(c.var.actor, [c.req.param('id')])),
  )

  app.post(
    '/admin/orders/packing-slips',
    describe('The packing slips of several orders in one file; staff only'),
    adminOnly,
    validate('json', printedOrders),
    async (c) => pdfResponse(c, await packingDocuments.packingSlips(c.var.actor, c.req.valid('json').ids)),
  )

  app.post(
    '/admin/orders/picking-list',
    describe('What is taken from the shelves for several orders, and what goes into each; staff only'),
    adminOnly,
    validate('json', printedOrders),
    async (c) => pdfResponse(c, await packingDocuments.pickingList(c.var.actor, c.req.valid('json').ids)),
  )

  app.post(
    '/admin/orders/labels',
    describe('The labels of several parcels: a page of A6 each, or four on a page of A4; staff only'),
    adminOnly,
    validate('json', printedLabels),
    async (c) => {
      const { ids, form } = c.req.valid('json')
      return pdfResponse(c, await packingDocuments.labels(c.var.actor, ids, form))
    },
  )

  return app
}
