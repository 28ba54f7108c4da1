import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** The database outside a transaction. Never use it inside one: PGlite has one connection and would wait for ever. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>

/** A transaction in progress. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, Record<string, never>>

/** What a repository function takes first. */
export type Executor = Db | Tx

/**
 * For reads whose answers may be old: a replica gives them (docs/decisions/111-reads-from-a-replica.md). What the primary is
 * asked by is one, too; it can never stand for one of those, so a repository that is given one has declared that it reads old.
 */
export type ReadDb = Pick<Db, 'select' | '$count' | 'execute'>

/**
 * A handle for reads of these tables alone whose answers may be old: of a replica, where there is one that is fresh enough and a
 * request that only reads asks.
 */
export type ReadsOf = (...tables: readonly string[]) => ReadDb

/** Runs raw SQL and answers its rows. */
export async function rows<T>(db: Pick<ReadDb, 'execute'>, query: SQL): Promise<T[]> {
  const result = await db.execute<Record<string, unknown>>(query)
  return (result as { rows: T[] }).rows
}

const ROWS_OF_A_PART = 500

/**
 * Rows that are read part by part, each from where the last one ended: no query lasts as long as its reader, and memory stays
 * flat. `next` answers those after a row, or the first.
 */
export async function* inParts<Row>(
  next: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let part: Row[] = []
  do {
    part = await next(part.at(-1), ROWS_OF_A_PART)
    yield* part
  } while (part.length === ROWS_OF_A_PART)
}

/**
 * Runs `work` in one transaction. On PostgreSQL a deadlock (40P01) or serialization failure (40001)
 * undid everything, so the whole of `work` is tried again; it must have no effect outside `tx`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = []
    try {
      const result = await db.transaction((tx) => {
        pendingEffects.set(tx, effects)
        return work(tx as Tx)
      })
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (attempt >= 3 || !isTransient(error)) throw error
    }
  }
}

const pendingEffects = new WeakMap<object, (() => void)[]>()

/**
 * Runs `effect` once the transaction (of `inTransaction`) has committed; never when it rolls back. Only for
 * what may be lost with the process, such as waking a worker that would look by itself later.
 */
export function afterCommit(tx: Tx, effect: () => void): void {
  const effects = pendingEffects.get(tx)
  if (!effects) throw new Error('afterCommit needs a transaction of inTransaction()')
  effects.push(effect)
}

function isTransient(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40P01' || code === '40001'
}

/** The SQLSTATE of a database error, looking through Drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
