import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

/** Who asks: somebody who may see everything. */
export const OWNER: Actor = {
  userId: 'a'.repeat(24),
  name: 'Owner',
  email: 'o@shop.example',
  role: 'owner',
  isAdmin: true,
}

/** A list of the staff: how a shop of a size is filled for it, and what is asked of it. */
export interface AdminList {
  name: string
  /** How many of what the list shows. */
  sizes: readonly [small: number, large: number]
  /** Fills a seeded shop. */
  fill(database: OpenDatabase, size: number): Promise<void>
  /** Each way to ask for the list, by what a person does. */
  asks(database: OpenDatabase): Record<string, () => Promise<unknown>>
}
