import type { Tx } from '#platform/database/database.ts'

/** Names what a transaction changed: 'book:<id>', 'category:<slug>', 'catalogue', 'collections', … */
export type Touch = (...tags: string[]) => void

/**
 * How a service writes what pages show: runs `work` in one transaction, and after its commit drops every
 * cached page that carries a touched tag, in this process at once and in the others within a second.
 */
export interface PageWrites {
  write<T>(work: (tx: Tx, touch: Touch) => Promise<T>): Promise<T>
}
