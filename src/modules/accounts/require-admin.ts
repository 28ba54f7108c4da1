import { Failure } from '#platform/errors.ts'

import type { Actor } from './actor.ts'

/** The first line of whatever only administrators may do; others get `forbidden`. */
export function requireAdmin({ isAdmin }: Pick<Actor, 'isAdmin'>): void {
  if (!isAdmin) throw new Failure('forbidden', 'Only administrators may do this.')
}
