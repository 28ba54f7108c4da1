import { z } from 'zod'

import { optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { listLength } from '#platform/list-length.schema.ts'

import { ROLES } from './permissions.ts'

const PER_PAGE = 10

/** `GET /users`: an array without page and limit (spec accounts §7), else a page. */
export const usersQuery = z.object({
  search: optionalText(100).meta({ description: 'Part of name or e-mail address.' }),
  role: z.enum([...ROLES, ''], 'must be owner, manager, staff or user').optional(),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

/** `GET /admin/users/export`: the same filters. */
export const usersExportQuery = usersQuery.pick({ search: true, role: true })

export const roleChange = z
  .strictObject({ role: z.enum(ROLES, 'must be owner, manager, staff or user') })
  .meta({ id: 'RoleChange' })

export const listedUser = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    createdAt: z.iso.datetime(),
    orders: z.number().int().describe('Number of orders placed.'),
  })
  .meta({ id: 'ListedUser' })

export const staffMember = listedUser
  .pick({ _id: true, name: true, email: true, role: true })
  .extend({
    mustEnrol: z.boolean().describe('True for staff of a live shop who must set up two-step login first.'),
  })
  .meta({ id: 'StaffMember' })

export const usersPage = z.object({ users: z.array(listedUser), ...listLength }).meta({ id: 'UsersPage' })

export const usersAnswer = z.union([z.array(listedUser), usersPage])

export type UsersFilter = Pick<z.infer<typeof usersQuery>, 'search' | 'role'>
export type ListedUser = z.infer<typeof listedUser>
export type UsersPage = z.infer<typeof usersPage>
