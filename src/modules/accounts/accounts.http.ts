import { Hono } from 'hono'
import { implement } from '#modules/accounts/implement.ts'

import { browserOf, type HttpEnv, loginResponse } from './accounts.guards.ts'
import type { AccountsService } from './accounts.service.ts'
import type { EmailVerificationService } from './email-verification.service.ts'
import type { SessionsService } from './sessions.service.ts'
import {
  register,
  logIn,
  logInStaff,
  logOut,
  logOutEverywhere,
  listSessions,
  endOtherSessions,
  endSession,
  confirmEmail,
  resendVerification,
} from './accounts.operations.ts'

/** Mounts registration, logins, sessions and email verification. */
export function createAccountsHttp({
  accounts,
  sessions,
  verification,
}: {
  accounts: AccountsService
  sessions: SessionsService
  verification: EmailVerificationService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLogins(app, accounts)
  mountSessions(app, sessions)
  mountVerification(app, verification)
  return app
}

function mountLogins(app: Hono<HttpEnv>, accounts: AccountsService): void {
  implement(app, register, async (c) => {
    await accounts.register(c.req.valid('json'))
    return c.json({ message: 'Registration successful!' }, 201)
  })

  implement(app, logIn, async (c) =>
    loginResponse(c, await accounts.login({ ...c.req.valid('json'), ...browserOf(c) })),
  )

  implement(app, logInStaff, async (c) =>
    loginResponse(c, await accounts.adminLogin({ ...c.req.valid('json'), ...browserOf(c) })),
  )
}

function mountSessions(app: Hono<HttpEnv>, sessions: SessionsService): void {
  implement(app, logOut, async (c) => {
    await sessions.end(c.var.actor, c.var.sessionId)
    return { message: 'You’re logged out.' }
  })

  implement(app, logOutEverywhere, async (c) => {
    await sessions.endAll(c.var.actor)
    return { message: 'You’re logged out on all devices.' }
  })

  implement(app, listSessions, async (c) => ({ sessions: await sessions.list(c.var.actor, c.var.sessionId) }))

  implement(app, endOtherSessions, async (c) => {
    await sessions.endOthers(c.var.actor, c.var.sessionId)
    return { message: 'Your other devices are logged out.' }
  })

  implement(app, endSession, async (c) => {
    await sessions.end(c.var.actor, c.req.param('id'))
    return { message: 'Device logged out.' }
  })
}

/**
 * The mailed link only opens a page, and that page's button sends the POST. So a mail scanner that opens
 * links verifies nothing.
 */
function mountVerification(app: Hono<HttpEnv>, verification: EmailVerificationService): void {
  implement(app, confirmEmail, async (c) => {
    await verification.confirm(c.req.param('token'))
    return { message: 'Your email address is confirmed.' }
  })

  implement(app, resendVerification, async (c) => {
    const sent = await verification.sendAgain(c.var.actor)
    return c.json({
      message: sent ? 'We’ve sent you a new link.' : 'Your email address is already confirmed.',
    })
  })
}
