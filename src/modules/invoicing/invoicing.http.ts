import { type Context, Hono } from 'hono'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { printedOrders } from '#modules/orders/printed-orders.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { buyerBody, buyerInput, recordedRates, taxRateList } from './invoicing.schema.ts'
import type { InvoicePrint, InvoicingService } from './invoicing.service.ts'

const describeDocument = (summary: string) => describePdf({ tag: 'Invoices', summary })

const describe = describer({ tag: 'Invoices', description: 'The current state.', secured: false })

export function createInvoicingHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/orders/:id/invoice',
    describeDocument("Get an order's invoice, issued on the first request, as its owner or an admin"),
    signedIn,
    async (c) => answerDocument(c, await invoicing.invoice(c.var.actor, c.req.param('id'))),
  )

  app.post(
    '/admin/orders/invoices',
    describeDocument(
      'Print the invoices of several orders in one file; the header x-skipped names orders without one; staff only',
    ),
    adminOnly,
    validate('json', printedOrders),
    async (c) => {
      const { pdf, skipped } = await invoicing.invoices(c.var.actor, c.req.valid('json').ids)
      return pdfResponse(c, { name: 'invoices.pdf', pdf, skipped })
    },
  )

  app.get(
    '/orders/:id/credit-note',
    describeDocument('Get the credit note of an invoiced, cancelled order'),
    signedIn,
    async (c) => answerDocument(c, await invoicing.creditNote(c.var.actor, c.req.param('id'))),
  )

  app.get(
    '/account/orders/:id/buyer-gstin',
    describe('Get the registered buyer of an order; its owner only', buyerBody),
    signedIn,
    async (c) => c.json(await invoicing.buyer(c.var.actor, c.req.param('id'))),
  )

  app.put(
    '/account/orders/:id/buyer-gstin',
    describe('Set the registered buyer of an order until its invoice is issued; its owner only', buyerBody),
    signedIn,
    validate('json', buyerInput),
    async (c) => {
      const { buyer } = c.req.valid('json')
      return c.json(await invoicing.nameBuyer(c.var.actor, c.req.param('id'), buyer))
    },
  )

  return app
}

function answerDocument(c: Context, { number, pdf }: InvoicePrint): Response {
  return pdfResponse(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}

const describeRates = (summary: string) =>
  describe(summary, recordedRates, { description: 'All recorded rates, newest first.' })

export function createTaxRatesHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/admin/tax-rates',
    describeRates('List tax rates and their history; admin only'),
    adminOnly,
    async (c) => c.json({ rates: await invoicing.taxRates(c.var.actor) }),
  )

  app.put(
    '/admin/tax-rates',
    describeRates('Add tax rates; earlier ones remain; admin only'),
    adminOnly,
    validate('json', taxRateList),
    async (c) => {
      const { rates } = c.req.valid('json')
      return c.json({ rates: await invoicing.recordTaxRates(c.var.actor, rates) })
    },
  )

  return app
}
