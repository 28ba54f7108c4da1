import type { Actor } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'

/** What one of the staff tells the others about one thing: an order, or a customer. */
export interface StaffNote {
  id: string
  text: string
  authorId: string
  author: string
  at: Date
}

/** One's own; anybody's by who may delete orders. */
export function mayRemove({ userId, role }: Actor, { authorId }: Pick<StaffNote, 'authorId'>): boolean {
  return userId === authorId || may(role, 'orders.delete')
}
