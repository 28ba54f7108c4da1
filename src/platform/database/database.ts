import type { SQL } from 'drizzle-orm'
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

import { type Database, type Filled, sendTogether } from './statement.ts'

/**
 * The database outside a transaction. Never use it inside one: PGlite has a single connection,
 * so the query would wait forever.
 */
export type Db = Database

export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>

/** The first parameter of a repository function. */
export type Executor = Db | Tx

/** Runs raw SQL and returns its rows. */
export async function rows<T>(db: Executor, query: SQL): Promise<T[]> {
  const result = await db.execute<Record<string, unknown>>(query)
  return (result as { rows: T[] }).rows
}

const ROWS_OF_A_PART = 500

/**
 * Reads rows in batches, each starting after the last row of the previous batch, so that a slow reader holds
 * no query open and memory use stays flat. `next` returns the rows after `last`, or the first ones.
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
 * Runs `work` in one transaction. On PostgreSQL a deadlock (40P01) or serialization failure (40001) rolls
 * everything back and `work` is retried, up to three attempts; it must have no effect outside `tx`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = []
    try {
      const result = await db.transaction(async (tx) => {
        pendingEffects.set(tx, effects)
        const last: Filled[] = []
        lastWrites.set(tx, last)
        const done = await work(tx as Tx)
        if (last.length > 0) await sendTogether(tx, last)
        return done
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
 * Runs `effect` once the transaction (of `inTransaction`) has committed, and not if it rolls back. Use it
 * only for effects that may be lost with the process, such as waking a worker that also polls.
 */
export function afterCommit(tx: Tx, effect: () => void): void {
  const effects = pendingEffects.get(tx)
  if (!effects) throw new Error('afterCommit needs a transaction of inTransaction()')
  effects.push(effect)
}

const lastWrites = new WeakMap<object, Filled[]>()

/**
 * Adds an insert or update to the transaction's last statement (of `inTransaction`), which carries out all of
 * them at once. For writes without a needed result, whose rows nothing later in the transaction reads or
 * changes.
 */
export function writeLast(tx: Tx, write: Filled): void {
  const writes = lastWrites.get(tx)
  if (!writes) throw new Error('writeLast needs a transaction of inTransaction()')
  writes.push(write)
}

function isTransient(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40P01' || code === '40001'
}

/** Returns the SQLSTATE of a database error, unwrapping Drizzle's error. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** Reports whether a write failed because another row has the same unique value. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === '23505'
}
