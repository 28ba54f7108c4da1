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

const CALM = '~'

/** For `touch`: what carries these tags is dropped once in five seconds at most. For what any visitor may write again and again. */
export function calmly(...tags: string[]): string[] {
  return tags.map((tag) => CALM + tag)
}

/** Tags as they were touched, parted into those to drop at once and those to drop calmly. */
export function partTags(touched: Iterable<string>): { atOnce: string[]; calm: string[] } {
  const all = [...touched]
  return {
    atOnce: all.filter((tag) => !tag.startsWith(CALM)),
    calm: all.filter((tag) => tag.startsWith(CALM)).map((tag) => tag.slice(CALM.length)),
  }
}
