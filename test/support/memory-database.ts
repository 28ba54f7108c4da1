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

/** The files of an empty, migrated database, as a tar. */
export async function dumpMigrated(): Promise<Blob> {
  const engine = await startEngine({})
  const { close } = await openOn(inThisThread(engine))
  const dump = await engine.dumpDataDir('none')
  await close()
  return dump
}

function inThisThread(engine: PGlite): Engine {
  const session = { exchange: exchangeOf(engine), onEnd: () => () => undefined }
  return { open: async () => session, close: () => engine.close() }
}
