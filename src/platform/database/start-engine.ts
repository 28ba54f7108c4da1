import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

import { type Exchange, joined } from './engine.ts'

/** Starts the embedded engine in this thread, on a folder of files or in memory. */
export function startEngine(
  where: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'>,
): Promise<PGlite> {
  return PGlite.create({
    ...where,
    extensions: { pg_trgm, unaccent },
    // Halves the default's memory use (measured in docs/decisions/embedded-database.md).
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'max_connections=10'],
  })
}

/** Reports whether these are a connection's first messages: only the first one has no type letter. */
const isFirst = (messages: Uint8Array) => messages[0] === 0

/**
 * Exchanges messages with the engine. A new connection inherits the previous connection's session, so the
 * session's state is cleared first.
 */
export function exchangeOf(engine: PGlite): Exchange {
  return async (messages) => {
    if (isFirst(messages)) {
      await engine.exec('rollback')
      await engine.exec('discard all')
    }
    const parts: Uint8Array[] = []
    await engine.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(part.slice()) })
    return joined(parts)
  }
}
