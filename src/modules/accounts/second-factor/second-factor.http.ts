import { Hono } from 'hono'

import { browserOf, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import {
  logInWithCode,
  getSecondFactor,
  setUpSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
  disableSecondFactor,
  getSecondFactorOfUser,
  disableSecondFactorOfUser,
} from './second-factor.operations.ts'

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
  implement(app, logInWithCode, async (c) => {
    return c.json(await secondFactor.redeem(c.req.valid('json'), browserOf(c)))
  })
  return app
}

function ofStaff(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, getSecondFactor, async (c) => {
    const { enabledAt, ...rest } = await secondFactor.state(c.var.actor)
    const since = enabledAt?.toISOString() ?? null
    return c.json({ enabled: enabledAt !== null, enabledAt: since, ...rest })
  })

  implement(app, setUpSecondFactor, async (c) => c.json(await secondFactor.begin(c.var.actor)))

  implement(app, enableSecondFactor, async (c) => {
    const { actor, sessionId } = c.var
    return c.json({ recoveryCodes: await secondFactor.enable({ actor, sessionId }, c.req.valid('json')) })
  })

  implement(app, replaceRecoveryCodes, async (c) => {
    const { actor, sessionId } = c.var
    return c.json({ recoveryCodes: await secondFactor.renew({ actor, sessionId }, c.req.valid('json')) })
  })

  implement(app, disableSecondFactor, async (c) => {
    const { actor, sessionId } = c.var
    await secondFactor.disable({ actor, sessionId }, c.req.valid('json'))
    return { message: 'Two-step login is off.' }
  })

  return app
}

function ofOwners(secondFactor: SecondFactorService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, getSecondFactorOfUser, async (c) =>
    c.json({ enabled: await secondFactor.isOn(c.req.param('id')) }),
  )

  implement(app, disableSecondFactorOfUser, async (c) => {
    await secondFactor.switchOff(c.var.actor, c.req.param('id'))
    return { message: 'Two-step login is off, and all their devices are logged out.' }
  })

  return app
}
