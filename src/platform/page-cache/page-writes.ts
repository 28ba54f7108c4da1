import type { Tx } from '#platform/database/database.ts'

/**
 * Declares what a transaction changed, as page tags: 'book:<id>', 'category:<slug>', 'catalogue',
 * 'collections', …
 */
export type Touch = (...tags: string[]) => void

/**
 * Writes data that pages show. Runs `work` in one transaction, and after its commit drops every cached page
 * with a touched tag: in this process immediately, in the others within a second.
 */
export interface PageWrites {
  write<T>(work: (tx: Tx, touch: Touch) => Promise<T>): Promise<T>
}
