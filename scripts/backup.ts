import { backUp } from '#backup/backup.ts'
import { readPlace } from '#config'

import { endOf } from './shop-command.ts'

// `npm run backup -- FOLDER`: all of the shop in a new folder, while it sells. docs/operating.md.

const [folder, ...more] = process.argv.slice(2)

process.exitCode = await endOf('npm run backup -- FOLDER', async () => {
  if (!folder || more.length > 0) return undefined
  await backUp(readPlace(process.env), folder)
  return [`The shop is in ${folder}.`]
})
