import type { PGlite } from '@electric-sql/pglite'

import type { Engine } from '#platform/database/engine.ts'
import { type OpenDatabase, openOn } from '#platform/database/open.ts'
import { exchangeOf, startEngine } from '#platform/database/start-engine.ts'

/**
 * The embedded database in memory: as the shop has it, but in the thread of the test. It begins as the copy of another (the tar
 * that PGlite dumps) when there is one, which is faster than migrating it from nothing.
 */
export async function openInMemory(copyOf?: Blob): Promise<OpenDatabase> {
  return openOn(inThisThread(await startEngine(copyOf ? { loadDataDir: copyOf } : {})))
}

/** Dumps a migrated database as a tar: an empty one, or a copy that `fill` has written to. */
export async function dumpInMemory(
  copyOf?: Blob,
  fill: (database: OpenDatabase) => Promise<void> = async () => undefined,
): Promise<Blob> {
  const engine = await startEngine(copyOf ? { loadDataDir: copyOf } : {})
  const database = await openOn(inThisThread(engine))
  await fill(database)
  const dump = await engine.dumpDataDir('none')
  await database.close()
  return dump
}

function inThisThread(engine: PGlite): Engine {
  const session = { exchange: exchangeOf(engine), onEnd: () => () => undefined }
  return { open: async () => session, close: () => engine.close() }
}
