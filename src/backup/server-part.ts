import path from 'node:path'

import { BackupError } from '#platform/backup/backup-error.ts'
import { dumpServer, loadServer, type ServerPlace } from '#platform/backup/postgres-tools.ts'
import { emptyServer, stateOfServer, withServer } from '#platform/database/server-state.ts'

import { PARTS } from './backup.ts'

/**
 * Sees to it that the server's database is empty: as it is, or with `replace` after its dump stands in `aside`. Throws a
 * BackupError while a shop is connected to it.
 */
export async function makeRoomOnServer({
  place,
  aside,
  replace,
}: {
  place: ServerPlace
  aside: string
  replace: boolean
}): Promise<void> {
  await withServer(place.url, async (db) => {
    const { empty, others, version } = await stateOfServer(db)
    if (empty) return
    if (!replace) {
      throw new BackupError(
        'DATABASE_URL: the database is not empty. Create a new one (createdb), or restore with --replace.',
      )
    }
    if (others > 0) {
      throw new BackupError(
        `DATABASE_URL: ${others} others are connected to the database. Stop the shop first.`,
      )
    }
    await dumpServer(place, path.join(aside, PARTS.dump), version)
    await emptyServer(db)
  })
}

export async function fillServer(place: ServerPlace, dump: string): Promise<void> {
  const { version } = await withServer(place.url, stateOfServer)
  await loadServer(place, dump, version)
}
