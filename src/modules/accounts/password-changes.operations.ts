import { confirming, guessingLinks, mailingResets } from '#platform/limits/rates.ts'

import { doneBody, passwordChange, resetRequest, resetSubmission, shownPassword } from './accounts.schema.ts'
import { operation } from './operation.ts'

const group = { tag: 'Accounts', description: 'Done.', output: doneBody }

const forgotten = (whose: string) =>
  ({
    ...group,
    summary: `Mail a password reset link to ${whose} address`,
    public: true,
    limits: mailingResets,
    json: resetRequest,
  }) as const
export const requestReset = operation('POST /forgot-password', forgotten("a shopper's"))
export const requestStaffReset = operation('POST /admin/forgot-password', forgotten("an administrator's"))

const reset = (whose: string) =>
  ({
    ...group,
    summary: `Reset ${whose} password with a mailed link`,
    public: true,
    limits: guessingLinks,
    json: resetSubmission,
  }) as const
export const resetPassword = operation('POST /reset-password/:token', reset("a shopper's"))
export const resetStaffPassword = operation('POST /admin/reset-password/:token', {
  ...reset("an administrator's"),
  audit: 'set a new password from an emailed link',
})

export const changePassword = operation('PUT /account/password', {
  ...group,
  summary: 'Change my password and end my other sessions',
  shopper: true,
  limits: confirming,
  json: passwordChange,
  audit: 'changed their password',
})

export const confirmPassword = operation('POST /admin/me/password', {
  ...group,
  summary: 'Confirm my password after 403 `password_needed`; valid for 15 minutes in this session',
  description: 'Confirmed; repeat the rejected call.',
  permission: 'admin.enter',
  limits: confirming,
  json: shownPassword,
  audit: 'confirmed their password',
})
