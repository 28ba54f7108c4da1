import { type Context, Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { pdfResponse } from '#platform/http/pdf-answer.ts'

import type { InvoicePrint, InvoicingService } from './invoicing.service.ts'
import {
  getInvoice,
  printInvoices,
  getCreditNote,
  getBuyerGstin,
  changeBuyerGstin,
  listTaxRates,
  addTaxRates,
} from './invoicing.operations.ts'

export function createInvoicingHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, getInvoice, async (c) =>
    answerDocument(c, await invoicing.invoice(c.var.actor, c.req.param('id'))),
  )

  implement(app, printInvoices, async (c) => {
    const { pdf, skipped } = await invoicing.invoices(c.var.actor, c.req.valid('json').ids)
    return pdfResponse(c, { name: 'invoices.pdf', pdf, skipped })
  })

  implement(app, getCreditNote, async (c) =>
    answerDocument(c, await invoicing.creditNote(c.var.actor, c.req.param('id'))),
  )

  implement(app, getBuyerGstin, async (c) => c.json(await invoicing.buyer(c.var.actor, c.req.param('id'))))

  implement(app, changeBuyerGstin, async (c) => {
    const { buyer } = c.req.valid('json')
    return c.json(await invoicing.nameBuyer(c.var.actor, c.req.param('id'), buyer))
  })

  return app
}

function answerDocument(c: Context, { number, pdf }: InvoicePrint): Response {
  return pdfResponse(c, { name: `${number.replaceAll('/', '-')}.pdf`, pdf })
}

export function createTaxRatesHttp({ invoicing }: { invoicing: InvoicingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, listTaxRates, async (c) => c.json({ rates: await invoicing.taxRates() }))

  implement(app, addTaxRates, async (c) => {
    const { rates } = c.req.valid('json')
    return c.json({ rates: await invoicing.recordTaxRates(c.var.actor, rates) })
  })

  return app
}
