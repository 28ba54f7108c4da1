import { Failure } from '#platform/errors.ts'

import { isStaff, may, type Permission, type Role, takesFreshPassword } from './permissions.ts'

/** Who is acting, as the database knows them: never taken from a request or a token alone. */
export interface Actor {
  userId: string
  name: string
  email: string
  role: Role
  /** Of the staff (owner, manager or staff), with the staff's rights. */
  isAdmin: boolean
  /** An owner of a live shop without a second factor: of the staff's rights they have the one to set it up, until they have. */
  mustEnrol?: boolean
  /** The session's password was shown too long ago for what takes a fresh one (`permissions.ts`). */
  passwordIsOld?: boolean
  /** Whether they showed that the address is theirs; absent counts as not. */
  emailVerified?: boolean
}

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
