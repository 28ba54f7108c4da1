import { existsSync } from 'node:fs'

import type { ServerBuild } from 'react-router'

import { clientDirectory } from '#pages/releases.ts'

/** The built pages; `npm test` builds them first. */
export async function loadPages(): Promise<ServerBuild> {
  if (!existsSync(clientDirectory))
    throw new Error('These tests render the built pages: run `npm run build` first.')
  return (await import('#built-pages')) as ServerBuild
}
