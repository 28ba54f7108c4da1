import type { ShopPlace } from '#config'
import type { BackupMaker } from '#modules/backups/backups.service.ts'
import { shelfNamed } from '#platform/backup/places/named-place.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { backUpRunning } from './backup.ts'

/** Creates the backup maker of the running shop; its backups are named entries of a folder or bucket. */
export function createBackupMaker(
  open: { shop: ShopPlace; database: Pick<OpenDatabase, 'db' | 'copyFiles'>; storage: Storage },
  to: string,
): BackupMaker {
  const shelf = () => shelfNamed(to, open.shop.backups?.storage)
  return {
    make: (name, stop) => backUpRunning({ ...open, stop }, `${to}/${name}`),
    list: async () => (await shelf()).list(),
    remove: async (name) => (await shelf()).remove(name),
  }
}
