import type { Actor } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import type { orderNotes } from '#modules/orders/order-notes.tables.ts'

/** A note by staff for staff, about an order or a customer. */
export type StaffNote = Omit<typeof orderNotes.$inferSelect, 'orderId'>

/** Reports whether the actor may remove a note: its author, or anyone with `orders.delete`. */
export function mayRemove({ userId, role }: Actor, { authorId }: Pick<StaffNote, 'authorId'>): boolean {
  return userId === authorId || may(role, 'orders.delete')
}
