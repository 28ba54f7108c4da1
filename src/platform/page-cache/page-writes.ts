import type { Tx } from '#platform/database/database.ts'

/** Names what a transaction changed: 'book:<id>', 'category:<slug>', 'catalogue', 'collections', … */
export type Touch = (...tags: string[]) => void

/**
 * Writes data that pages show. Runs `work` in one transaction, and after its commit drops every cached page
 * with a touched tag: in this process immediately, in the others within a second.
 */
export interface PageWrites {
  write<T>(work: (tx: Tx, touch: Touch) => Promise<T>): Promise<T>
}

const CALM = '~'

/**
 * For `touch`: marks tags that are dropped at most once in five seconds, because any
 * visitor can write them repeatedly.
 */
export function throttled(...tags: string[]): string[] {
  return tags.map((tag) => CALM + tag)
}

/** Splits touched tags into those to drop immediately and those to throttle. */
export function splitTags(touched: Iterable<string>): { atOnce: string[]; calm: string[] } {
  const all = [...touched]
  return {
    atOnce: all.filter((tag) => !tag.startsWith(CALM)),
    calm: all.filter((tag) => tag.startsWith(CALM)).map((tag) => tag.slice(CALM.length)),
  }
}
