import { operation } from '#modules/accounts/operation.ts'
import { doneBody, sessionsBody } from './accounts.schema.ts'
import { roleChange, staffMember, usersAnswer, usersExportQuery, usersQuery } from './users.schema.ts'

const group = { tag: 'Users', description: 'Done.' }

export const listUsers = operation('GET /users', {
  ...group,
  summary: 'List users, newest first, paged if page or limit is given',
  permission: 'users.read',
  query: usersQuery,
  output: usersAnswer,
})

export const exportUsers = operation('GET /admin/users/export', {
  tag: 'Users',
  summary: 'Export users, with the filters of `GET /users`; managers and owners only',
  file: 'text/csv',
  permission: 'users.export',
  query: usersExportQuery,
  audit: 'exported the users',
})

export const getMe = operation('GET /admin/me', {
  ...group,
  summary: 'Get the caller and their role',
  permission: 'factor.own',
  output: staffMember,
})

export const changeRole = operation('PUT /admin/users/:id/role', {
  ...group,
  summary: "Change a user's role; owners only",
  permission: 'staff.write',
  json: roleChange,
  output: doneBody,
  audit: 'changed a person’s role',
})

export const listSessionsOfUser = operation('GET /admin/users/:id/sessions', {
  ...group,
  summary: "List a user's sessions; owners only",
  permission: 'staff.oversee',
  output: sessionsBody,
})

export const endSessionOfUser = operation('DELETE /admin/users/:id/sessions/:session', {
  ...group,
  summary: "End one of a user's sessions; owners only",
  permission: 'staff.oversee',
  output: doneBody,
  audit: 'logged a person out of a device',
})
