import type { OpenDatabase } from '#platform/database/open.ts'

/** Size of a shop. Everything not named here grows with its orders. */
export interface ShopSize {
  books: number
  orders: number
}

/** A staff list: how to fill it, and every request that staff make for it. */
export interface AdminList {
  name: string
  /** Fills a seeded shop; called in the order of the lists. Undefined if staff maintain the data manually. */
  fill?(database: OpenDatabase, size: ShopSize): Promise<void>
  /** Paths below `/api`, keyed by the staff's action. */
  asks: Readonly<Record<string, string>>
  /** Factor by which the large shop may be slower. */
  most: number
}

export const MOST = 2

/**
 * Runs each statement in a transaction without triggers, so that nothing notifies listeners or counts row by
 * row.
 */
export async function write({ executeSql }: OpenDatabase, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await executeSql(`begin; set local session_replication_role = replica; ${statement}; commit`)
  }
}

/** SQL for the 24-digit id of row number `i`; `kind` (two hexadecimal digits) separates kinds of records. */
export const idOf = (kind: string, i = 'i') => `('${kind}' || lpad(to_hex(${i}), 22, '0'))`

/** SQL that picks one of the words by a number. */
export function oneOf(words: string, number: string): string {
  const all = words.split('|')
  return `(array['${all.join("','")}'])[1 + (${number}) % ${all.length}]`
}

/** SQL for a number from 0 to `below` - 1, determined by row number `i` and `purpose`. */
export const draw = (below: number, purpose: string, i = 'i') =>
  `(abs(hashtext(${i} || '${purpose}')::bigint) % ${below})::int`

/** SQL for the time of event `i` of `count`, spread evenly over the last `days` days. */
export const when = (count: number, days = 730, i = 'i') =>
  `(now() - (${count} - ${i}) * interval '${days} days' / ${count})`

/** Builds a path with a query string. */
export function ask(path: string, questions: Record<string, string | number> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(questions)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Returns the ISO time of `days` ago, as the lists' filters expect it. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
