import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import {
  confirming,
  guessingLinks,
  HOUR,
  inviting,
  mailingFromNetwork,
  mailingToMailbox,
  type Rule,
} from '#platform/limits/rates.ts'

import {
  emailChangeRequest,
  newEmail,
  pendingEmailChangeBody,
  stoppedEmailChange,
} from './email-change.schema.ts'

const group = { tag: 'Accounts', description: 'Done.', output: doneBody }

const pendingGroup = { ...group, description: 'The change, or null.', output: pendingEmailChangeBody }

const mailingMyself: readonly Rule[] = [
  mailingFromNetwork,
  mailingToMailbox,
  { by: 'account', points: 5, seconds: HOUR, successesOnly: true },
]

export const getEmailChangeOfUser = operation('GET /admin/users/:id/email-change', {
  ...pendingGroup,
  tag: 'Users',
  summary: 'Get the change of a user’s email address that waits for confirmation',
  permission: 'users.read',
})

export const requestEmailChangeOfUser = operation('POST /admin/users/:id/email-change', {
  ...group,
  tag: 'Users',
  summary: 'Mail a customer’s new address a link that confirms it; owners only',
  description: 'Sent. Nothing changes until the link is used.',
  permission: 'users.write',
  limits: [...inviting, mailingToMailbox],
  json: newEmail,
  audit: 'sent a link to a customer’s new email address',
})

export const getEmailChange = operation('GET /account/email-change', {
  ...pendingGroup,
  summary: 'Get the change of my email address that waits for confirmation',
  shopper: true,
})

export const requestEmailChange = operation('POST /account/email-change', {
  ...group,
  summary: 'Mail a link to my new address, which takes effect once confirmed; shoppers only',
  shopper: true,
  limits: [...confirming, ...mailingMyself],
  json: emailChangeRequest,
})

export const resendEmailChange = operation('POST /account/email-change/link', {
  ...group,
  summary: 'Mail the link to my new address again',
  shopper: true,
  limits: mailingMyself,
  json: newEmail,
})

export const cancelEmailChange = operation('DELETE /account/email-change', {
  ...group,
  summary: 'Cancel the change of my email address to this one',
  shopper: true,
  json: newEmail,
})

export const confirmEmailChange = operation('POST /email-change/confirm/:token', {
  ...group,
  summary: 'Confirm a new email address with a mailed link; ends all sessions',
  public: true,
  limits: guessingLinks,
})

export const stopEmailChange = operation('POST /email-change/stop/:token', {
  ...group,
  summary: 'Stop or undo a change with the link mailed to the old address',
  public: true,
  limits: guessingLinks,
  output: stoppedEmailChange,
})
