import { Failure } from '#platform/errors.ts'
import type { Paise } from '#platform/money.ts'

import { LARGE_DISCOUNT, may, type Permission, requiresReauth } from './permissions.ts'
import { isStaff, type Role } from './roles.ts'

/** The user who makes a request, always read from the database, never from the request or token alone. */
export interface Actor {
  userId: string
  name: string
  email: string
  role: Role
  /** The role is owner, manager or staff. */
  isAdmin: boolean
  /** An owner or manager of a live shop who has no second factor yet and may only set one up. */
  mustEnrol?: boolean
  /** The session's last password confirmation is too old for sensitive actions (`permissions.ts`). */
  passwordIsOld?: boolean
  /** The email address is verified; false if absent. */
  emailVerified?: boolean
}

/**
 * Throws `forbidden` unless the actor has the permission. `implement()` already checks the permission that an
 * endpoint declares.
 */
export function requirePermission(
  { role, mustEnrol, passwordIsOld }: Pick<Actor, 'role' | 'mustEnrol' | 'passwordIsOld'>,
  permission: Permission,
): void {
  if (mustEnrol && permission !== 'factor.own') throw factorNeeded()
  if (may(role, permission)) {
    if (passwordIsOld && requiresReauth(permission)) throw passwordNeeded()
    return
  }
  const message = isStaff(role) ? 'Your role does not allow this.' : 'Only administrators can do this.'
  throw new Failure('forbidden', message, isStaff(role) ? { code: 'permission' } : {})
}

/**
 * Requires `discounts.large` if a discount can exceed LARGE_DISCOUNT. `most`: the largest discount on one
 * order.
 */
export function requireDiscountPermission(actor: Actor, most: Paise): void {
  if (most > LARGE_DISCOUNT) requirePermission(actor, 'discounts.large')
}

function factorNeeded(): Failure {
  const message = 'Owners and managers of a live shop need two-step login. Please set it up first.'
  return new Failure('forbidden', message, { code: 'second_factor_needed' })
}

function passwordNeeded(): Failure {
  return new Failure('forbidden', 'Please enter your password again to continue.', {
    code: 'password_needed',
  })
}
