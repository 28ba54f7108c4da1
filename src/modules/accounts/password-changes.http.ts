import { Hono } from 'hono'
import { confirming, guessingLinks, mailingResets } from '#platform/limits/rates.ts'
import { endpoint } from './endpoint.ts'

import type { HttpEnv } from './accounts.guards.ts'
import { doneBody, passwordChange, resetRequest, resetSubmission, shownPassword } from './accounts.schema.ts'
import type { LoginArea, PasswordChangesService } from './password-changes.service.ts'

const group = { tag: 'Accounts', description: 'Done.', output: doneBody }

/** Same text for every address, so that it doesn't reveal whether there is an account. */
const ON_ITS_WAY =
  'If there is an account for this address, we’ve emailed it a reset link. The link is valid for one hour.'

const LOGIN_AREAS: readonly [path: string, area: LoginArea, whose: string][] = [
  ['', 'user', "a shopper's"],
  ['/admin', 'admin', "an administrator's"],
]

export function createPasswordChangesHttp({ passwordChanges }: { passwordChanges: PasswordChangesService }) {
  const app = new Hono<HttpEnv>()

  for (const [path, area, whose] of LOGIN_AREAS) {
    endpoint(app, `POST ${path}/forgot-password`, {
      ...group,
      summary: `Mail a password reset link to ${whose} address`,
      public: true,
      limits: mailingResets,
      json: resetRequest,
      handler: async (c) => {
        await passwordChanges.requestReset(area, c.req.valid('json').email)
        return { message: ON_ITS_WAY }
      },
    })
    endpoint(app, `POST ${path}/reset-password/:token`, {
      ...group,
      summary: `Reset ${whose} password with a mailed link`,
      public: true,
      limits: guessingLinks,
      json: resetSubmission,
      handler: async (c) => {
        await passwordChanges.reset(area, c.req.param('token'), c.req.valid('json').password, c.var.device)
        return { message: 'Password reset successful!' }
      },
    })
  }

  endpoint(app, 'PUT /account/password', {
    ...group,
    summary: 'Change my password and end my other sessions',
    shopper: true,
    limits: confirming,
    json: passwordChange,
    handler: async (c) => {
      const { actor, sessionId, device } = c.var
      await passwordChanges.change({ actor, sessionId }, { ...c.req.valid('json'), device })
      return { message: 'Password changed. Your other devices are logged out.' }
    },
  })

  endpoint(app, 'POST /admin/me/password', {
    ...group,
    summary: 'Confirm my password after 403 `password_needed`; valid for 15 minutes in this session',
    description: 'Confirmed; repeat the rejected call.',
    permission: 'admin.enter',
    limits: confirming,
    json: shownPassword,
    handler: async (c) => {
      const { actor, sessionId } = c.var
      await passwordChanges.confirm({ actor, sessionId }, c.req.valid('json').password)
      return { message: 'Thank you.' }
    },
  })

  return app
}
