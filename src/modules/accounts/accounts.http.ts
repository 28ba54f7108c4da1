import { Hono } from 'hono'
import { z } from 'zod'

import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { browserOf, type HttpEnv } from './accounts.guards.ts'
import { adminCredentials, credentials, doneBody, registration, sessionBody } from './accounts.schema.ts'
import type { AccountsService } from './accounts.service.ts'
import { codeNeededBody } from './second-factor/second-factor.schema.ts'

const describe = describer({ tag: 'Accounts', description: 'Created.', secured: false })

const describeLogin = (summary: string) =>
  describe(summary, z.union([sessionBody, codeNeededBody]), {
    description:
      'The session; a challenge instead, when the account asks for a code. With the session comes a cookie by which the browser is known again: no stranger uses up its tries.',
  })

export function createAccountsHttp({ accounts }: { accounts: AccountsService }) {
  const app = new Hono<HttpEnv>()

  app.post(
    '/register',
    describe('Create a shopper account', doneBody, { status: 201 }),
    validate('json', registration),
    async (c) => {
      await accounts.register(c.req.valid('json'))
      return c.json({ message: 'Registration successful!' }, 201)
    },
  )

  app.post('/login', describeLogin('Log a shopper in'), validate('json', credentials), async (c) =>
    c.json(await accounts.login({ ...c.req.valid('json'), ...browserOf(c) })),
  )

  app.post(
    '/admin/login',
    describeLogin('Log an administrator in'),
    validate('json', adminCredentials),
    async (c) => c.json(await accounts.adminLogin({ ...c.req.valid('json'), ...browserOf(c) })),
  )

  return app
}
