import { Hono } from 'hono'
import {
  HOUR,
  guessing,
  guessingLinks,
  mailing,
  mailingFromNetwork,
  mailingToMailbox,
} from '#platform/limits/rates.ts'
import { endpoint } from './endpoint.ts'
import { z } from 'zod'

import { browserOf, type HttpEnv, loginResponse } from './accounts.guards.ts'
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

const group = { tag: 'Accounts', description: 'Done.' }

const login = {
  tag: 'Accounts',
  description:
    'The session, or a challenge if the account requires a code. The response also sets a cookie that identifies the device, so other people’s failed logins don’t lock it out.',
  output: z.union([sessionBody, codeNeededBody]),
}

interface Services {
  accounts: AccountsService
  sessions: SessionsService
  verification: EmailVerificationService
}

/** Mounts registration, logins, sessions and email verification. */
export function createAccountsHttp({ accounts, sessions, verification }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLogins(app, accounts)
  mountSessions(app, sessions)
  mountVerification(app, verification)
  return app
}

function mountLogins(app: Hono<HttpEnv>, accounts: AccountsService): void {
  endpoint(app, 'POST /register', {
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
    handler: async (c) => {
      await accounts.register(c.req.valid('json'))
      return c.json({ message: 'Registration successful!' }, 201)
    },
  })

  endpoint(app, 'POST /login', {
    ...login,
    summary: 'Log in as a shopper',
    public: true,
    limits: guessing,
    json: credentials,
    handler: async (c) => loginResponse(c, await accounts.login({ ...c.req.valid('json'), ...browserOf(c) })),
  })

  endpoint(app, 'POST /admin/login', {
    ...login,
    summary: 'Log in as an administrator',
    public: true,
    limits: guessing,
    json: adminCredentials,
    handler: async (c) =>
      loginResponse(c, await accounts.adminLogin({ ...c.req.valid('json'), ...browserOf(c) })),
  })
}

function mountSessions(app: Hono<HttpEnv>, sessions: SessionsService): void {
  endpoint(app, 'POST /logout', {
    ...group,
    summary: 'Log out',
    shopper: true,
    output: doneBody,
    handler: async (c) => {
      await sessions.end(c.var.actor, c.var.sessionId)
      return { message: 'You’re logged out.' }
    },
  })

  endpoint(app, 'POST /account/logout-everywhere', {
    ...group,
    summary: 'Log out of all sessions, including this one',
    shopper: true,
    output: doneBody,
    handler: async (c) => {
      await sessions.endAll(c.var.actor)
      return { message: 'You’re logged out on all devices.' }
    },
  })

  endpoint(app, 'GET /account/sessions', {
    ...group,
    summary: 'List my sessions',
    shopper: true,
    output: sessionsBody,
    handler: async (c) => ({ sessions: await sessions.list(c.var.actor, c.var.sessionId) }),
  })

  endpoint(app, 'DELETE /account/sessions', {
    ...group,
    summary: 'End my other sessions',
    shopper: true,
    output: doneBody,
    handler: async (c) => {
      await sessions.endOthers(c.var.actor, c.var.sessionId)
      return { message: 'Your other devices are logged out.' }
    },
  })

  endpoint(app, 'DELETE /account/sessions/:id', {
    ...group,
    summary: 'End one of my sessions',
    shopper: true,
    output: doneBody,
    handler: async (c) => {
      await sessions.end(c.var.actor, c.req.param('id'))
      return { message: 'Device logged out.' }
    },
  })
}

/**
 * The mailed link only opens a page, and that page's button sends the POST. So a mail scanner that opens
 * links verifies nothing.
 */
function mountVerification(app: Hono<HttpEnv>, verification: EmailVerificationService): void {
  endpoint(app, 'POST /verify-email/:token', {
    ...group,
    summary: 'Confirm an email address with a mailed link',
    public: true,
    limits: guessingLinks,
    output: doneBody,
    handler: async (c) => {
      await verification.confirm(c.req.param('token'))
      return { message: 'Your email address is confirmed.' }
    },
  })

  endpoint(app, 'POST /account/email-verification', {
    ...group,
    summary: 'Resend the link that confirms my address',
    shopper: true,
    limits: [mailingFromNetwork, mailingToMailbox, { by: 'account', points: 5, seconds: HOUR }],
    output: doneBody,
    handler: async (c) => {
      const sent = await verification.sendAgain(c.var.actor)
      return c.json({
        message: sent ? 'We’ve sent you a new link.' : 'Your email address is already confirmed.',
      })
    },
  })
}
