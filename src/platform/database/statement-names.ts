import type pg from 'pg'

/** Statements that the server keeps prepared on each connection; each costs server memory. */
const MAX_NAMES = 400
/**
 * A text is sent this often before it gets a name: rare reports and lists of
 * unusual length are not sent again.
 */
const TIMES_SENT_BEFORE = 4
const MAX_COUNTED_TEXTS = 5000

/**
 * Names that the connections of one pool give to frequently sent statements. A connection prepares a named
 * statement once: the server then skips parsing, and planning too if one plan fits all values
 * (docs/decisions/076-hot-statements-are-prepared.md).
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #timesSent = new Map<string, number>()
  #stopped = false

  /**
   * Stops naming statements and removes names set by repositories: for poolers
   * that don't keep named statements.
   */
  stop(): this {
    this.#stopped = true
    return this
  }

  /**
   * Returns the statement with its name, if it has one. Texts of several statements,
   * which take no values, stay unnamed.
   */
  named<Q extends pg.QueryConfig>(query: Q, values: unknown): Q {
    if (this.#stopped) return query.name === undefined ? query : { ...query, name: undefined }
    if (query.name !== undefined || !hasValues(values ?? query.values)) return query
    const name = this.#names.get(query.text) ?? this.#nameWhenFrequent(query.text)
    return name === undefined ? query : { ...query, name }
  }

  #nameWhenFrequent(text: string): string | undefined {
    if (this.#names.size >= MAX_NAMES) return undefined
    const times = this.#timesSent.get(text) ?? 0
    if (times < TIMES_SENT_BEFORE) {
      if (this.#timesSent.size >= MAX_COUNTED_TEXTS) this.#timesSent.clear()
      this.#timesSent.set(text, times + 1)
      return undefined
    }
    this.#timesSent.delete(text)
    const name = `shop_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0
