import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { pdfResponse } from '#platform/http/pdf-answer.ts'

import type { PackingDocumentsService } from './packing-documents.service.ts'
import {
  printPackingSlip,
  printPackingSlips,
  printPickingList,
  printLabels,
  printParcels,
  printPart,
} from './packing-documents.operations.ts'

export function createPackingDocumentsHttp({
  packingDocuments,
}: {
  packingDocuments: PackingDocumentsService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, printPackingSlip, async (c) =>
    pdfResponse(c, await packingDocuments.packingSlips([c.req.param('id')])),
  )

  implement(app, printPackingSlips, async (c) =>
    pdfResponse(c, await packingDocuments.packingSlips(c.req.valid('json').ids)),
  )

  implement(app, printPickingList, async (c) =>
    pdfResponse(c, await packingDocuments.pickingList(c.req.valid('json').ids)),
  )

  implement(app, printLabels, async (c) => {
    const { ids, form } = c.req.valid('json')
    return pdfResponse(c, await packingDocuments.labels(ids, form))
  })

  implement(app, printParcels, async (c) =>
    pdfResponse(c, await packingDocuments.parcels(c.var.actor, c.req.valid('json').ids)),
  )

  implement(app, printPart, async (c) => {
    const { lines } = c.req.valid('json')
    return pdfResponse(c, await packingDocuments.partParcel(c.var.actor, c.req.param('id'), lines))
  })

  return app
}
