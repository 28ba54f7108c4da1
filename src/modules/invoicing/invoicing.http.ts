import { type Context, Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { printedOrders } from '#modules/orders/printed-orders.schema.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'
import { printing } from '#platform/limits/rates.ts'

import { buyerBody, buyerInput, recordedRates, taxRateList } from './invoicing.schema.ts'
import type { InvoicePrint, InvoicingService } from './invoicing.service.ts'

const describeDocument = (summary: string) => describePdf({ tag: 'Invoices', summary })

const group = { tag: 'Invoices', description: 'The current state.' }

export function createInvoicingHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /orders/:id/invoice', {
    described: describeDocument(
      "Get an order's invoice, issued on the first request, as its owner or an admin",
    ),
    shopper: true,
    limits: printing,
    handler: async (c) => answerDocument(c, await invoicing.invoice(c.var.actor, c.req.param('id'))),
  })

  endpoint(app, 'POST /admin/orders/invoices', {
    described: describeDocument(
      'Print the invoices of several orders in one file; the header x-skipped names orders without one; staff only',
    ),
    permission: 'orders.read',
    limits: printing,
    json: printedOrders,
    handler: async (c) => {
      const { pdf, skipped } = await invoicing.invoices(c.var.actor, c.req.valid('json').ids)
      return pdfResponse(c, { name: 'invoices.pdf', pdf, skipped })
    },
  })

  endpoint(app, 'GET /orders/:id/credit-note', {
    described: describeDocument('Get the credit note of an invoiced, cancelled order'),
    shopper: true,
    limits: printing,
    handler: async (c) => answerDocument(c, await invoicing.creditNote(c.var.actor, c.req.param('id'))),
  })

  endpoint(app, 'GET /account/orders/:id/buyer-gstin', {
    ...group,
    summary: 'Get the registered buyer of an order; its owner only',
    output: buyerBody,
    shopper: true,
    handler: async (c) => c.json(await invoicing.buyer(c.var.actor, c.req.param('id'))),
  })

  endpoint(app, 'PUT /account/orders/:id/buyer-gstin', {
    ...group,
    summary: 'Set the registered buyer of an order until its invoice is issued; its owner only',
    output: buyerBody,
    shopper: true,
    json: buyerInput,
    handler: async (c) => {
      const { buyer } = c.req.valid('json')
      return c.json(await invoicing.nameBuyer(c.var.actor, c.req.param('id'), buyer))
    },
  })

  return app
}

function answerDocument(c: Context, { number, pdf }: InvoicePrint): Response {
  return pdfResponse(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}

const rates = {
  tag: 'Invoices',
  description: 'All recorded rates, newest first.',
  output: recordedRates,
}

export function createTaxRatesHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/tax-rates', {
    ...rates,
    summary: 'List tax rates and their history; admin only',
    permission: 'taxes.read',
    handler: async (c) => c.json({ rates: await invoicing.taxRates() }),
  })

  endpoint(app, 'PUT /admin/tax-rates', {
    ...rates,
    summary: 'Add tax rates; earlier ones remain; admin only',
    permission: 'taxes.write',
    json: taxRateList,
    handler: async (c) => {
      const { rates } = c.req.valid('json')
      return c.json({ rates: await invoicing.recordTaxRates(c.var.actor, rates) })
    },
  })

  return app
}
