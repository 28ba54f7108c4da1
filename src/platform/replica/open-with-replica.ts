import { type DatabasePlace, openDatabase, type OpenDatabase } from '#platform/database/open.ts'
import type { Logger } from '#platform/logger.ts'

import { createReplica, type Replica } from './replica.ts'
import { openReplicaLink } from './replica-link.ts'

/** A database, with a replica for stale reads if there is one. */
export interface ReadableDatabase extends OpenDatabase {
  replica?: Replica
}

interface Place extends DatabasePlace {
  databaseReadUrl: string | undefined
}

/** Connections per process and server. */
const POOL_SIZE = 10

/**
 * Opens the shop's database with its replica, which may be unreachable. Logs when the
 * replica goes away and returns.
 */
export async function openWithReplica(
  place: Place,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<ReadableDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl: url } = place
  const database = await openDatabase(place, POOL_SIZE)
  return databaseUrl && url
    ? withReplica(database, { url, direct: databaseDirectUrl ?? databaseUrl, poolSize: POOL_SIZE, log })
    : database
}

/** Adds a replica to a database. Closes the database and throws if the server can never be its replica. */
export async function withReplica(
  database: OpenDatabase,
  place: Parameters<typeof openReplicaLink>[0],
): Promise<ReadableDatabase> {
  const link = await openReplicaLink(place).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const replica = createReplica({ link, primary: database.ask, log: place.log })
  return {
    ...database,
    readsOf: replica.readsOf,
    replica,
    async close() {
      await replica.close()
      await database.close()
    },
  }
}
