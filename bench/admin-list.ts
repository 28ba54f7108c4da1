import type { OpenDatabase } from '#platform/database/open.ts'

/** How large a shop is; what is not named here grows with its orders. */
export interface ShopSize {
  books: number
  orders: number
}

/** A list of the staff: what a shop of a size has in it, and each way in which people ask for it. */
export interface AdminList {
  name: string
  /** Fills a seeded shop, in the order of the lists; missing where staff keep by hand what is there. */
  fill?(database: OpenDatabase, size: ShopSize): Promise<void>
  /** Addresses below `/api`, by what a person does. */
  asks: Readonly<Record<string, string>>
  /** How many times as long the large shop may take (issue 6). */
  most: number
}

export const MOST = 2

/** Runs statements in one transaction whose triggers are off: no listener is notified, and no counter runs for each row. */
export async function write({ executeSql }: OpenDatabase, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await executeSql(`begin; set local session_replication_role = replica; ${statement}; commit`)
  }
}

/** SQL for a 24-digit id of the row's number `i`, apart from those of other kinds (two hexadecimal digits). */
export const idOf = (kind: string, i = 'i') => `('${kind}' || lpad(to_hex(${i}), 22, '0'))`

/** SQL for one of some words, by a number. */
export function oneOf(words: string, number: string): string {
  const all = words.split('|')
  return `(array['${all.join("','")}'])[1 + (${number}) % ${all.length}]`
}

/** SQL for a number from 0 to `below` - 1, fixed for the row's number `i` and a purpose. */
export const draw = (below: number, purpose: string, i = 'i') =>
  `(abs(hashtext(${i} || '${purpose}')::bigint) % ${below})::int`

/** SQL for when the `i`th of `count` things happened that are spread evenly over the last `days` days. */
export const when = (count: number, days = 730, i = 'i') =>
  `(now() - (${count} - ${i}) * interval '${days} days' / ${count})`

/** An address with questions. */
export function ask(path: string, questions: Record<string, string | number> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(questions)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** So many days ago, as the lists' filters take it. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
