import { Hono } from 'hono'

import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { indianMoment } from '#platform/indian-day.ts'

import { adminOnly, type HttpEnv } from './accounts.guards.ts'
import { doneBody, sessionsBody } from './accounts.schema.ts'
import {
  type ListedUser,
  listedUser,
  roleChange,
  staffMember,
  usersAnswer,
  usersExportQuery,
  usersQuery,
} from './users.schema.ts'
import { MAX_USERS, type UserEntry, type UsersService } from './users.service.ts'

const describe = describer({ tag: 'Users', description: 'Done.' })

export function createUsersHttp({ users }: { users: UsersService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/users',
    describe('List users, newest first, paged if page or limit is given', usersAnswer),
    adminOnly,
    validate('query', usersQuery),
    async (c) => {
      const query = c.req.valid('query')
      const paged = c.req.query('page') !== undefined || c.req.query('limit') !== undefined
      const all = { ...query, page: 1, limit: MAX_USERS }
      const found = await users.list(c.var.actor, paged ? query : all)
      const bodies = found.users.map(toBody)
      if (paged) return c.json({ ...found, users: bodies })
      return c.json(bodies, 200, { 'X-Total-Count': String(found.total) })
    },
  )

  app.get(
    '/admin/users/export',
    describeCsv('Users', 'Export users, with the filters of `GET /users`; managers and owners only'),
    adminOnly,
    validate('query', usersExportQuery),
    async (c) =>
      csvResponse('users.csv', USER_COLUMNS, await users.exported(c.var.actor, c.req.valid('query'))),
  )

  app.get('/admin/me', describe('Get the caller and their role', staffMember), adminOnly, (c) => {
    const { userId, name, email, role, mustEnrol = false } = c.var.actor
    return c.json({ _id: userId, name, email, role, mustEnrol })
  })

  app.put(
    '/admin/users/:id/role',
    describe("Change a user's role; owners only", doneBody),
    adminOnly,
    validate('json', roleChange),
    async (c) => {
      await users.changeRole(c.var.actor, c.req.param('id'), c.req.valid('json').role)
      return c.json({ message: 'Role changed' })
    },
  )

  app.get(
    '/admin/users/:id/sessions',
    describe("List a user's sessions; owners only", sessionsBody),
    adminOnly,
    async (c) =>
      c.json({ sessions: await users.sessionsOf(c.var.actor, c.req.param('id'), c.var.sessionId) }),
  )

  app.delete(
    '/admin/users/:id/sessions/:session',
    describe("End one of a user's sessions; owners only", doneBody),
    adminOnly,
    async (c) => {
      await users.endSession(c.var.actor, c.req.param('id'), c.req.param('session'))
      return c.json({ message: 'That device is logged out.' })
    },
  )

  return app
}

function toBody(user: UserEntry): ListedUser {
  return asJson(listedUser, user)
}

/** Columns of the users file: those of Manage Users, and nothing about logins. */
const USER_COLUMNS: readonly CsvColumn<UserEntry>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'Joined', cell: ({ createdAt }) => indianMoment(createdAt) },
  { head: 'Orders', cell: ({ orders }) => orders },
]
