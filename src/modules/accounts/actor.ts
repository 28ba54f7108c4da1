import { Failure } from '#platform/errors.ts'
import type { Paise } from '#platform/money.ts'

import { isStaff, LARGE_DISCOUNT, may, type Permission, type Role, requiresReauth } from './permissions.ts'

/** The acting user, as read from the database: never taken from a request or a token alone. */
export interface Actor {
  userId: string
  name: string
  email: string
  role: Role
  /** A role of the staff (owner, manager or staff), with staff rights. */
  isAdmin: boolean
  /** An owner or manager of a live shop without a second factor; may only set one up. */
  mustEnrol?: boolean
  /** The session's last password confirmation is too old for sensitive actions (`permissions.ts`). */
  passwordIsOld?: boolean
  /** The address is verified; absent counts as no. */
  emailVerified?: boolean
}

/** Throws `forbidden` unless the actor has the permission; `endpoint()` checks the declared one. */
export function requirePermission(
  { role, mustEnrol, passwordIsOld }: Pick<Actor, 'role' | 'mustEnrol' | 'passwordIsOld'>,
  permission: Permission,
): void {
  if (mustEnrol && permission !== 'factor.own') throw factorNeeded()
  if (may(role, permission)) {
    if (passwordIsOld && requiresReauth(permission)) throw passwordNeeded()
    return
  }
  const message = isStaff(role) ? 'Your role does not allow this.' : 'Only administrators may do this.'
  throw new Failure('forbidden', message, isStaff(role) ? { code: 'permission' } : {})
}

/** Requires `discounts.large` for a discount of up to `most` per order. Small discounts are routine. */
export function requireDiscountPermission(actor: Actor, most: Paise): void {
  if (most > LARGE_DISCOUNT) requirePermission(actor, 'discounts.large')
}

function factorNeeded(): Failure {
  const message = 'Owners and managers of a live shop need two-step login. Please set it up first.'
  return new Failure('forbidden', message, { code: 'second_factor_needed' })
}

function passwordNeeded(): Failure {
  return new Failure('forbidden', 'Please enter your password again to go on.', { code: 'password_needed' })
}
