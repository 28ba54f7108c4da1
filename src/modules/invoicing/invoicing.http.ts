import { type Context, Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { answerPdf, describePdf } from '#platform/http/pdf-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { buyerBody, buyerInput } from './invoicing.schema.ts'
import type { InvoicePrint, InvoicingService } from './invoicing.service.ts'

const describePaper = (summary: string) => describePdf({ tag: 'Invoices', summary })

const describeBuyer = (summary: string) =>
  describeRoute({
    tags: ['Invoices'],
    summary,
    responses: {
      200: { description: 'As it is now.', content: { 'application/json': { schema: resolver(buyerBody) } } },
    },
  })

export function createInvoicingHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/orders/:id/invoice',
    describePaper('The invoice of an order, for its owner or an admin; issued when first asked for'),
    signedIn,
    async (c) => answerPaper(c, await invoicing.invoice(c.var.actor, c.req.param('id'))),
  )

  app.get(
    '/orders/:id/credit-note',
    describePaper('The credit note of an order that was cancelled after its invoice'),
    signedIn,
    async (c) => answerPaper(c, await invoicing.creditNote(c.var.actor, c.req.param('id'))),
  )

  app.get(
    '/account/orders/:id/buyer-gstin',
    describeBuyer('The registered person for whom an order is; its owner only'),
    signedIn,
    async (c) => c.json(await invoicing.buyer(c.var.actor, c.req.param('id'))),
  )

  app.put(
    '/account/orders/:id/buyer-gstin',
    describeBuyer(
      'Name the registered person for whom an order is, until its invoice is issued; its owner only',
    ),
    signedIn,
    validate('json', buyerInput),
    async (c) => {
      const { buyer } = c.req.valid('json')
      return c.json(await invoicing.nameBuyer(c.var.actor, c.req.param('id'), buyer))
    },
  )

  return app
}

function answerPaper(c: Context, { number, pdf }: InvoicePrint): Response {
  return answerPdf(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}
