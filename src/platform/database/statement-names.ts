import type pg from 'pg'

/** Statements that the server keeps prepared on each connection; each costs it some memory there. */
const MAX_NAMES = 400
/** So often a text is sent before it has a name: lists of other lengths and rare reports are never sent again. */
const TIMES_SENT_BEFORE = 4
const MAX_COUNTED_TEXTS = 5000

/**
 * The names that the connections of one pool give to statements whose text is sent often. A connection prepares a named statement
 * once: the server then neither parses nor, where one plan fits all values, plans it again (docs/decisions/076-hot-statements-are-prepared.md).
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #timesSent = new Map<string, number>()
  #stopped = false

  /** No statement has a name from now on, not even one that its repository gave: for poolers that do not keep them. */
  stop(): this {
    this.#stopped = true
    return this
  }

  /** The statement with its name, if it has one. Several statements in one text, which have no values, stay without. */
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
