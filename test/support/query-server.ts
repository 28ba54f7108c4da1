import pg from 'pg'

/**
 * Queries a PostgreSQL server over a new connection. For several statements, returns the rows of the last
 * one. Throws when the server is unreachable.
 */
export async function queryServer<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // The query itself rejects when the connection breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answers = [await client.query<T>(text)].flat()
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end().catch(() => undefined)
  }
}
