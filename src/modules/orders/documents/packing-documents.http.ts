import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { answerPdf, describePdf } from '#platform/http/pdf-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { PackingDocumentsService } from './packing-documents.service.ts'

const MAX_ORDERS = 100

/** The orders of one print. */
const printedOrders = z
  .strictObject({
    ids: z
      .array(z.string().max(64, 'must have at most 64 characters'))
      .min(1, 'must name an order')
      .max(MAX_ORDERS, `must name at most ${MAX_ORDERS} orders`),
  })
  .meta({ id: 'PrintedOrders' })

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
    async (c) => answerPdf(c, await packingDocuments.packingSlips(c.var.actor, [c.req.param('id')])),
  )

  app.post(
    '/admin/orders/packing-slips',
    describe('The packing slips of several orders in one file; staff only'),
    adminOnly,
    validate('json', printedOrders),
    async (c) => answerPdf(c, await packingDocuments.packingSlips(c.var.actor, c.req.valid('json').ids)),
  )

  app.post(
    '/admin/orders/picking-list',
    describe('What is taken from the shelves for several orders, and what goes into each; staff only'),
    adminOnly,
    validate('json', printedOrders),
    async (c) => answerPdf(c, await packingDocuments.pickingList(c.var.actor, c.req.valid('json').ids)),
  )

  return app
}
