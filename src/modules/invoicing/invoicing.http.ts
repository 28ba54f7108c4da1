import { type Context, Hono } from 'hono'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { printedOrders } from '#modules/orders/printed-orders.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { pdfResponse, describePdf } from '#platform/http/pdf-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { buyerBody, buyerInput, recordedRates, taxRateList } from './invoicing.schema.ts'
import type { InvoicePrint, InvoicingService } from './invoicing.service.ts'

const describeDocument = (summary: string) => describePdf({ tag: 'Invoices', summary })

const describe = describer({ tag: 'Invoices', description: 'As it is now.', secured: false })

export function createInvoicingHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/orders/:id/invoice',
    describeDocument('The invoice of an order, for its owner or an admin; issued at the first request'),
    signedIn,
    async (c) => answerDocument(c, await invoicing.invoice(c.var.actor, c.req.param('id'))),
  )

  app.post(
    '/admin/orders/invoices',
    describeDocument(
      'The invoices of several orders in one file, the oldest first; issued at the first request. Header x-skipped: those that cannot be issued. Staff only',
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
    describeDocument('The credit note of an order that was cancelled after its invoice'),
    signedIn,
    async (c) => answerDocument(c, await invoicing.creditNote(c.var.actor, c.req.param('id'))),
  )

  app.get(
    '/account/orders/:id/buyer-gstin',
    describe('The registered person for whom an order is; its owner only', buyerBody),
    signedIn,
    async (c) => c.json(await invoicing.buyer(c.var.actor, c.req.param('id'))),
  )

  app.put(
    '/account/orders/:id/buyer-gstin',
    describe(
      'Name the registered person for whom an order is, until its invoice is issued; its owner only',
      buyerBody,
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

function answerDocument(c: Context, { number, pdf }: InvoicePrint): Response {
  return pdfResponse(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}

const describeRates = (summary: string) =>
  describe(summary, recordedRates, { description: 'All that were ever recorded, newest first.' })

export function createTaxRatesHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/admin/tax-rates',
    describeRates('The tax rates and their history; admin only'),
    adminOnly,
    async (c) => c.json({ rates: await invoicing.taxRates(c.var.actor) }),
  )

  app.put(
    '/admin/tax-rates',
    describeRates('Record tax rates; the earlier ones stay. Admin only'),
    adminOnly,
    validate('json', taxRateList),
    async (c) => {
      const { rates } = c.req.valid('json')
      return c.json({ rates: await invoicing.recordTaxRates(c.var.actor, rates) })
    },
  )

  return app
}
