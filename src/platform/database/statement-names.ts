import type pg from 'pg'

/** Statements that the server keeps prepared on each connection; each costs it some memory there. */
const MAX_NAMES = 400
/** So often a text is sent before it has a name: lists of other lengths and rare reports are never sent again. */
const TIMES_SENT_BEFORE = 4
const MAX_COUNTED_TEXTS = 5000

const names = new Map<string, string>()
const timesSent = new Map<string, number>()

/**
 * The statement with a name by which a connection to the server prepares it once, when its text is sent often: the server then
 * neither parses nor, where one plan fits all values, plans it again (docs/decisions/076-hot-statements-are-prepared.md).
 * Several statements in one text, which have no values, stay without.
 */
export function withName<Q extends pg.QueryConfig>(query: Q, values: unknown): Q {
  if (query.name !== undefined || !hasValues(values ?? query.values)) return query
  const name = names.get(query.text) ?? nameWhenFrequent(query.text)
  return name === undefined ? query : { ...query, name }
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

function nameWhenFrequent(text: string): string | undefined {
  if (names.size >= MAX_NAMES) return undefined
  const times = timesSent.get(text) ?? 0
  if (times < TIMES_SENT_BEFORE) {
    if (timesSent.size >= MAX_COUNTED_TEXTS) timesSent.clear()
    timesSent.set(text, times + 1)
    return undefined
  }
  timesSent.delete(text)
  const name = `shop_${names.size + 1}`
  names.set(text, name)
  return name
}
