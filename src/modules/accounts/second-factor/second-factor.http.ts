import { Hono } from 'hono'

import { browserOf, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody, sessionBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MINUTE, confirming } from '#platform/limits/rates.ts'

import {
  codeLogin,
  colleagueFactorBody,
  enabling,
  factorProof,
  factorSetupBody,
  factorStateBody,
  recoveryCodesBody,
} from './second-factor.schema.ts'
import type { SecondFactorService } from './second-factor.service.ts'

const group = { tag: 'Second factor', description: 'Done.' }

export function createSecondFactorHttp({
  secondFactor,
}: {
  secondFactor: SecondFactorService
}): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .route('/', loginByCode(secondFactor))
    .route('/', ofStaff(secondFactor))
    .route('/', ofOwners(secondFactor))
}

function loginByCode(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /login/code', {
    ...group,
    summary: 'Complete a login with a code',
    tag: 'Accounts',
    description: 'The session.',
    public: true,
    // Wrong codes are also counted in the database, per account or known device (`proving.ts`).
    limits: [
      { by: 'device', points: 50, seconds: 15 * MINUTE, guessesOnly: true },
      { by: 'address', points: 50, seconds: 15 * MINUTE, guessesOnly: true, strangersOnly: true },
    ],
    json: codeLogin,
    output: sessionBody,
    handler: async (c) => {
      return c.json(await secondFactor.redeem(c.req.valid('json'), browserOf(c)))
    },
  })
  return app
}

function ofStaff(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/me/second-factor', {
    ...group,
    summary: "Get my second factor's state",
    permission: 'factor.own',
    output: factorStateBody,
    handler: async (c) => {
      const { enabledAt, ...rest } = await secondFactor.state(c.var.actor)
      const since = enabledAt?.toISOString() ?? null
      return c.json({ enabled: enabledAt !== null, enabledAt: since, ...rest })
    },
  })

  endpoint(app, 'POST /admin/me/second-factor/setup', {
    ...group,
    summary: 'Create a secret for an authenticator app; a code activates it',
    permission: 'factor.own',
    output: factorSetupBody,
    handler: async (c) => c.json(await secondFactor.begin(c.var.actor)),
  })

  endpoint(app, 'POST /admin/me/second-factor', {
    ...group,
    summary: 'Enable my second factor and end my other sessions',
    permission: 'factor.own',
    limits: confirming,
    json: enabling,
    output: recoveryCodesBody,
    handler: async (c) => {
      const { actor, sessionId } = c.var
      return c.json({ recoveryCodes: await secondFactor.enable({ actor, sessionId }, c.req.valid('json')) })
    },
  })

  endpoint(app, 'POST /admin/me/second-factor/recovery-codes', {
    ...group,
    summary: 'Replace my recovery codes',
    permission: 'factor.own',
    limits: confirming,
    json: factorProof,
    output: recoveryCodesBody,
    handler: async (c) => {
      const { actor, sessionId } = c.var
      return c.json({ recoveryCodes: await secondFactor.renew({ actor, sessionId }, c.req.valid('json')) })
    },
  })

  endpoint(app, 'POST /admin/me/second-factor/disable', {
    ...group,
    summary: 'Disable my second factor',
    permission: 'factor.own',
    limits: confirming,
    json: factorProof,
    output: doneBody,
    handler: async (c) => {
      const { actor, sessionId } = c.var
      await secondFactor.disable({ actor, sessionId }, c.req.valid('json'))
      return { message: 'Two-step login is off.' }
    },
  })

  return app
}

function ofOwners(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/users/:id/second-factor', {
    ...group,
    summary: "Get a colleague's second factor state; owners only",
    permission: 'staff.oversee',
    output: colleagueFactorBody,
    handler: async (c) => c.json({ enabled: await secondFactor.isOn(c.req.param('id')) }),
  })

  endpoint(app, 'DELETE /admin/users/:id/second-factor', {
    ...group,
    summary: "Disable a colleague's second factor and end their sessions; owners only",
    permission: 'staff.write',
    output: doneBody,
    handler: async (c) => {
      await secondFactor.switchOff(c.var.actor, c.req.param('id'))
      return { message: 'Two-step login is off, and all their devices are logged out.' }
    },
  })

  return app
}
