import { Hono } from 'hono'

import type { HttpEnv } from './accounts.guards.ts'
import { implement } from './implement.ts'
import {
  changePassword,
  confirmPassword,
  requestReset,
  requestStaffReset,
  resetPassword,
  resetStaffPassword,
} from './password-changes.operations.ts'
import type { PasswordChangesService } from './password-changes.service.ts'

/** Same text for every address, so that it doesn't reveal whether there is an account. */
const ON_ITS_WAY =
  'If there is an account for this address, we’ve emailed it a reset link. The link is valid for one hour.'

const AREAS = [
  { area: 'user', request: requestReset, reset: resetPassword },
  { area: 'admin', request: requestStaffReset, reset: resetStaffPassword },
] as const

export function createPasswordChangesHttp({ passwordChanges }: { passwordChanges: PasswordChangesService }) {
  const app = new Hono<HttpEnv>()

  for (const { area, request, reset } of AREAS) {
    implement(app, request, async (c) => {
      await passwordChanges.requestReset(area, c.req.valid('json').email)
      return { message: ON_ITS_WAY }
    })
    implement(app, reset, async (c) => {
      await passwordChanges.reset(area, c.req.param('token'), c.req.valid('json').password, c.var.device)
      return { message: 'Password reset successful!' }
    })
  }

  implement(app, changePassword, async (c) => {
    const { actor, sessionId, device } = c.var
    await passwordChanges.change({ actor, sessionId }, { ...c.req.valid('json'), device })
    return { message: 'Password changed. Your other devices are logged out.' }
  })

  implement(app, confirmPassword, async (c) => {
    const { actor, sessionId } = c.var
    await passwordChanges.confirm({ actor, sessionId }, c.req.valid('json').password)
    return { message: 'Thank you.' }
  })

  return app
}
