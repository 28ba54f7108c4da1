import { Hono } from 'hono'

import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { adminOnly, type HttpEnv, signedIn } from './accounts.guards.ts'
import { doneBody, passwordChange, resetRequest, resetSubmission, shownPassword } from './accounts.schema.ts'
import type { Door, PasswordChangesService } from './password-changes.service.ts'

const accounts = describer({ tag: 'Accounts', description: 'Done.', secured: false })
const describe = (summary: string) => accounts(summary, doneBody)

/** The same for every address: it must not reveal whether there is an account. */
const ON_ITS_WAY =
  'If there is an account for this address, a reset link is on its way to it. The link works for one hour.'

const DOORS: readonly [path: string, door: Door, whose: string][] = [
  ['', 'user', "a shopper's"],
  ['/admin', 'admin', "an administrator's"],
]

export function createPasswordChangesHttp({ passwordChanges }: { passwordChanges: PasswordChangesService }) {
  const app = new Hono<HttpEnv>()

  for (const [path, door, whose] of DOORS) {
    app.post(
      `${path}/forgot-password`,
      describe(`Mail a password reset link to ${whose} address`),
      validate('json', resetRequest),
      async (c) => {
        await passwordChanges.requestReset(door, c.req.valid('json').email)
        return c.json({ message: ON_ITS_WAY })
      },
    )
    app.post(
      `${path}/reset-password/:token`,
      describe(`Reset ${whose} password with a mailed link`),
      validate('json', resetSubmission),
      async (c) => {
        await passwordChanges.reset(door, c.req.param('token'), c.req.valid('json').password, c.var.device)
        return c.json({ message: 'Password reset successful!' })
      },
    )
  }

  app.put(
    '/account/password',
    describe('Change my password and end my other sessions'),
    signedIn,
    validate('json', passwordChange),
    async (c) => {
      const { actor, sessionId, device } = c.var
      await passwordChanges.change({ actor, sessionId }, { ...c.req.valid('json'), device })
      return c.json({ message: 'Your password is changed. Your other devices are logged out.' })
    },
  )

  app.post(
    '/admin/me/password',
    accounts(
      'Confirm my password after 403 `password_needed`; valid for 15 minutes in this session',
      doneBody,
      { description: 'Confirmed; repeat the refused call.', secured: true },
    ),
    adminOnly,
    validate('json', shownPassword),
    async (c) => {
      const { actor, sessionId } = c.var
      await passwordChanges.confirm({ actor, sessionId }, c.req.valid('json').password)
      return c.json({ message: 'Thank you.' })
    },
  )

  return app
}
