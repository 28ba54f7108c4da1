import type { OpenDatabase } from '#platform/database/open.ts'

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
