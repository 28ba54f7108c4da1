import { type OpenDatabase, openServer } from '#platform/database/open.ts'
import { openInMemory } from '#test/support/memory-database.ts'
import { createServerDatabase } from '#test/support/test-database.ts'

/** Opens an empty, migrated database for a proof in this process; `close` also removes it. */
export async function openProofDatabase(engine: 'embedded' | 'PostgreSQL'): Promise<OpenDatabase> {
  if (engine === 'embedded') return openInMemory()
  const server = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'kk_proof')
  const database = await openServer(server.url, 20)
  return {
    ...database,
    async close() {
      await database.close()
      await server.drop()
    },
  }
}
