import { restore } from '#backup/restore.ts'
import { readPlace } from '#config'

import { endOf } from './shop-command.ts'

// `npm run restore -- WHERE`: restores the shop from a backup into an empty place, ready to start. See
// docs/operating.md.

process.exitCode = await endOf('npm run restore -- FILE | s3://BUCKET/PREFIX', async () => {
  const [where, ...more] = process.argv.slice(2)
  if (!where || more.length > 0) return undefined
  return restore(readPlace(process.env), where)
})
