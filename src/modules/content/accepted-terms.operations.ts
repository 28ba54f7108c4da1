import { operation } from '#modules/accounts/operation.ts'

export const getAcceptedTerms = operation('GET /admin/accepted-terms/:hash', {
  tag: 'Content',
  summary: 'Get the terms that a shopper accepted, by their SHA-256; staff only',
  description: 'An HTML file with this SHA-256.',
  file: 'text/html',
  permission: 'orders.read',
})
