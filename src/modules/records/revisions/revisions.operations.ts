import { operation } from '#modules/accounts/operation.ts'

import { deletedThings, revisionsPage, revisionsQuery } from './revisions.schema.ts'

export const listRevisions = operation('GET /admin/history/:kind/:name', {
  tag: 'History',
  summary: 'List the revisions of a home list, combo, coupon, synonyms or exam lines; staff only',
  description: 'Empty until the first change.',
  permission: 'admin.enter',
  query: revisionsQuery,
  output: revisionsPage,
})

export const listDeleted = operation('GET /admin/history/:kind', {
  tag: 'History',
  summary: 'List deleted items of a kind, such as coupons; staff only',
  description: 'Includes the state before deletion, from which it can be restored.',
  // The service requires permission to edit this kind of thing.
  permission: 'admin.enter',
  output: deletedThings,
})
