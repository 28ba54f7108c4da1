import { operation } from '#modules/accounts/operation.ts'
import { doneBody, sessionBody } from '#modules/accounts/accounts.schema.ts'
import { MINUTE, confirming } from '#platform/limits/rates.ts'

import {
  codeLogin,
  colleagueFactorBody,
  enabling,
  factorProof,
  factorSetupBody,
  factorStateBody,
  recoveryCodesBody,
} from './second-factor.schema.ts'

const group = { tag: 'Second factor', description: 'Done.' }

export const logInWithCode = operation('POST /login/code', {
  ...group,
  summary: 'Complete a login with a code',
  tag: 'Accounts',
  description: 'The session.',
  public: true,
  // Wrong codes are also counted in the database, per account or known device (`proving.ts`).
  limits: [
    { by: 'device', points: 50, seconds: 15 * MINUTE, guessesOnly: true },
    { by: 'address', points: 50, seconds: 15 * MINUTE, guessesOnly: true, strangersOnly: true },
  ],
  json: codeLogin,
  output: sessionBody,
  audit: 'logged in with a code',
})

export const getSecondFactor = operation('GET /admin/me/second-factor', {
  ...group,
  summary: "Get my second factor's state",
  permission: 'factor.own',
  output: factorStateBody,
})

export const setUpSecondFactor = operation('POST /admin/me/second-factor/setup', {
  ...group,
  summary: 'Create a secret for an authenticator app; a code activates it',
  permission: 'factor.own',
  output: factorSetupBody,
  audit: 'started to set up two-step login',
})

export const enableSecondFactor = operation('POST /admin/me/second-factor', {
  ...group,
  summary: 'Enable my second factor and end my other sessions',
  permission: 'factor.own',
  limits: confirming,
  json: enabling,
  output: recoveryCodesBody,
  audit: 'turned on two-step login',
})

export const replaceRecoveryCodes = operation('POST /admin/me/second-factor/recovery-codes', {
  ...group,
  summary: 'Replace my recovery codes',
  permission: 'factor.own',
  limits: confirming,
  json: factorProof,
  output: recoveryCodesBody,
  audit: 'created new recovery codes',
})

export const disableSecondFactor = operation('POST /admin/me/second-factor/disable', {
  ...group,
  summary: 'Disable my second factor',
  permission: 'factor.own',
  limits: confirming,
  json: factorProof,
  output: doneBody,
  audit: 'turned off two-step login',
})

export const getSecondFactorOfUser = operation('GET /admin/users/:id/second-factor', {
  ...group,
  summary: "Get a colleague's second factor state; owners only",
  permission: 'staff.oversee',
  output: colleagueFactorBody,
})

export const disableSecondFactorOfUser = operation('DELETE /admin/users/:id/second-factor', {
  ...group,
  summary: "Disable a colleague's second factor and end their sessions; owners only",
  permission: 'staff.write',
  output: doneBody,
  audit: 'turned off a colleague’s two-step login',
})
