import { Failure } from '#platform/errors.ts'

import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'

/** The first line of whatever only some of the staff may do; others get `forbidden`. */
export function requirePermission({ isAdmin }: Pick<Actor, 'isAdmin'>, _permission: Permission): void {
  if (!isAdmin) throw new Failure('forbidden', 'Only administrators may do this.')
}
