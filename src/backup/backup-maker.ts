import type { ShopPlace } from '#config'
import type { BackupMaker } from '#modules/backups/backups.service.ts'
import { shelfNamed } from '#platform/backup/places/named-place.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { backUpRunning } from './backup.ts'

/** Makes the backups of a shop that this process runs, side by side in a folder or a bucket. */
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
