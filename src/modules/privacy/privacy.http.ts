import { Hono } from 'hono'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { describeResponse, describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import {
  accountDeletion,
  exportedData,
  profileBody,
  type ProfileBody,
  profileChange,
} from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'

const describe = describer({ tag: 'Account', description: 'The profile.', secured: false })
const FILE = 'my-data.json'

export function createPrivacyHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/account/profile', describe('Get my profile', profileBody), signedIn, (c) =>
    c.json(toProfile(c.var.actor)),
  )

  app.put(
    '/account/profile',
    describe('Change my name', profileBody),
    signedIn,
    validate('json', profileChange),
    async (c) => c.json(toProfile(await privacy.rename(c.var.actor, c.req.valid('json').name))),
  )

  app.get(
    '/account/export',
    describe('Export all my data', exportedData, {
      description: 'The file.',
    }),
    signedIn,
    async (c) => {
      const data = await privacy.exportData(c.var.actor)
      return c.body(JSON.stringify(data, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${FILE}"`,
        'cache-control': 'no-store',
      })
    },
  )

  app.delete(
    '/account',
    describe(
      'Delete my account; refused (409) while an order is on its way or a payment undecided',
      doneBody,
      { description: 'Deleted.' },
    ),
    signedIn,
    validate('json', accountDeletion),
    async (c) => {
      await privacy.deleteAccount(c.var.actor, c.req.valid('json').password)
      return c.json({ message: 'Your account is deleted.' })
    },
  )

  return app
}

function toProfile({ userId: _id, name, email, isAdmin, emailVerified = false }: Actor): ProfileBody {
  return { _id, name, email, isAdmin, emailVerified }
}

/** Deletes users (spec accounts §7). It lives here, because forgetting a person involves every module. */
export function createUserRemovalHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().delete(
    '/users/:id',
    describeResponse({
      tag: 'Users',
      summary: 'Delete an account and anonymise its orders; owners only',
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
