import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { guessingLinks, MINUTE, openingLinks, printing } from '#platform/limits/rates.ts'
import {
  acceptance,
  acceptedOrder,
  publicQuotation,
  quotationInput,
  refusalOfQuotation,
} from './quotations.schema.ts'
import { requestFile } from './requests.schema.ts'

const TAG = 'Institutions'

const group = { tag: TAG, description: 'Amounts in rupees.' }

export const openQuotation = operation('GET /quotation-links/:token', {
  ...group,
  summary: 'Get a quotation by its mailed link',
  public: true,
  limits: openingLinks,
  output: publicQuotation,
})

export const printOpenedQuotation = operation('GET /quotation-links/:token/pdf', {
  tag: TAG,
  summary: 'Print a quotation by its mailed link',
  file: 'application/pdf',
  public: true,
  limits: [
    { by: 'address', points: 30, seconds: 10 * MINUTE, perProcess: true },
    { by: 'link', points: 20, seconds: 10 * MINUTE, perProcess: true },
  ],
})

export const acceptQuotation = operation('POST /quotation-links/:token/accept', {
  ...group,
  summary: 'Accept a quotation and place its order, once',
  public: true,
  limits: guessingLinks,
  json: acceptance,
  output: acceptedOrder,
})

export const declineQuotation = operation('POST /quotation-links/:token/decline', {
  ...group,
  summary: 'Decline a quotation',
  public: true,
  limits: guessingLinks,
  json: refusalOfQuotation,
  output: doneBody,
})

export const sendQuotation = operation('POST /admin/institution-requests/:id/offers', {
  ...group,
  summary: 'Send a quotation at current prices by email; staff only',
  // The service also requires `books.write` for a discount, and `discounts.large` for a large one.
  permission: 'orders.write',
  json: quotationInput,
  output: requestFile,
  status: 201,
  audit: 'sent a quotation to an institution',
})

export const printQuotation = operation('GET /admin/quotations/:id/pdf', {
  tag: TAG,
  summary: 'Print a quotation; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
})

export const orderQuotation = operation('POST /admin/quotations/:id/order', {
  ...group,
  summary: 'Place the order of a purchase order received by mail; staff only',
  permission: 'orders.write',
  json: acceptance,
  output: acceptedOrder,
  audit: 'turned a quotation into an order',
})

export const withdrawQuotation = operation('POST /admin/quotations/:id/withdraw', {
  ...group,
  summary: 'Withdraw a quotation and notify the institution; staff only',
  permission: 'orders.write',
  json: refusalOfQuotation,
  output: doneBody,
  audit: 'withdrew a quotation',
})
