import { operation } from '#modules/accounts/operation.ts'
import { ticketStatus } from '#modules/customer-service/cases/ticket.schema.ts'
import { monthQuery } from '#platform/http/fields.ts'
import { exporting, openingLinks } from '#platform/limits/rates.ts'

import { caseBody, caseReply, caseResolution, casesPage, inboxQuery } from './inbox.schema.ts'

const group = { tag: 'Inbox', description: 'The current state.' }

export const getTicket = operation('GET /tickets/:token', {
  ...group,
  summary: 'Get the state of a ticket by its link',
  public: true,
  limits: openingLinks,
  output: ticketStatus,
})

export const listCases = operation('GET /admin/cases', {
  ...group,
  summary: 'List messages, claims and reports, open ones by deadline; staff only',
  permission: 'inbox.read',
  query: inboxQuery,
  output: casesPage,
})

export const exportTickets = operation('GET /admin/cases/register', {
  tag: group.tag,
  summary: 'Export the tickets of a month; staff only',
  description: 'Times as in India.',
  file: 'text/csv',
  permission: 'inbox.read',
  limits: exporting,
  query: monthQuery,
  audit: 'exported the ticket register',
})

export const replyToCase = operation('POST /admin/cases/:id/replies', {
  ...group,
  summary: 'Reply to a message by email, which resolves it; staff only',
  permission: 'inbox.write',
  json: caseReply,
  output: caseBody,
  audit: 'replied to a message',
})

export const acknowledgeCase = operation('POST /admin/cases/:id/acknowledgement', {
  ...group,
  summary: 'Acknowledge a ticket by hand; staff only',
  permission: 'inbox.write',
  output: caseBody,
  audit: 'acknowledged a ticket',
})

export const changeCase = operation('PUT /admin/cases/:id', {
  ...group,
  summary: 'Resolve or reopen a message or report; staff only',
  permission: 'inbox.write',
  json: caseResolution,
  output: caseBody,
  audit: 'resolved or reopened a ticket',
})
