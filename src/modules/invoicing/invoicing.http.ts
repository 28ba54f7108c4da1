import { type Context, Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { printedOrders } from '#modules/orders/printed-orders.schema.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'
import { printing } from '#platform/limits/rates.ts'

import { buyerBody, buyerInput, recordedRates, taxRateList } from './invoicing.schema.ts'
import type { InvoicePrint, InvoicingService } from './invoicing.service.ts'

const describeDocument = (summary: string) => describePdf({ tag: 'Invoices', summary })

const group = { tag: 'Invoices', description: 'As it is now.' }

export function createInvoicingHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /orders/:id/invoice', {
    described: describeDocument(
      'The invoice of an order, for its owner or an admin; issued at the first request',
    ),
    shopper: true,
    limits: printing,
    handler: async (c) => answerDocument(c, await invoicing.invoice(c.var.actor, c.req.param('id'))),
  })

  endpoint(app, 'POST /admin/orders/invoices', {
    described: describeDocument(
      'The invoices of several orders in one file, the oldest first; issued at the first request. Header x-skipped: those that cannot be issued. Staff only',
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
    described: describeDocument('The credit note of an order that was cancelled after its invoice'),
    shopper: true,
    limits: printing,
    handler: async (c) => answerDocument(c, await invoicing.creditNote(c.var.actor, c.req.param('id'))),
  })

  endpoint(app, 'GET /account/orders/:id/buyer-gstin', {
    ...group,
    summary: 'The registered person for whom an order is; its owner only',
    output: buyerBody,
    shopper: true,
    handler: async (c) => c.json(await invoicing.buyer(c.var.actor, c.req.param('id'))),
  })

  endpoint(app, 'PUT /account/orders/:id/buyer-gstin', {
    ...group,
    summary: 'Name the registered person for whom an order is, until its invoice is issued; its owner only',
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
  description: 'All that were ever recorded, newest first.',
  output: recordedRates,
}

export function createTaxRatesHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/tax-rates', {
    ...rates,
    summary: 'The tax rates and their history; admin only',
    permission: 'taxes.read',
    handler: async (c) => c.json({ rates: await invoicing.taxRates(c.var.actor) }),
  })

  endpoint(app, 'PUT /admin/tax-rates', {
    ...rates,
    summary: 'Record tax rates; the earlier ones stay. Admin only',
    permission: 'taxes.write',
    json: taxRateList,
    handler: async (c) => {
      const { rates } = c.req.valid('json')
      return c.json({ rates: await invoicing.recordTaxRates(c.var.actor, rates) })
    },
  })

  return app
}
