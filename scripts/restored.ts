import { beginAt } from '#modules/operations/after-restore/begin-at.ts'
import { readPlace } from '#config'

import { endOf } from './shop-command.ts'

// `npm run restored -- MOMENT`: records that the database was restored to that moment by means other than
// `npm run restore`. See docs/operating.md.

process.exitCode = await endOf('npm run restored -- 2026-11-25T21:05:00+05:30', async () => {
  const [moment, ...more] = process.argv.slice(2)
  if (!moment || more.length > 0) return undefined
  return beginAt(readPlace(process.env), moment)
})
