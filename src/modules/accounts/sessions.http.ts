import { Hono } from 'hono'

import { describer } from '#platform/http/describe-answer.ts'

import { type HttpEnv, signedIn } from './accounts.guards.ts'
import { doneBody, sessionsBody } from './accounts.schema.ts'
import type { SessionsService } from './sessions.service.ts'

const describe = describer({ tag: 'Accounts', description: 'Done.', secured: false })

export function createSessionsHttp({ sessions }: { sessions: SessionsService }) {
  const app = new Hono<HttpEnv>()

  app.post('/logout', describe('End the session that asks', doneBody), signedIn, async (c) => {
    await sessions.end(c.var.actor, c.var.sessionId)
    return c.json({ message: 'You are logged out.' })
  })

  app.post(
    '/account/logout-everywhere',
    describe('End all of my sessions, this one too', doneBody),
    signedIn,
    async (c) => {
      await sessions.endAll(c.var.actor)
      return c.json({ message: 'You are logged out everywhere.' })
    },
  )

  app.get('/account/sessions', describe('Where I am logged in', sessionsBody), signedIn, async (c) =>
    c.json({ sessions: await sessions.list(c.var.actor, c.var.sessionId) }),
  )

  app.delete('/account/sessions/:id', describe('End one of my sessions', doneBody), signedIn, async (c) => {
    await sessions.end(c.var.actor, c.req.param('id'))
    return c.json({ message: 'That device is logged out.' })
  })

  return app
}
