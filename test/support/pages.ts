import { existsSync } from 'node:fs'
import path from 'node:path'

import type { ServerBuild } from 'react-router'

import { clientDirectory } from '#http/assets/releases.ts'

/** An absolute path, because vitest.config.ts lets Node load it. */
const serverBundle = path.join(clientDirectory, '../server/index.js')

/** Loads the built pages; `npm test` builds them first. */
export async function loadPages(): Promise<ServerBuild> {
  if (!existsSync(serverBundle))
    throw new Error('These tests render the built pages: run `npm run build` first.')
  return (await import(serverBundle)) as ServerBuild
}
