import pg from 'pg'

/**
 * Asks a PostgreSQL server one thing, over a connection of its own; of several statements the last one's rows. Throws where it cannot
 * be reached.
 */
export async function askServer<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // The question hears of a connection that breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answers = [await client.query<T>(text)].flat()
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end().catch(() => undefined)
  }
}
