import { Hono } from 'hono'

import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'

import type { HttpEnv } from './accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { MAX_USERS, type UserEntry, type UsersService } from './users.service.ts'
import {
  listUsers,
  exportUsers,
  getMe,
  changeRole,
  listSessionsOfUser,
  endSessionOfUser,
} from './users.operations.ts'

export function createUsersHttp({ users }: { users: UsersService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, listUsers, async (c) => {
    const query = c.req.valid('query')
    const paged = c.req.query('page') !== undefined || c.req.query('limit') !== undefined
    const all = { ...query, page: 1, limit: MAX_USERS }
    const found = await users.list(paged ? query : all)
    if (paged) return found
    c.header('X-Total-Count', String(found.total))
    return found.users
  })

  implement(app, exportUsers, async (c) =>
    csvResponse('users.csv', USER_COLUMNS, await users.exported(c.req.valid('query'))),
  )

  implement(app, getMe, (c) => {
    const { userId, name, email, role, mustEnrol = false } = c.var.actor
    return { id: userId, name, email, role, mustEnrol }
  })

  mountOversight(app, users)
  return app
}

/** Mounts owners' control over other people's roles and sessions. */
function mountOversight(app: Hono<HttpEnv>, users: UsersService): void {
  implement(app, changeRole, async (c) => {
    const { role, loaded } = c.req.valid('json')
    await users.changeRole(c.var.actor, c.req.param('id'), role, loaded)
    return { message: 'Role changed' }
  })

  implement(app, listSessionsOfUser, async (c) => ({
    sessions: await users.sessionsOf(c.req.param('id'), c.var.sessionId),
  }))

  implement(app, endSessionOfUser, async (c) => {
    await users.endSession(c.var.actor, c.req.param('id'), c.req.param('session'))
    return { message: 'Device logged out.' }
  })
}

/** Columns of the exported file: those of the Manage Users screen, without login data. */
const USER_COLUMNS: readonly CsvColumn<UserEntry>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'Joined', cell: ({ createdAt }) => indianMoment(createdAt) },
  { head: 'Orders', cell: ({ orders }) => orders },
]
