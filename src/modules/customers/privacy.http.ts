import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { HOUR, confirming } from '#platform/limits/rates.ts'

import {
  accountDeletion,
  exportedData,
  profileBody,
  type ProfileBody,
  profileChange,
} from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'

const group = { tag: 'Account', description: 'The profile.' }
const FILE = 'my-data.json'

export function createPrivacyHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /account/profile', {
    ...group,
    summary: 'Get my profile',
    shopper: true,
    output: profileBody,
    handler: (c) => c.json(toProfile(c.var.actor)),
  })

  endpoint(app, 'PUT /account/profile', {
    ...group,
    summary: 'Change my name',
    shopper: true,
    json: profileChange,
    output: profileBody,
    handler: async (c) => c.json(toProfile(await privacy.rename(c.var.actor, c.req.valid('json').name))),
  })

  endpoint(app, 'GET /account/export', {
    ...group,
    summary: 'Export all my data',
    description: 'The file.',
    shopper: true,
    limits: [{ by: 'account', points: 20, seconds: HOUR, perProcess: true }],
    output: exportedData,
    handler: async (c) => {
      const data = await privacy.exportData(c.var.actor)
      return c.body(JSON.stringify(data, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${FILE}"`,
        'cache-control': 'no-store',
      })
    },
  })

  endpoint(app, 'DELETE /account', {
    ...group,
    summary: 'Delete my account; rejected (409) while an order is open or a payment undecided',
    description: 'Deleted.',
    shopper: true,
    limits: confirming,
    json: accountDeletion,
    output: doneBody,
    handler: async (c) => {
      await privacy.deleteAccount(c.var.actor, c.req.valid('json').password)
      return c.json({ message: 'Your account has been deleted.' })
    },
  })

  return app
}

function toProfile({ userId: _id, name, email, isAdmin, emailVerified = false }: Actor): ProfileBody {
  return { _id, name, email, isAdmin, emailVerified }
}

/**
 * Mounts the deletion of users (spec accounts §7). It is in this module, because deleting a person's data
 * involves every module.
 */
export function createUserRemovalHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'DELETE /users/:id', {
    tag: 'Users',
    summary: 'Delete an account and anonymise its orders; owners only',
    description: 'Deleted.',
    permission: 'users.write',
    output: doneBody,
    handler: async (c) => {
      await privacy.removeUser(c.var.actor, c.req.param('id'))
      return c.json({ message: 'User deleted' })
    },
  })
  return app
}
