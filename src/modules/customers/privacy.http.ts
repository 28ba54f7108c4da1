import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { ProfileBody } from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'
import {
  getProfile,
  changeProfile,
  exportMyData,
  deleteMyAccount,
  exportUserData,
  deleteUser,
} from './privacy.operations.ts'

export function createPrivacyHttp({ privacy }: { privacy: PrivacyService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, getProfile, (c) => c.json(toProfile(c.var.actor)))

  implement(app, changeProfile, async (c) =>
    c.json(toProfile(await privacy.rename(c.var.actor, c.req.valid('json').name))),
  )

  implement(app, exportMyData, async (c) => {
    return c.body(...dataFile(await privacy.exportData(c.var.actor), 'my-data.json'))
  })

  implement(app, deleteMyAccount, async (c) => {
    await privacy.deleteAccount(c.var.actor, c.req.valid('json').password)
    return c.json({ message: 'Your account has been deleted.' })
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
  implement(app, exportUserData, async (c) =>
    c.body(...dataFile(await privacy.exportOf(c.req.param('id')), 'customer-data.json')),
  )
  implement(app, deleteUser, async (c) => {
    await privacy.removeUser(c.var.actor, c.req.param('id'))
    return c.json({ message: 'User deleted' })
  })
  return app
}
