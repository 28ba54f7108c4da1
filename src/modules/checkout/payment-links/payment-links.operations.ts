import { operation } from '#modules/accounts/operation.ts'
import { startedPayment } from '#modules/checkout/checkout.schema.ts'
import { MINUTE, guessingLinks, inviting, openingLinks } from '#platform/limits/rates.ts'

import { linkPaymentProof, linkPaymentStart, linkView, orderLink } from './payment-links.schema.ts'

const forStaff = { tag: 'Orders (admin)', description: 'The link. Amounts in rupees.' }

const forPayer = { tag: 'Payment links', description: 'Amounts in rupees.' }

export const getPaymentLink = operation('GET /admin/orders/:id/payment-link', {
  ...forStaff,
  summary: "Get an order's payment link",
  permission: 'orders.write',
  output: orderLink,
})

export const addPaymentLink = operation('POST /admin/orders/:id/payment-link', {
  ...forStaff,
  summary: 'Create a payment link, or return the open one',
  permission: 'orders.write',
  output: orderLink,
  audit: 'created a payment link for an order',
})

export const mailPaymentLink = operation('POST /admin/orders/:id/payment-link/mail', {
  ...forStaff,
  summary: 'Mail the payment link to the order’s address',
  permission: 'orders.write',
  limits: inviting,
  output: orderLink,
  audit: 'emailed the payment link of an order',
})

export const withdrawPaymentLink = operation('DELETE /admin/orders/:id/payment-link', {
  ...forStaff,
  summary: "Withdraw an order's payment link",
  permission: 'orders.write',
  output: orderLink,
  audit: 'withdrew the payment link of an order',
})

export const openPaymentLink = operation('GET /payment-links/:token', {
  ...forPayer,
  summary: 'Get the amount of a payment link',
  public: true,
  limits: openingLinks,
  output: linkView,
})

export const startLinkPayment = operation('POST /payment-links/:token/start', {
  ...forPayer,
  summary: 'Start a payment by link',
  description: 'Parameters of the payment window; `amount` in paise.',
  public: true,
  limits: [...guessingLinks, { by: 'link', points: 20, seconds: 15 * MINUTE }],
  json: linkPaymentStart,
  output: startedPayment,
  others: { 409: { description: 'Paid, cancelled, withdrawn, expired, or the amount has changed' } },
})

export const proveLinkPayment = operation('POST /payment-links/:token/proof', {
  ...forPayer,
  summary: "Submit the payment window's result",
  public: true,
  limits: [...guessingLinks, { by: 'link', points: 30, seconds: 15 * MINUTE }],
  json: linkPaymentProof,
  output: linkView,
  others: { 400: { description: 'The signature is invalid or belongs to another link' } },
})
