import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
import { codeNeededBody, doneBody, sessionBody } from '#modules/accounts/accounts.schema.ts'
import { MINUTE, guessingLinks, inviting } from '#platform/limits/rates.ts'

import { acceptance, invitationInput, invitationsBody, shownInvitation } from './invitations.schema.ts'

const group = { tag: 'Users', description: 'Done.' }

/** Endpoints for the holder of a link, without a login token. */
const openGroup = { tag: 'Accounts', description: 'Done.' }

const joined = z.union([sessionBody, codeNeededBody])

export const addInvitation = operation('POST /admin/invitations', {
  ...group,
  summary: 'Invite a colleague by email; owners only',
  permission: 'staff.write',
  limits: inviting,
  json: invitationInput,
  output: doneBody,
  audit: 'invited a colleague',
})

export const listInvitations = operation('GET /admin/invitations', {
  ...group,
  summary: 'List open invitations; owners only',
  permission: 'staff.oversee',
  output: invitationsBody,
})

export const withdrawInvitation = operation('DELETE /admin/invitations/:id', {
  ...group,
  summary: 'Withdraw an invitation; owners only',
  permission: 'staff.oversee',
  output: doneBody,
  audit: 'withdrew an invitation',
})

export const resendInvitation = operation('POST /admin/invitations/:id/resend', {
  ...group,
  summary: 'Resend an invitation with a new link; owners only',
  permission: 'staff.write',
  limits: inviting,
  output: doneBody,
  audit: 'resent an invitation',
})

export const getInvitation = operation('GET /invitations/:token', {
  ...openGroup,
  summary: 'Get an invitation by its mailed link',
  public: true,
  limits: guessingLinks,
  output: shownInvitation,
})

export const acceptInvitation = operation('POST /invitations/:token', {
  ...openGroup,
  summary: 'Accept an invitation and log in',
  public: true,
  // The holder of a link could also guess the password of an existing account.
  limits: [...guessingLinks, { by: 'link', points: 10, seconds: 15 * MINUTE, guessesOnly: true }],
  json: acceptance,
  output: joined,
})
