import { type Context, Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { lawMarkText } from '#modules/catalogue/law-mark.ts'
import { pdfResponse } from '#platform/http/pdf-answer.ts'

import { costOfLine } from './quotation.ts'
import type { publicQuotation } from './quotations.schema.ts'
import type { QuotationPrint, QuotationsService, SeenQuotation } from './quotations.service.ts'
import { fileOfRequest } from './requests.http.ts'
import type { RequestsService } from './requests.service.ts'
import {
  openQuotation,
  printOpenedQuotation,
  acceptQuotation,
  declineQuotation,
  sendQuotation,
  printQuotation,
  orderQuotation,
  withdrawQuotation,
} from './quotations.operations.ts'

/** Mounts the quotation endpoints: those of the mailed link, and those of staff. */
export function createQuotationsHttp({
  quotations,
  institutionRequests,
}: {
  quotations: QuotationsService
  institutionRequests: Pick<RequestsService, 'read'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLink(app, quotations)
  mountStaff(app, quotations, institutionRequests)
  return app
}

function mountLink(app: Hono<HttpEnv>, quotations: QuotationsService): void {
  implement(app, openQuotation, async (c) => publicView(await quotations.see(c.req.param('token'))))
  implement(app, printOpenedQuotation, async (c) =>
    answerPrint(c, await quotations.print(c.req.param('token'))),
  )
  implement(app, acceptQuotation, (c) =>
    quotations.accept(c.req.param('token'), c.req.valid('json').purchaseOrder),
  )
  implement(app, declineQuotation, async (c) => {
    await quotations.decline(c.req.param('token'), c.req.valid('json').reason)
    return { message: 'Declined.' }
  })
}

function mountStaff(
  app: Hono<HttpEnv>,
  quotations: QuotationsService,
  requests: Pick<RequestsService, 'read'>,
): void {
  implement(app, sendQuotation, async (c) => {
    const id = c.req.param('id')
    await quotations.send(c.var.actor, id, c.req.valid('json'))
    return fileOfRequest(await requests.read(id))
  })
  implement(app, printQuotation, async (c) =>
    answerPrint(c, await quotations.printForStaff(c.req.param('id'))),
  )
  implement(app, orderQuotation, (c) =>
    quotations.acceptForStaff(c.var.actor, c.req.param('id'), c.req.valid('json').purchaseOrder),
  )
  implement(app, withdrawQuotation, async (c) => {
    await quotations.withdraw(c.var.actor, c.req.param('id'), c.req.valid('json').reason)
    return { message: 'Withdrawn.' }
  })
}

function answerPrint(c: Context, { number, pdf }: QuotationPrint): Response {
  return pdfResponse(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}

/** Converts a quotation for the holder of its link, with today's stock and prices. */
function publicView(seen: SeenQuotation): z.output<typeof publicQuotation> {
  const { quotation, state, request, books, order } = seen
  const { purchaseOrder } = quotation
  const { buyer, totals } = quotation.content
  return {
    ...quotation,
    state,
    institution: request.institution,
    gstin: buyer.gstin,
    lines: quotation.lines.map((line) => {
      const book = books.get(line.bookId)
      return {
        ...line,
        price: line.unitPrice,
        discountPercent: line.discountRate / 100,
        amount: costOfLine(line),
        available: book?.stock ?? null,
        law: book ? lawMarkText(book) : '',
        lawState: book?.lawState ?? null,
        priceChanged: book !== undefined && book.shownPrice !== line.unitPrice,
      }
    }),
    taxable: totals.taxable,
    tax: totals.cgst + totals.sgst + totals.igst,
    order: order ? { number: order.number, purchaseOrder: purchaseOrder ?? '' } : null,
  }
}
