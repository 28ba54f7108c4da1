import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { HOUR, confirming, exporting } from '#platform/limits/rates.ts'

import {
  accountDeletion,
  exportedData,
  profileBody,
  type ProfileBody,
  profileChange,
} from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'

const group = { tag: 'Account', description: 'The profile.' }

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
      return c.body(...dataFile(await privacy.exportData(c.var.actor), 'my-data.json'))
    },
  })

  endpoint(app, 'DELETE /account', {
    ...group,
    summary:
      'Delete my account; rejected (409) with the reason while an order, payment, refund, dispute or quotation is open',
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

/** The file's text, status and headers. */
function dataFile(data: Record<string, unknown>, name: string) {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return [JSON.stringify(data, null, 2), 200, headers] as const
}

/**
 * Mounts the export and the deletion of users (spec accounts §7). They are in this module, because a person's
 * data is in every module.
 */
export function createUserDataHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/users/:id/export', {
    tag: 'Users',
    summary: 'Export all data about a customer; managers and owners only',
    description: 'The file, as `GET /account/export` returns it to the customer.',
    permission: 'users.export',
    audited: true,
    limits: exporting,
    output: exportedData,
    handler: async (c) =>
      c.body(...dataFile(await privacy.exportOf(c.req.param('id')), 'customer-data.json')),
  })
  endpoint(app, 'DELETE /users/:id', {
    tag: 'Users',
    summary:
      'Delete an account and anonymise its orders; owners only; rejected (409) with the reasons while something is unsettled',
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
