import { eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'

import { stockMovements } from './inventory.tables.ts'

/** Movements stay; that one person caused them does not. */
export async function forgetActor(tx: Tx, email: string): Promise<void> {
  await tx
    .update(stockMovements)
    .set({ actor: 'customer' })
    .where(eq(sql`lower(${stockMovements.actor})`, email.toLowerCase()))
}
