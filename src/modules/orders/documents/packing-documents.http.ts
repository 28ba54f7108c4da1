import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'

import type { PackingDocumentsService } from './packing-documents.service.ts'
import { printedLabels, printedOrders, printedPart } from '#modules/orders/printed-orders.schema.ts'
import { printing } from '#platform/limits/rates.ts'

const describe = (summary: string) => describePdf({ tag: 'Orders (admin)', summary })

export function createPackingDocumentsHttp({
  packingDocuments,
}: {
  packingDocuments: PackingDocumentsService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/orders/:id/packing-slip', {
    described: describe("Print an order's packing slip; staff only"),
    permission: 'orders.read',
    limits: printing,
    handler: async (c) => pdfResponse(c, await packingDocuments.packingSlips([c.req.param('id')])),
  })

  endpoint(app, 'POST /admin/orders/packing-slips', {
    described: describe('Print the packing slips of several orders; staff only'),
    permission: 'orders.read',
    limits: printing,
    json: printedOrders,
    handler: async (c) => pdfResponse(c, await packingDocuments.packingSlips(c.req.valid('json').ids)),
  })

  endpoint(app, 'POST /admin/orders/picking-list', {
    described: describe('Print the picking list of several orders; staff only'),
    permission: 'orders.read',
    limits: printing,
    json: printedOrders,
    handler: async (c) => pdfResponse(c, await packingDocuments.pickingList(c.req.valid('json').ids)),
  })

  endpoint(app, 'POST /admin/orders/labels', {
    described: describe('Print parcel labels, A6 or four on A4; staff only'),
    permission: 'orders.read',
    limits: printing,
    json: printedLabels,
    handler: async (c) => {
      const { ids, form } = c.req.valid('json')
      return pdfResponse(c, await packingDocuments.labels(ids, form))
    },
  })

  endpoint(app, 'POST /admin/orders/parcels', {
    described: describe('Print slip, invoice and label of several parcels, parcel by parcel; staff only'),
    permission: 'orders.read',
    limits: printing,
    json: printedOrders,
    handler: async (c) =>
      pdfResponse(c, await packingDocuments.parcels(c.var.actor, c.req.valid('json').ids)),
  })

  endpoint(app, 'POST /admin/orders/:id/part-documents', {
    described: describe('Print slip, invoice and label of copies sent ahead of the rest; staff only'),
    permission: 'orders.read',
    limits: printing,
    json: printedPart,
    handler: async (c) => {
      const { lines } = c.req.valid('json')
      return pdfResponse(c, await packingDocuments.partParcel(c.var.actor, c.req.param('id'), lines))
    },
  })

  return app
}
