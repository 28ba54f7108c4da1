import { parseArgs } from 'node:util'

import { moveToBucket } from '#modules/catalogue/pictures/move-to-bucket.ts'
import { ConfigError, readPlace } from '#config'
import { openBucket } from '#platform/storage/open-storage.ts'

import { endOf } from './shop-command.ts'

// `npm run uploads:push [-- --remove]`: copies the uploads of DATA_DIR to the bucket of the S3 settings. See
// docs/operating.md.

process.exitCode = await endOf('npm run uploads:push [-- --remove]', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean' } },
  })
  if (positionals.length > 0) return undefined
  const { dataDir, bucket } = readPlace(process.env)
  if (!bucket)
    throw new ConfigError(['S3_BUCKET: required, with the other S3 settings, because the uploads go there'])
  return moveToBucket(dataDir, await openBucket(bucket), { remove: values.remove ?? false })
})
