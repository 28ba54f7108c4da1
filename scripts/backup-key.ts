import { makeKey } from '#backup/encryption.ts'

import { endOf } from './shop-command.ts'

// `npm run backup:key -- FILE`: creates a key for encrypting backups. See docs/operating.md.

process.exitCode = await endOf('npm run backup:key -- FILE', async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) return undefined
  return makeKey(file)
})
