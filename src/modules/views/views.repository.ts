import { and, asc, eq } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import type { ListName } from './views.schema.ts'
import { savedViews } from './views.tables.ts'

export type ViewRow = typeof savedViews.$inferSelect

/** Serializes changes to one person's views until the transaction ends. */
export async function lockViews(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export function viewsOf(db: Executor, userId: string, list: ListName): Promise<ViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))
}

/** Inserts a view, or replaces the query of the one with its name. */
export async function writeView(tx: Tx, view: ViewRow): Promise<void> {
  await tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { query: view.query },
    })
}

/** Returns false if this person has no such view. */
export async function deleteView(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id })
  return gone.length > 0
}

export async function deleteViews(tx: Tx, userId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId))
}
