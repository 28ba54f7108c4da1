import { type Context, Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { lawMarkText } from '#modules/catalogue/law-mark.ts'
import { describePdf, pdfResponse } from '#platform/http/pdf-answer.ts'
import { guessingLinks, MINUTE, openingLinks, printing } from '#platform/limits/rates.ts'

import { costOfLine } from './quotation.ts'
import {
  acceptance,
  acceptedOrder,
  publicQuotation,
  quotationInput,
  refusalOfQuotation,
} from './quotations.schema.ts'
import type { QuotationPrint, QuotationsService, SeenQuotation } from './quotations.service.ts'
import { fileOfRequest } from './requests.http.ts'
import { requestFile } from './requests.schema.ts'
import type { RequestsService } from './requests.service.ts'

interface QuotationsHttpDeps {
  quotations: QuotationsService
  institutionRequests: Pick<RequestsService, 'read'>
}

const TAG = 'Institutions'
const group = { tag: TAG, description: 'Amounts in rupees.' }

/** Mounts the quotation endpoints: those of the mailed link, and those of staff. */
export function createQuotationsHttp(deps: QuotationsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLink(app, deps)
  mountStaff(app, deps)
  return app
}

function mountLink(app: Hono<HttpEnv>, { quotations }: QuotationsHttpDeps): void {
  endpoint(app, 'GET /quotation-links/:token', {
    ...group,
    summary: 'Get a quotation by its mailed link',
    public: true,
    limits: openingLinks,
    output: publicQuotation,
    handler: async (c) => publicView(await quotations.see(c.req.param('token'))),
  })
  endpoint(app, 'GET /quotation-links/:token/pdf', {
    described: describePdf({ tag: TAG, summary: 'Print a quotation by its mailed link' }),
    public: true,
    limits: [
      { by: 'address', points: 30, seconds: 10 * MINUTE, perProcess: true },
      { by: 'link', points: 20, seconds: 10 * MINUTE, perProcess: true },
    ],
    handler: async (c) => answerPrint(c, await quotations.print(c.req.param('token'))),
  })
  endpoint(app, 'POST /quotation-links/:token/accept', {
    ...group,
    summary: 'Accept a quotation and place its order, once',
    public: true,
    limits: guessingLinks,
    json: acceptance,
    output: acceptedOrder,
    handler: (c) => quotations.accept(c.req.param('token'), c.req.valid('json').purchaseOrder),
  })
  endpoint(app, 'POST /quotation-links/:token/decline', {
    ...group,
    summary: 'Decline a quotation',
    public: true,
    limits: guessingLinks,
    json: refusalOfQuotation,
    output: doneBody,
    handler: async (c) => {
      await quotations.decline(c.req.param('token'), c.req.valid('json').reason)
      return { message: 'Declined.' }
    },
  })
}

function mountStaff(app: Hono<HttpEnv>, deps: QuotationsHttpDeps): void {
  const { quotations, institutionRequests } = deps
  endpoint(app, 'POST /admin/institution-requests/:id/offers', {
    ...group,
    summary: 'Send a quotation at current prices by email; staff only',
    // The service also requires `books.write` for a discount, and `discounts.large` for a large one.
    permission: 'orders.write',
    json: quotationInput,
    output: requestFile,
    status: 201,
    handler: async (c) => {
      const id = c.req.param('id')
      await quotations.send(c.var.actor, id, c.req.valid('json'))
      return fileOfRequest(await institutionRequests.read(id))
    },
  })
  endpoint(app, 'GET /admin/quotations/:id/pdf', {
    described: describePdf({ tag: TAG, summary: 'Print a quotation; staff only' }),
    permission: 'orders.read',
    limits: printing,
    handler: async (c) => answerPrint(c, await quotations.printForStaff(c.req.param('id'))),
  })
  endpoint(app, 'POST /admin/quotations/:id/order', {
    ...group,
    summary: 'Place the order of a purchase order received by mail; staff only',
    permission: 'orders.write',
    json: acceptance,
    output: acceptedOrder,
    handler: (c) =>
      quotations.acceptForStaff(c.var.actor, c.req.param('id'), c.req.valid('json').purchaseOrder),
  })
  endpoint(app, 'POST /admin/quotations/:id/withdraw', {
    ...group,
    summary: 'Withdraw a quotation and notify the institution; staff only',
    permission: 'orders.write',
    json: refusalOfQuotation,
    output: doneBody,
    handler: async (c) => {
      await quotations.withdraw(c.var.actor, c.req.param('id'), c.req.valid('json').reason)
      return { message: 'Withdrawn.' }
    },
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
