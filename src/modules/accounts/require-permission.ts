import { Failure } from '#platform/errors.ts'

import type { Actor } from './actor.ts'
import { isStaff, may, type Permission, takesFreshPassword } from './permissions.ts'

/** The first line of whatever only some of the staff may do; others get `forbidden`. */
export function requirePermission(
  { role, mustEnrol, passwordIsOld }: Pick<Actor, 'role' | 'mustEnrol' | 'passwordIsOld'>,
  permission: Permission,
): void {
  if (mustEnrol && permission !== 'factor.own') throw factorNeeded()
  if (may(role, permission)) {
    if (passwordIsOld && takesFreshPassword(permission)) throw passwordNeeded()
    return
  }
  const message = isStaff(role) ? 'Your role does not allow this.' : 'Only administrators may do this.'
  throw new Failure('forbidden', message, isStaff(role) ? { code: 'permission' } : {})
}

function factorNeeded(): Failure {
  return new Failure('forbidden', 'Owners of a live shop need two-step login. Please set it up first.', {
    code: 'second_factor_needed',
  })
}

function passwordNeeded(): Failure {
  return new Failure('forbidden', 'Please enter your password again to go on.', { code: 'password_needed' })
}
