import { Failure } from '#platform/errors.ts'

import type { Actor } from './actor.ts'
import { isStaff, may, type Permission } from './permissions.ts'

/** The first line of whatever only some of the staff may do; others get `forbidden`. */
export function requirePermission({ role }: Pick<Actor, 'role'>, permission: Permission): void {
  if (may(role, permission)) return
  const message = isStaff(role) ? 'Your role does not allow this.' : 'Only administrators may do this.'
  throw new Failure('forbidden', message, isStaff(role) ? { code: 'permission' } : {})
}
