import { operation } from '#modules/accounts/operation.ts'

import { outboxBody, outboxEmail, outboxQuery } from './outbox.schema.ts'

export const listOutbox = operation('GET /admin/outbox', {
  tag: 'Administration',
  summary: "List the shop's emails, newest first",
  description: 'A page.',
  permission: 'mail.read',
  query: outboxQuery,
  output: outboxBody,
})

export const resendEmail = operation('POST /admin/outbox/:id/resend', {
  tag: 'Administration',
  summary: 'Resend an email as a copy; staff only',
  description: 'The copy. Emails with login links are rejected: 409, code `secret`.',
  status: 201,
  output: outboxEmail,
  permission: 'mail.write',
  audit: 'resent an email',
})
