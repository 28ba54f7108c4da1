import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { exporting, guessingLinks, HOUR, mailing } from '#platform/limits/rates.ts'
import {
  alertListQuery,
  consentsBody,
  newsletterBody,
  ownAlertsBody,
  waitingBody,
} from './alert-lists.schema.ts'
import { alertAnswer, alertRequest } from './alerts.schema.ts'

const group = { tag: 'Alerts', description: 'Done.' }

const tag = 'Alerts'

const lists = { tag, description: 'The current state.' }

export const requestAlert = operation('POST /alerts', {
  ...group,
  summary: 'Request an alert: newsletter, book back in stock, or next edition',
  description: 'Identical for every address except the caller’s own.',
  public: true,
  // The database also limits the confirmation mails per email address.
  limits: [...mailing, { by: 'name', points: 20, seconds: HOUR }],
  json: alertRequest,
  output: alertAnswer,
})

export const confirmAlert = operation('POST /alerts/confirm/:token', {
  ...group,
  summary: 'Confirm an alert by its mailed link',
  public: true,
  limits: guessingLinks,
  output: doneBody,
})

export const stopAlerts = operation('POST /alerts/stop/:token', {
  ...group,
  summary: 'Stop all mails of a kind by the link in one',
  public: true,
  limits: guessingLinks,
  output: doneBody,
})

export const listNewsletter = operation('GET /admin/newsletter', {
  ...lists,
  summary: 'List confirmed newsletter addresses, newest first; managers and owners only',
  permission: 'users.read',
  query: alertListQuery,
  output: newsletterBody,
})

export const exportNewsletter = operation('GET /admin/newsletter/export', {
  tag: tag,
  summary: 'Export confirmed newsletter addresses; managers and owners only',
  file: 'text/csv',
  permission: 'users.export',
  limits: exporting,
})

export const listWaitingBooks = operation('GET /admin/waiting', {
  ...lists,
  summary: 'List awaited books, most awaited first; staff only',
  permission: 'books.read',
  query: alertListQuery,
  output: waitingBody,
})

export const listAlerts = operation('GET /account/alerts', {
  ...lists,
  summary: 'List my alerts, newest first, once my address is confirmed',
  shopper: true,
  output: ownAlertsBody,
})

export const listConsents = operation('GET /account/consents', {
  ...lists,
  summary: 'List my consents to mails: those in force, then those withdrawn',
  shopper: true,
  output: consentsBody,
})

export const deleteAlert = operation('DELETE /account/alerts/:id', {
  ...lists,
  summary: 'Delete one of my alerts, which withdraws my consent',
  description: 'Done.',
  shopper: true,
  output: doneBody,
})
