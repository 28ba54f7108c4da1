import { readFile } from 'node:fs/promises'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

import { type Exchange, joined } from './engine.ts'

type EngineProgram = NonNullable<PGliteOptions['pgliteWasmModule']>

/** Node's types lack this function. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<EngineProgram> }

/** Compiles the engine's program, which needs none of its files. */
export async function compileEngine(): Promise<EngineProgram> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(program))
}

/** Starts the embedded engine in this thread, on a folder of files or in memory. */
export async function startEngine(
  where: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams' | 'pgliteWasmModule'>,
): Promise<PGlite> {
  const engine = new RawEngine({
    ...where,
    extensions: { pg_trgm, unaccent },
    // Halves the default's memory use (measured in docs/decisions/embedded-database.md).
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'max_connections=10'],
  })
  await engine.waitReady
  return engine
}

/**
 * The shop reads raw messages, so only PGlite's own parsers would need the array types. Reading them, which
 * joins the system's types with each other, takes a third of the time to open the engine.
 */
class RawEngine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
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
