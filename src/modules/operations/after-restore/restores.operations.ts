import { operation } from '#modules/accounts/operation.ts'
import { restoresBody } from './restores.schema.ts'

export const listRestores = operation('GET /admin/restores', {
  tag: 'Administration',
  summary: 'List restores to review, with payments of lost checkouts',
  description: 'The current state.',
  output: restoresBody,
  permission: 'webhooks.read',
})

export const acknowledgeRestore = operation('POST /admin/restores/:id/seen', {
  tag: 'Administration',
  summary: "Mark a restore's tasks as done",
  description: 'The current state.',
  output: restoresBody,
  permission: 'webhooks.write',
  audit: 'marked a restored backup as reviewed',
})
