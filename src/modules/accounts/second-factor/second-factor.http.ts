import { Hono } from 'hono'

import { adminOnly, browserOf, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody, sessionBody } from '#modules/accounts/accounts.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

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

const describe = describer({ tag: 'Second factor', description: 'Done.' })

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
  return new Hono<HttpEnv>().post(
    '/login/code',
    describe('Complete a login with a code', sessionBody, {
      tag: 'Accounts',
      description: 'The session.',
      secured: false,
    }),
    validate('json', codeLogin),
    async (c) => {
      return c.json(await secondFactor.redeem(c.req.valid('json'), browserOf(c)))
    },
  )
}

function ofStaff(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/admin/me/second-factor',
    describe("Get my second factor's state", factorStateBody),
    adminOnly,
    async (c) => {
      const { enabledAt, ...rest } = await secondFactor.state(c.var.actor)
      const since = enabledAt?.toISOString() ?? null
      return c.json({ enabled: enabledAt !== null, enabledAt: since, ...rest })
    },
  )

  app.post(
    '/admin/me/second-factor/setup',
    describe('Create a secret for an authenticator app; a code activates it', factorSetupBody),
    adminOnly,
    async (c) => c.json(await secondFactor.begin(c.var.actor)),
  )

  app.post(
    '/admin/me/second-factor',
    describe('Enable my second factor and end my other sessions', recoveryCodesBody),
    adminOnly,
    validate('json', enabling),
    async (c) => {
      const { actor, sessionId } = c.var
      return c.json({ recoveryCodes: await secondFactor.enable({ actor, sessionId }, c.req.valid('json')) })
    },
  )

  app.post(
    '/admin/me/second-factor/recovery-codes',
    describe('Replace my recovery codes', recoveryCodesBody),
    adminOnly,
    validate('json', factorProof),
    async (c) => {
      const { actor, sessionId } = c.var
      return c.json({ recoveryCodes: await secondFactor.renew({ actor, sessionId }, c.req.valid('json')) })
    },
  )

  app.post(
    '/admin/me/second-factor/disable',
    describe('Disable my second factor', doneBody),
    adminOnly,
    validate('json', factorProof),
    async (c) => {
      const { actor, sessionId } = c.var
      await secondFactor.disable({ actor, sessionId }, c.req.valid('json'))
      return c.json({ message: 'Two-step login is off.' })
    },
  )

  return app
}

function ofOwners(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/admin/users/:id/second-factor',
    describe("Get a colleague's second factor state; owners only", colleagueFactorBody),
    adminOnly,
    async (c) => c.json({ enabled: await secondFactor.isOn(c.var.actor, c.req.param('id')) }),
  )

  app.delete(
    '/admin/users/:id/second-factor',
    describe("Disable a colleague's second factor and end their sessions; owners only", doneBody),
    adminOnly,
    async (c) => {
      await secondFactor.switchOff(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Two-step login is off, and all their devices are logged out.' })
    },
  )

  return app
}
