import { checkBackup, newestIn } from '#backup/check.ts'
import { readPlace } from '#config'

import { endOf } from './shop-command.ts'

// `npm run backup:check [-- WHERE]`: test-restores a backup; without WHERE, the newest one in BACKUP_TO. See
// docs/operating.md.

process.exitCode = await endOf('npm run backup:check -- FILE | s3://BUCKET/PREFIX', async () => {
  const [named, ...more] = process.argv.slice(2)
  const shop = readPlace(process.env)
  if (more.length > 0 || (!named && !shop.backups?.to)) return undefined
  return checkBackup(shop, named ?? (await newestIn(shop)))
})
