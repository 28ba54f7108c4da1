import { z } from 'zod'

import { listLength, optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

import { ROLES, USER_GROUPS } from './roles.ts'

const PER_PAGE = 10

/** `GET /users`: an array without page and limit (spec accounts §7), else a page. */
export const usersQuery = z.object({
  search: optionalText(100).meta({ description: 'Part of name or email address.' }),
  role: z.enum([...ROLES, ''], 'must be owner, manager, staff or user').optional(),
  group: z.enum(USER_GROUPS, 'must be customers or staff').optional(),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

/** `GET /admin/users/export`: the filters of `GET /users`. */
export const usersExportQuery = usersQuery.pick({ search: true, role: true, group: true })

export const roleChange = z
  .strictObject({
    role: z.enum(ROLES, 'must be owner, manager, staff or user'),
    loaded: z
      .enum(ROLES)
      .meta({ description: 'Role that the change is based on; 409 if it has changed since.' }),
  })
  .meta({ id: 'RoleChange' })

const person = { name: z.string(), email: z.string(), role: z.enum(ROLES) }

const listedUser = identified({
  ...person,
  createdAt: instant,
  orders: z.number().int().describe('Number of orders placed.'),
}).meta({ id: 'ListedUser' })

export const staffMember = identified({
  ...person,
  mustEnrol: z.boolean().describe('True for staff of a live shop who must set up two-step login first.'),
}).meta({ id: 'StaffMember' })

export const usersPage = z.object({ users: z.array(listedUser), ...listLength }).meta({ id: 'UsersPage' })

export const usersAnswer = z.union([z.array(listedUser), usersPage])

export type UsersFilter = z.infer<typeof usersExportQuery>
export type ListedUser = z.input<typeof listedUser>
export type UsersPage = z.input<typeof usersPage>
