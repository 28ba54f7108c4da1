import { parseArgs } from 'node:util'

import { backUp } from '#backup/backup.ts'
import { backupName } from '#modules/backups/backup-names.ts'
import { readPlace } from '#config'
import { BackupError } from '#platform/backup/backup-error.ts'
import { shelfNamed } from '#platform/backup/places/named-place.ts'

import { endOf } from './shop-command.ts'

// `npm run backup [-- WHERE]`: backs up the whole shop to a new folder or bucket, while it sells; without
// WHERE to BACKUP_TO.
// `npm run backup -- --list [WHERE]`: lists the backups there. docs/operating.md.

const USAGE = 'npm run backup -- FOLDER | s3://BUCKET/PREFIX | --list [WHERE]'

process.exitCode = await endOf(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' } },
  })
  const [named, ...more] = positionals
  if (more.length > 0) return undefined
  const shop = readPlace(process.env)
  if (values.list) return listed(named ?? shop.backups?.to, shop.backups?.storage)
  const where = named ?? (shop.backups?.to && `${shop.backups.to}/${backupName(new Date())}`)
  if (!where) return undefined
  const { files, bytes } = await backUp(shop, where)
  return [`The shop is in ${where}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB.`]
})

async function listed(
  where: string | undefined,
  storage: Parameters<typeof shelfNamed>[1],
): Promise<string[]> {
  if (!where) throw new BackupError('Say where the backups stand, or set BACKUP_TO.')
  const shelf = await shelfNamed(where, storage)
  const found = await shelf.list()
  const lines = found
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, whole }) => (whole ? name : `${name} (not finished)`))
  return lines.length > 0 ? lines : [`There is no backup in ${shelf.where}.`]
}
