import pg from 'pg'

/** A statement as it is sent, and the connection that sends it. */
export interface SentStatement {
  text: string
  values: unknown[]
  connection: object
}

type Query = (asked: string | { text: string }, values?: unknown, ...more: unknown[]) => unknown

/** Calls for every statement that this process sends to its database from now on; answers how to stop. */
export function watchStatements(sent: (statement: SentStatement) => void): () => void {
  // Every connection of the process is one of this class.
  const client = pg.Client.prototype as unknown as { query: Query }
  const original = client.query
  client.query = function (this: object, asked, values, ...more) {
    const text = typeof asked === 'string' ? asked : asked.text
    sent({ text: text.trim(), values: Array.isArray(values) ? values : [], connection: this })
    return original.call(this, asked, values, ...more)
  }
  return () => void (client.query = original)
}
