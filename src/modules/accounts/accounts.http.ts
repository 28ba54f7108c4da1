import { Hono } from 'hono'
import { z } from 'zod'

import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { browserOf, type HttpEnv, signedIn } from './accounts.guards.ts'
import {
  adminCredentials,
  codeNeededBody,
  credentials,
  doneBody,
  registration,
  sessionBody,
  sessionsBody,
} from './accounts.schema.ts'
import type { AccountsService } from './accounts.service.ts'
import type { EmailVerificationService } from './email-verification.service.ts'
import type { SessionsService } from './sessions.service.ts'

const describe = describer({ tag: 'Accounts', description: 'Created.', secured: false })

const describeLogin = (summary: string) =>
  describe(summary, z.union([sessionBody, codeNeededBody]), {
    description:
      'The session; a challenge instead, when the account asks for a code. With the session comes a cookie by which the browser is known again: no stranger uses up its tries.',
  })

const describeDone = describer({ tag: 'Accounts', description: 'Done.', secured: false })

interface Services {
  accounts: AccountsService
  sessions: SessionsService
  verification: EmailVerificationService
}

/** Registration and logins, sessions, and verification of an e-mail address. */
export function createAccountsHttp({ accounts, sessions, verification }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLogins(app, accounts)
  mountSessions(app, sessions)
  mountVerification(app, verification)
  return app
}

function mountLogins(app: Hono<HttpEnv>, accounts: AccountsService): void {
  app.post(
    '/register',
    describe('Create a shopper account', doneBody, { status: 201 }),
    validate('json', registration),
    async (c) => {
      await accounts.register(c.req.valid('json'))
      return c.json({ message: 'Registration successful!' }, 201)
    },
  )

  app.post('/login', describeLogin('Log in as a shopper'), validate('json', credentials), async (c) =>
    c.json(await accounts.login({ ...c.req.valid('json'), ...browserOf(c) })),
  )

  app.post(
    '/admin/login',
    describeLogin('Log in as an administrator'),
    validate('json', adminCredentials),
    async (c) => c.json(await accounts.adminLogin({ ...c.req.valid('json'), ...browserOf(c) })),
  )
}

function mountSessions(app: Hono<HttpEnv>, sessions: SessionsService): void {
  app.post('/logout', describeDone('Log out', doneBody), signedIn, async (c) => {
    await sessions.end(c.var.actor, c.var.sessionId)
    return c.json({ message: 'You are logged out.' })
  })

  app.post(
    '/account/logout-everywhere',
    describeDone('Log out of all sessions, including this one', doneBody),
    signedIn,
    async (c) => {
      await sessions.endAll(c.var.actor)
      return c.json({ message: 'You are logged out everywhere.' })
    },
  )

  app.get('/account/sessions', describeDone('List my sessions', sessionsBody), signedIn, async (c) =>
    c.json({ sessions: await sessions.list(c.var.actor, c.var.sessionId) }),
  )

  app.delete(
    '/account/sessions/:id',
    describeDone('End one of my sessions', doneBody),
    signedIn,
    async (c) => {
      await sessions.end(c.var.actor, c.req.param('id'))
      return c.json({ message: 'That device is logged out.' })
    },
  )
}

/**
 * The mailed link opens a page, and only its button posts: a mail scanner that opens links verifies nothing.
 */
function mountVerification(app: Hono<HttpEnv>, verification: EmailVerificationService): void {
  app.post(
    '/verify-email/:token',
    describeDone('Confirm an e-mail address with a mailed link', doneBody),
    async (c) => {
      await verification.confirm(c.req.param('token'))
      return c.json({ message: 'Your e-mail address is confirmed.' })
    },
  )

  app.post(
    '/account/email-verification',
    describeDone('Resend the link that confirms my address', doneBody),
    signedIn,
    async (c) => {
      const sent = await verification.sendAgain(c.var.actor)
      return c.json({
        message: sent ? 'A new link is on its way to you.' : 'Your e-mail address is confirmed already.',
      })
    },
  )
}
