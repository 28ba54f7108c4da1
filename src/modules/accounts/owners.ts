import type { Db, Tx } from '#platform/database/database.ts'
import { conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { userById, type UserRow } from './accounts.repository.ts'
import { type Actor, requirePermission } from './actor.ts'
import type { Permission } from './permissions.ts'
import { lockOwnersAnd } from './users.repository.ts'

/**
 * Locks all owners and the user whom the actor is about to change, until the transaction ends. Checks the
 * actor's permission again under the lock, because they may just have been deleted or demoted. Throws
 * `not-found` for an unknown id.
 */
export async function lockForOwner(
  tx: Tx,
  actor: Actor,
  userId: string,
  permission: Permission,
): Promise<{ user: UserRow; isLastOwner: boolean }> {
  if (!isId(userId)) throw notFound('User')
  const locked = await lockOwnersAnd(tx, userId)
  const now = locked.find(({ id }) => id === actor.userId)
  requirePermission({ role: now?.role ?? 'user' }, permission)
  const user = locked.find(({ id }) => id === userId)
  if (!user) throw notFound('User')
  const owners = locked.filter(({ role }) => role === 'owner')
  return { user, isLastOwner: user.role === 'owner' && owners.length === 1 }
}

/** Throws `not-found` for an unknown id: an empty list would suggest that the user exists. */
export async function requireUser(db: Db, userId: string): Promise<void> {
  if (!isId(userId) || !(await userById(db, userId))) throw notFound('User')
}

/** The last owner must remain, because only owners can give others access. */
export function lastOwner(): Failure {
  return conflict('last_owner', 'This is the only owner, and the shop needs at least one.')
}
