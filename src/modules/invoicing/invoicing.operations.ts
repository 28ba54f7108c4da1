import { operation } from '#modules/accounts/operation.ts'
import { printedOrders } from '#modules/orders/printed-orders.schema.ts'
import { printing } from '#platform/limits/rates.ts'

import { buyerBody, buyerInput, recordedRates, taxRateList } from './invoicing.schema.ts'

const group = { tag: 'Invoices', description: 'The current state.' }

const rates = {
  tag: 'Invoices',
  description: 'All recorded rates, newest first.',
  output: recordedRates,
}

export const getInvoice = operation('GET /orders/:id/invoice', {
  tag: 'Invoices',
  summary: "Get an order's invoice, issued on the first request, as its owner or an admin",
  file: 'application/pdf',
  shopper: true,
  limits: printing,
})

export const printInvoices = operation('POST /admin/orders/invoices', {
  tag: 'Invoices',
  summary:
    'Print the invoices of several orders in one file; the header x-skipped names orders without one; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
  json: printedOrders,
  audit: 'printed invoices',
})

export const getCreditNote = operation('GET /orders/:id/credit-note', {
  tag: 'Invoices',
  summary: 'Get the credit note of an invoiced, cancelled order',
  file: 'application/pdf',
  shopper: true,
  limits: printing,
})

export const getBuyerGstin = operation('GET /account/orders/:id/buyer-gstin', {
  ...group,
  summary: 'Get the registered buyer of an order; its owner only',
  output: buyerBody,
  shopper: true,
})

export const changeBuyerGstin = operation('PUT /account/orders/:id/buyer-gstin', {
  ...group,
  summary: 'Set the registered buyer of an order until its invoice is issued; its owner only',
  output: buyerBody,
  shopper: true,
  json: buyerInput,
})

export const listTaxRates = operation('GET /admin/tax-rates', {
  ...rates,
  summary: 'List tax rates and their history; admin only',
  permission: 'taxes.read',
})

export const addTaxRates = operation('PUT /admin/tax-rates', {
  ...rates,
  summary: 'Add tax rates; earlier ones remain; admin only',
  permission: 'taxes.write',
  json: taxRateList,
  audit: 'recorded a tax rate',
})
