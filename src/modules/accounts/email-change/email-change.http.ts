import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
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
  type PendingEmailChange,
  pendingEmailChangeBody,
  stoppedEmailChange,
} from './email-change.schema.ts'
import type { EmailChangeService } from './email-change.service.ts'
import type { EmailChangeRow } from '#modules/accounts/email-changes.repository.ts'

const group = { tag: 'Accounts', description: 'Done.', output: doneBody }

const pendingGroup = { ...group, description: 'The change, or null.', output: pendingEmailChangeBody }

const mailingMyself: readonly Rule[] = [
  mailingFromNetwork,
  mailingToMailbox,
  { by: 'account', points: 5, seconds: HOUR, successesOnly: true },
]

export function createEmailChangeHttp({ emailChange }: { emailChange: EmailChangeService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountOwn(app, emailChange)
  mountLinks(app, emailChange)
  mountForStaff(app, emailChange)
  return app
}

function mountForStaff(app: Hono<HttpEnv>, emailChange: EmailChangeService): void {
  endpoint(app, 'GET /admin/users/:id/email-change', {
    ...pendingGroup,
    tag: 'Users',
    summary: 'Get the change of a user’s email address that waits for confirmation',
    permission: 'users.read',
    handler: async (c) => ({ change: toPending(await emailChange.pendingOf(c.req.param('id'))) }),
  })
  endpoint(app, 'POST /admin/users/:id/email-change', {
    ...group,
    tag: 'Users',
    summary: 'Mail a customer’s new address a link that confirms it; owners only',
    description: 'Sent. Nothing changes until the link is used.',
    permission: 'users.write',
    limits: [...inviting, mailingToMailbox],
    json: newEmail,
    handler: async (c) => {
      await emailChange.requestFor(c.var.actor, c.req.param('id'), c.req.valid('json').email)
      return { message: 'We’ve emailed a link to the new address.' }
    },
  })
}

function mountOwn(app: Hono<HttpEnv>, emailChange: EmailChangeService): void {
  endpoint(app, 'GET /account/email-change', {
    ...pendingGroup,
    summary: 'Get the change of my email address that waits for confirmation',
    shopper: true,
    handler: async (c) => ({ change: toPending(await emailChange.pending(c.var.actor.userId)) }),
  })
  endpoint(app, 'POST /account/email-change', {
    ...group,
    summary: 'Mail a link to my new address, which takes effect once confirmed; shoppers only',
    shopper: true,
    limits: [...confirming, ...mailingMyself],
    json: emailChangeRequest,
    handler: async (c) => {
      await emailChange.request(c.var.actor, c.req.valid('json'))
      return { message: 'Open the link that we’ve emailed to your new address.' }
    },
  })
  endpoint(app, 'POST /account/email-change/link', {
    ...group,
    summary: 'Mail the link to my new address again',
    shopper: true,
    limits: mailingMyself,
    json: newEmail,
    handler: async (c) => {
      await emailChange.sendAgain(c.var.actor, c.req.valid('json').email)
      return { message: 'We’ve sent you a new link.' }
    },
  })
  endpoint(app, 'DELETE /account/email-change', {
    ...group,
    summary: 'Cancel the change of my email address to this one',
    shopper: true,
    json: newEmail,
    handler: async (c) => {
      await emailChange.cancel(c.var.actor, c.req.valid('json').email)
      return { message: 'Change cancelled.' }
    },
  })
}

/** As for `/verify-email`, the mailed links only open pages, and their buttons send the POST. */
function mountLinks(app: Hono<HttpEnv>, emailChange: EmailChangeService): void {
  endpoint(app, 'POST /email-change/confirm/:token', {
    ...group,
    summary: 'Confirm a new email address with a mailed link; ends all sessions',
    public: true,
    limits: guessingLinks,
    handler: async (c) => {
      const { email } = await emailChange.confirm(c.req.param('token'))
      return { message: `You now log in with ${email}.` }
    },
  })
  endpoint(app, 'POST /email-change/stop/:token', {
    ...group,
    summary: 'Stop or undo a change with the link mailed to the old address',
    public: true,
    limits: guessingLinks,
    output: stoppedEmailChange,
    handler: async (c) => {
      const resetToken = await emailChange.stop(c.req.param('token'))
      const message =
        resetToken === null ? 'The change is stopped.' : 'Your account uses its old address again.'
      return { message, resetToken }
    },
  })
}

/** Describes a pending change to its owner and to staff. */
function toPending(change: EmailChangeRow | undefined): PendingEmailChange | null {
  if (!change) return null
  const { toEmail: email, requestedBy, createdAt, expiresAt } = change
  return { email, byStaff: requestedBy !== null, createdAt, expiresAt }
}
