import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'

import type { PrivacyService } from './privacy.service.ts'

/** Deletes users (spec accounts §7): here, because it takes the whole shop's word to forget a person. */
export function createUserRemovalHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().delete(
    '/users/:id',
    describeAnswer({
      tag: 'Users',
      summary: 'Delete an account; its orders stay, without its name. Owners only',
      schema: doneBody,
      description: 'Deleted.',
    }),
    adminOnly,
    async (c) => {
      await privacy.removeUser(c.var.actor, c.req.param('id'))
      return c.json({ message: 'User deleted' })
    },
  )
}
