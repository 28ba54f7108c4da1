import pg from 'pg'

/** A statement and the connection that sends it. */
export interface SentStatement {
  text: string
  values: unknown[]
  connection: object
}

type Query = (asked: string | { text: string }, values?: unknown, ...more: unknown[]) => unknown

/** Calls `sent` for every statement of this process from now on; returns a function that stops it. */
export function watchStatements(sent: (statement: SentStatement) => void): () => void {
  // All connections of the process share this class.
  const client = pg.Client.prototype as unknown as { query: Query }
  const original = client.query
  client.query = function (this: object, asked, values, ...more) {
    const text = typeof asked === 'string' ? asked : asked.text
    sent({ text: text.trim(), values: Array.isArray(values) ? values : [], connection: this })
    return original.call(this, asked, values, ...more)
  }
  return () => void (client.query = original)
}
