import { type Context, Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import { costOfLine } from './quotation.ts'
import {
  acceptance,
  acceptedOrder,
  type PublicQuotation,
  publicQuotation,
  quotationInput,
  refusalOfQuotation,
} from './quotations.schema.ts'
import type { QuotationPrint, QuotationsService, SeenQuotation } from './quotations.service.ts'
import { toFile } from './request-bodies.ts'
import { requestFile } from './requests.schema.ts'
import type { RequestsService } from './requests.service.ts'

interface QuotationsHttpDeps {
  quotations: QuotationsService
  institutionRequests: Pick<RequestsService, 'read'>
}

const TAG = 'Institutions'
const describe = describer({ tag: TAG, description: 'Amounts in rupees.' })

/** Mounts the quotation endpoints: those of the mailed link, and those of staff. */
export function createQuotationsHttp(deps: QuotationsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLink(app, deps)
  mountStaff(app, deps)
  return app
}

function mountLink(app: Hono<HttpEnv>, { quotations }: QuotationsHttpDeps): void {
  app.get(
    '/quotation-links/:token',
    describe('Get a quotation by its mailed link', publicQuotation, { secured: false }),
    async (c) => c.json(toBody(await quotations.see(c.req.param('token')))),
  )
  app.get(
    '/quotation-links/:token/pdf',
    describePdf({ tag: TAG, summary: 'Print a quotation by its mailed link', secured: false }),
    async (c) => answerPrint(c, await quotations.print(c.req.param('token'))),
  )
  app.post(
    '/quotation-links/:token/accept',
    describe('Accept a quotation and place its order, once', acceptedOrder, { secured: false }),
    validate('json', acceptance),
    async (c) => c.json(await quotations.accept(c.req.param('token'), c.req.valid('json').purchaseOrder)),
  )
  app.post(
    '/quotation-links/:token/decline',
    describe('Decline a quotation', doneBody, { secured: false }),
    validate('json', refusalOfQuotation),
    async (c) => {
      await quotations.decline(c.req.param('token'), c.req.valid('json').reason)
      return c.json({ message: 'Declined.' })
    },
  )
}

function mountStaff(app: Hono<HttpEnv>, deps: QuotationsHttpDeps): void {
  const { quotations, institutionRequests } = deps
  app.post(
    '/admin/institution-requests/:id/offers',
    describe('Send a quotation at current prices by e-mail; staff only', requestFile, { status: 201 }),
    adminOnly,
    validate('json', quotationInput),
    async (c) => {
      const id = c.req.param('id')
      await quotations.send(c.var.actor, id, c.req.valid('json'))
      return c.json(toFile(await institutionRequests.read(c.var.actor, id)), 201)
    },
  )
  app.get(
    '/admin/quotations/:id/pdf',
    describePdf({ tag: TAG, summary: 'Print a quotation; staff only' }),
    adminOnly,
    async (c) => answerPrint(c, await quotations.printForStaff(c.var.actor, c.req.param('id'))),
  )
  app.post(
    '/admin/quotations/:id/order',
    describe('Place the order of a purchase order received by mail; staff only', acceptedOrder),
    adminOnly,
    validate('json', acceptance),
    async (c) => {
      const { purchaseOrder } = c.req.valid('json')
      return c.json(await quotations.acceptForStaff(c.var.actor, c.req.param('id'), purchaseOrder))
    },
  )
  app.post(
    '/admin/quotations/:id/withdraw',
    describe('Withdraw a quotation and notify the institution; staff only', doneBody),
    adminOnly,
    validate('json', refusalOfQuotation),
    async (c) => {
      await quotations.withdraw(c.var.actor, c.req.param('id'), c.req.valid('json').reason)
      return c.json({ message: 'Withdrawn.' })
    },
  )
}

function answerPrint(c: Context, { number, pdf }: QuotationPrint): Response {
  return pdfResponse(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}

function toBody({ quotation, state, request, books, order }: SeenQuotation): PublicQuotation {
  const { number, validUntil, terms, content, purchaseOrder } = quotation
  const { taxable, cgst, sgst, igst } = content.totals
  return {
    number,
    state,
    institution: request.institution,
    gstin: content.buyer.gstin,
    createdAt: quotation.createdAt.toISOString(),
    validUntil,
    lines: quotation.lines.map((line) => {
      const { bookId, isbn, title, edition, quantity, unitPrice, discountRate } = line
      const book = books.get(bookId)
      return {
        bookId,
        isbn,
        title,
        edition,
        quantity,
        price: toRupees(unitPrice),
        discountPercent: discountRate / 100,
        amount: toRupees(costOfLine(line)),
        available: book?.stock ?? null,
        priceChanged: book !== undefined && book.shownPrice !== unitPrice,
      }
    }),
    subtotal: toRupees(quotation.subtotal),
    discount: toRupees(quotation.discount),
    delivery: toRupees(quotation.delivery),
    taxable: toRupees(taxable),
    tax: toRupees(cgst + sgst + igst),
    total: toRupees(quotation.total),
    terms,
    order: order ? { number: order.number, purchaseOrder: purchaseOrder ?? '' } : null,
  }
}
