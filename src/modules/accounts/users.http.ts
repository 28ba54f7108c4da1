import { Hono } from 'hono'

import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'

import type { HttpEnv } from './accounts.guards.ts'
import { doneBody, sessionsBody } from './accounts.schema.ts'
import { endpoint } from './endpoint.ts'
import { roleChange, staffMember, usersAnswer, usersExportQuery, usersQuery } from './users.schema.ts'
import { MAX_USERS, type UserEntry, type UsersService } from './users.service.ts'

const group = { tag: 'Users', description: 'Done.' }

export function createUsersHttp({ users }: { users: UsersService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /users', {
    ...group,
    summary: 'List users, newest first, paged if page or limit is given',
    permission: 'users.read',
    query: usersQuery,
    output: usersAnswer,
    handler: async (c) => {
      const query = c.req.valid('query')
      const paged = c.req.query('page') !== undefined || c.req.query('limit') !== undefined
      const all = { ...query, page: 1, limit: MAX_USERS }
      const found = await users.list(paged ? query : all)
      if (paged) return found
      c.header('X-Total-Count', String(found.total))
      return found.users
    },
  })

  endpoint(app, 'GET /admin/users/export', {
    described: describeCsv(
      'Users',
      'Export users, with the filters of `GET /users`; managers and owners only',
    ),
    permission: 'users.export',
    audited: true,
    query: usersExportQuery,
    handler: async (c) => csvResponse('users.csv', USER_COLUMNS, await users.exported(c.req.valid('query'))),
  })

  endpoint(app, 'GET /admin/me', {
    ...group,
    summary: 'Get the caller and their role',
    permission: 'factor.own',
    output: staffMember,
    handler: (c) => {
      const { userId, name, email, role, mustEnrol = false } = c.var.actor
      return { id: userId, name, email, role, mustEnrol }
    },
  })

  mountOversight(app, users)
  return app
}

/** Mounts owners' control over other people's roles and sessions. */
function mountOversight(app: Hono<HttpEnv>, users: UsersService): void {
  endpoint(app, 'PUT /admin/users/:id/role', {
    ...group,
    summary: "Change a user's role; owners only",
    permission: 'staff.write',
    json: roleChange,
    output: doneBody,
    handler: async (c) => {
      const { role, loaded } = c.req.valid('json')
      await users.changeRole(c.var.actor, c.req.param('id'), role, loaded)
      return { message: 'Role changed' }
    },
  })

  endpoint(app, 'GET /admin/users/:id/sessions', {
    ...group,
    summary: "List a user's sessions; owners only",
    permission: 'staff.oversee',
    output: sessionsBody,
    handler: async (c) => ({
      sessions: await users.sessionsOf(c.req.param('id'), c.var.sessionId),
    }),
  })

  endpoint(app, 'DELETE /admin/users/:id/sessions/:session', {
    ...group,
    summary: "End one of a user's sessions; owners only",
    permission: 'staff.oversee',
    output: doneBody,
    handler: async (c) => {
      await users.endSession(c.var.actor, c.req.param('id'), c.req.param('session'))
      return { message: 'Device logged out.' }
    },
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
