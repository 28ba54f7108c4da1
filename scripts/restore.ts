import { parseArgs } from 'node:util'

import { restore } from '#backup/restore.ts'
import { readPlace } from '#config'

import { endOf } from './shop-command.ts'

// `npm run restore -- WHERE [--replace]`: restores the shop from a backup, ready to start. See
// docs/operating.md.

process.exitCode = await endOf('npm run restore -- FILE | s3://BUCKET/PREFIX [--replace]', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  })
  const [where, ...more] = positionals
  if (!where || more.length > 0) return undefined
  return restore(readPlace(process.env), where, { replace: values.replace ?? false })
})
