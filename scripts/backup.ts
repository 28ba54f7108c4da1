import { parseArgs } from 'node:util'

import { backUp } from '#backup/backup.ts'
import { backupName } from '#backup/backup-names.ts'
import { placeNamed } from '#backup/place.ts'
import { readPlace } from '#config'
import { OperatorError } from '#platform/errors.ts'

import { endOf } from './shop-command.ts'

// `npm run backup [-- WHERE]`: backs up the whole shop, while it sells, to a new file on disk or in a bucket;
// without WHERE, to BACKUP_TO.
// `npm run backup -- --list [WHERE]`: lists the backups there. See docs/operating.md.

const USAGE = 'npm run backup -- FILE | s3://BUCKET/PREFIX | --list [WHERE]'

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
  const bytes = await backUp(shop, where)
  return [`Backed up to ${where}: ${(bytes / 1_000_000).toFixed(1)} MB.`]
})

async function listed(
  where: string | undefined,
  storage: Parameters<typeof placeNamed>[1],
): Promise<string[]> {
  if (!where) throw new OperatorError('Say where the backups are stored, or set BACKUP_TO.')
  const place = await placeNamed(where, storage)
  const names = await place.list()
  return names.length > 0 ? names.toSorted() : [`There is no backup in ${place.where}.`]
}
