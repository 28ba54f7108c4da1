import { operation } from '#modules/accounts/operation.ts'
import {
  HOUR,
  guessing,
  guessingLinks,
  mailing,
  mailingFromNetwork,
  mailingToMailbox,
} from '#platform/limits/rates.ts'
import { z } from 'zod'
import {
  adminCredentials,
  codeNeededBody,
  credentials,
  doneBody,
  registration,
  sessionBody,
  sessionsBody,
} from './accounts.schema.ts'

const group = { tag: 'Accounts', description: 'Done.' }

const login = {
  tag: 'Accounts',
  description:
    'The session, or a challenge if the account requires a code. The response also sets a cookie that identifies the device, so other people’s failed logins don’t lock it out.',
  output: z.union([sessionBody, codeNeededBody]),
}

export const register = operation('POST /register', {
  ...group,
  summary: 'Create a shopper account',
  description: 'Created.',
  public: true,
  limits: [
    ...mailing,
    { by: 'address', points: 300, seconds: HOUR },
    { by: 'name', points: 10, seconds: HOUR },
  ],
  json: registration,
  output: doneBody,
  status: 201,
})

export const logIn = operation('POST /login', {
  ...login,
  summary: 'Log in as a shopper',
  public: true,
  limits: guessing,
  json: credentials,
})

export const logInStaff = operation('POST /admin/login', {
  ...login,
  summary: 'Log in as an administrator',
  public: true,
  limits: guessing,
  json: adminCredentials,
})

export const logOut = operation('POST /logout', {
  ...group,
  summary: 'Log out',
  shopper: true,
  output: doneBody,
  audit: 'logged out',
})

export const logOutEverywhere = operation('POST /account/logout-everywhere', {
  ...group,
  summary: 'Log out of all sessions, including this one',
  shopper: true,
  output: doneBody,
  audit: 'logged out on all devices',
})

export const listSessions = operation('GET /account/sessions', {
  ...group,
  summary: 'List my sessions',
  shopper: true,
  output: sessionsBody,
})

export const endOtherSessions = operation('DELETE /account/sessions', {
  ...group,
  summary: 'End my other sessions',
  shopper: true,
  output: doneBody,
  audit: 'logged out on all other devices',
})

export const endSession = operation('DELETE /account/sessions/:id', {
  ...group,
  summary: 'End one of my sessions',
  shopper: true,
  output: doneBody,
  audit: 'logged out on another device',
})

export const confirmEmail = operation('POST /verify-email/:token', {
  ...group,
  summary: 'Confirm an email address with a mailed link',
  public: true,
  limits: guessingLinks,
  output: doneBody,
})

export const resendVerification = operation('POST /account/email-verification', {
  ...group,
  summary: 'Resend the link that confirms my address',
  shopper: true,
  limits: [mailingFromNetwork, mailingToMailbox, { by: 'account', points: 5, seconds: HOUR }],
  output: doneBody,
  audit: 'requested a confirmation email',
})
