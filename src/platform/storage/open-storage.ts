import { isFailure, OperatorError, StartError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'

import type { BucketSettings } from './bucket-client.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the configured storage; loads the bucket client only if needed. Throws a StartError if the storage
 * doesn't work.
 */
export async function openStorage(
  { dataDir, bucket }: { dataDir: string; bucket: BucketSettings | undefined },
  log?: Pick<Logger, 'warn'>,
): Promise<Storage> {
  return bucket ? openBucket(bucket, log) : createDiskStorage(dataDir)
}

/** Opens a bucket and checks that the key may list, write and delete. */
export async function openBucket(settings: BucketSettings, log?: Pick<Logger, 'warn'>): Promise<Storage> {
  const { createBucketClient } = await import('./bucket-client.ts')
  const { createBucketStorage } = await import('./bucket-storage.ts')
  const { readBucketList } = await import('./bucket-list.ts')
  const ask = createBucketClient(settings)
  const probe = `.write-test/${newId()}`
  try {
    await readBucketList(ask, probe, undefined)
    await ask({ method: 'PUT', name: probe, content: Buffer.from('x') })
    await ask({ method: 'DELETE', name: probe })
  } catch (error) {
    throw new StartError(reasonOf(error, settings), { cause: error })
  }
  return createBucketStorage(ask, log)
}

/** Converts a storage failure during a command to one with a remedy; returns other errors unchanged. */
export function commandError(error: unknown): unknown {
  if (!isFailure(error, 'unavailable')) return error
  const line = 'S3_ENDPOINT: The file storage has stopped responding. Try again later.'
  return new OperatorError(line, { cause: error })
}

/** Setting names for the parts of a bucket's address, as the operator sees them. */
export interface BucketSettingNames {
  endpoint: string
  bucket: string
  region: string
  key: string
}

const NAMES: BucketSettingNames = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  key: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
}

/** Explains in one line which setting is wrong. */
export function reasonOf(
  error: unknown,
  { endpoint, bucket, region }: BucketSettings,
  names: BucketSettingNames = NAMES,
): string {
  const { host } = new URL(endpoint)
  const { name, status, code } = error as { name?: string; status?: number; code?: string }
  if (name !== 'BucketRefusal')
    return `${names.endpoint}: No storage is responding at ${host} (${causeOf(error)}). Is it running there?`
  const said = code || status
  if (code === 'NoSuchBucket')
    return `${names.bucket}: ${host} has no bucket ${bucket}. Create it, or set another.`
  if (/Region|AuthorizationHeaderMalformed|PermanentRedirect/.test(code ?? ''))
    return `${names.region}: ${host} doesn’t accept the region ${region} for the bucket ${bucket} (${said}). Set the bucket’s region.`
  if (status === 401 || status === 403)
    return `${names.key}: ${host} rejects this key for the bucket ${bucket} (${said}). The key must be allowed to list, read, write and delete there.`
  return `${names.endpoint}: ${host} can’t be used as storage (${said}). Set the address of an S3-compatible service.`
}

/** Returns the innermost network error. */
function causeOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown }
  if (cause instanceof Error) return causeOf(cause)
  return code ?? message ?? String(error)
}
