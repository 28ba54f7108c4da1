import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { PendingEmailChange } from './email-change.schema.ts'
import type { EmailChangeService } from './email-change.service.ts'
import type { EmailChangeRow } from '#modules/accounts/email-changes.repository.ts'
import {
  getEmailChangeOfUser,
  requestEmailChangeOfUser,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  stopEmailChange,
} from './email-change.operations.ts'

export function createEmailChangeHttp({ emailChange }: { emailChange: EmailChangeService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountOwn(app, emailChange)
  mountLinks(app, emailChange)
  mountForStaff(app, emailChange)
  return app
}

function mountForStaff(app: Hono<HttpEnv>, emailChange: EmailChangeService): void {
  implement(app, getEmailChangeOfUser, async (c) => ({
    change: toPending(await emailChange.pendingOf(c.req.param('id'))),
  }))
  implement(app, requestEmailChangeOfUser, async (c) => {
    await emailChange.requestFor(c.var.actor, c.req.param('id'), c.req.valid('json').email)
    return { message: 'We’ve emailed a link to the new address.' }
  })
}

function mountOwn(app: Hono<HttpEnv>, emailChange: EmailChangeService): void {
  implement(app, getEmailChange, async (c) => ({
    change: toPending(await emailChange.pending(c.var.actor.userId)),
  }))
  implement(app, requestEmailChange, async (c) => {
    await emailChange.request(c.var.actor, c.req.valid('json'))
    return { message: 'Open the link that we’ve emailed to your new address.' }
  })
  implement(app, resendEmailChange, async (c) => {
    await emailChange.sendAgain(c.var.actor, c.req.valid('json').email)
    return { message: 'We’ve sent you a new link.' }
  })
  implement(app, cancelEmailChange, async (c) => {
    await emailChange.cancel(c.var.actor, c.req.valid('json').email)
    return { message: 'Change cancelled.' }
  })
}

/** As for `/verify-email`, the mailed links only open pages, and their buttons send the POST. */
function mountLinks(app: Hono<HttpEnv>, emailChange: EmailChangeService): void {
  implement(app, confirmEmailChange, async (c) => {
    const { email } = await emailChange.confirm(c.req.param('token'))
    return { message: `You now log in with ${email}.` }
  })
  implement(app, stopEmailChange, async (c) => {
    const resetToken = await emailChange.stop(c.req.param('token'))
    const message =
      resetToken === null ? 'The change is stopped.' : 'Your account uses its old address again.'
    return { message, resetToken }
  })
}

/** Describes a pending change to its owner and to staff. */
function toPending(change: EmailChangeRow | undefined): PendingEmailChange | null {
  if (!change) return null
  const { toEmail: email, requestedBy, createdAt, expiresAt } = change
  return { email, byStaff: requestedBy !== null, createdAt, expiresAt }
}
