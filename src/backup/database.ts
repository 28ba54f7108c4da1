import path from 'node:path'

import type { ShopPlace } from '#config'
import { type Answer, queryLockHolder, whileLocked } from '#platform/data-dir.ts'
import { neededBy } from '#platform/database/applied-migrations.ts'
import { requireEngine } from '#platform/database/embedded.ts'
import { andClose, type OpenDatabase, openUnmigrated } from '#platform/database/open.ts'
import { dumpServer, requireTool, type ServerPlace } from '#platform/database/postgres-tools.ts'
import { requireMigrated, stateOfServer, withServer } from '#platform/database/server-state.ts'
import { OperatorError } from '#platform/errors.ts'

import type { Facts } from './archive.ts'
import { folderError } from './place.ts'

/** Names inside a backup. */
export const PARTS = { files: 'files', engine: 'pg', dump: 'database.dump' }

/** Copies a database, as of one moment, into a folder. The copy's name is in PARTS. */
type CopyDatabase = (folder: string, stop?: AbortSignal) => Promise<Pick<Facts, 'engine' | 'schema'>>

/**
 * Returns a function that copies a shop's database; `open` is this process's embedded database. Throws an
 * OperatorError if there is no shop, or if `pg_dump` is missing or older than the server.
 */
export async function databaseCopier(shop: ShopPlace, open?: OpenEngine): Promise<CopyDatabase> {
  const { dataDir, databaseUrl, env } = shop
  if (databaseUrl) return serverCopier({ url: databaseUrl, env })
  if (!open && (await queryLockHolder(dataDir, ASKS_NOTHING)) === undefined) await requireEngine(dataDir)
  return async (folder) => {
    const schema = await (open ? copyOpen(open, folder) : copyOfHolder(dataDir, folder))
    return { engine: 'embedded', schema }
  }
}

type OpenEngine = Pick<OpenDatabase, 'db' | 'copyFiles'>

/** Copies this process's embedded database and returns its schema. Queries wait only during the copy. */
async function copyOpen({ db, copyFiles }: OpenEngine, folder: string): Promise<number> {
  if (!copyFiles)
    throw new OperatorError('This shop’s database is on a server. Set DATABASE_URL for the backup.')
  await copyFiles(path.join(folder, PARTS.engine)).catch((error: unknown) => {
    throw folderError(folder, error)
  })
  return neededBy(db)
}

const COPY = 'copy '
const DONE = 'done '
const ASKS_NOTHING = ''

/**
 * Lets the process that has the embedded database open copy it; without such a process, opens and copies it
 * here.
 */
async function copyOfHolder(dataDir: string, folder: string): Promise<number> {
  const answer = await queryLockHolder(dataDir, COPY + folder)
  if (answer?.startsWith(DONE)) return Number(answer.slice(DONE.length))
  if (answer !== undefined)
    throw new OperatorError(answer || 'The shop stopped before the backup was complete.')
  return whileLocked(dataDir, async () =>
    andClose(await openUnmigrated(dataDir), (database) => copyOpen(database, folder)),
  )
}

/**
 * Returns the function with which a running shop replies to `npm run backup`. `engine` is undefined until its
 * database is open.
 */
export function answering(engine: () => OpenEngine | undefined): Answer {
  return async (question) => {
    const folder = question.startsWith(COPY) ? question.slice(COPY.length) : ''
    if (!path.isAbsolute(folder)) return 'The running shop is another version and can’t make this backup.'
    const open = engine()
    if (!open) return 'The shop is starting. Try again in a moment.'
    return copyOpen(open, folder).then(
      (schema) => DONE + schema,
      (error: unknown) =>
        error instanceof OperatorError
          ? error.message
          : `The shop couldn’t make the backup: ${String(error)}`,
    )
  }
}

async function serverCopier(place: ServerPlace): Promise<CopyDatabase> {
  const state = await withServer(place.url, stateOfServer)
  requireMigrated(state)
  for (const tool of ['pg_dump', 'pg_restore'] as const) await requireTool(tool, place.env, state.version)
  return async (folder, stop) => {
    await dumpServer(place, path.join(folder, PARTS.dump), stop)
    // Reads the version after the dump: a migration in between must not leave a newer schema under an older version.
    return { engine: 'server', schema: await withServer(place.url, neededBy) }
  }
}
