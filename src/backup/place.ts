import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { OperatorError } from '#platform/errors.ts'
import { addressFault, type AddressedStorage, bucketAddress } from '#platform/storage/bucket-address.ts'
import type { AskBucket } from '#platform/storage/bucket-client.ts'
import { filesWith } from '#platform/storage/bucket-list.ts'
import { reasonOf } from '#platform/storage/open-storage.ts'

import { UNFINISHED } from './backup-names.ts'

/** A place for one backup, or for many: a path on disk, or `s3://bucket/name`. */
export interface BackupPlace {
  /** The place as the operator writes it. */
  where: string
  /** The path on this machine; undefined for a bucket. */
  path?: string
  exists(): Promise<boolean>
  /** Writes a backup: completely or not at all. */
  write(content: AsyncIterable<Uint8Array>): Promise<void>
  read(): Promise<Readable>
  /** Lists the names in a place for many backups, including unfinished backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** Returns the place that an operator names. */
export async function placeNamed(named: string, storage?: AddressedStorage): Promise<BackupPlace> {
  const fault = addressFault(named)
  if (fault) throw new OperatorError(`${named} ${fault}.`)
  const address = bucketAddress(named)
  if (!address) return diskPlace(path.resolve(named))
  if (storage) return bucketPlace(storage, address)
  throw new OperatorError(
    `${named} is in a bucket: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
  )
}

function diskPlace(where: string): BackupPlace {
  const inWords = (error: unknown): never => {
    throw folderError(where, error)
  }
  return {
    where,
    path: where,
    exists: async () => existsSync(where),
    write: (content) => writeFile(where, content).catch(inWords),
    async read() {
      const file = await open(where).catch((cause: unknown) => {
        throw new OperatorError(`${where} can’t be read. Name a backup.`, { cause })
      })
      return file.createReadStream()
    },
    list: () => readdir(where).catch(inWords),
    remove: (name) => rm(path.join(where, name), { force: true }),
  }
}

/**
 * Writes a file, and renames it once it is on disk, so that a crash leaves nothing that looks like a backup.
 */
async function writeFile(where: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = where + UNFINISHED
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await pipeline(content, file.createWriteStream({ flush: true }))
    if (existsSync(where)) throw alreadyExists(where)
    await rename(unfinished, where)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const folder = await open(path.dirname(where))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The error of a backup whose place another backup has taken. */
export function alreadyExists(where: string): OperatorError {
  return new OperatorError(`${where} already exists. Name a new place.`)
}

const NAMES = {
  endpoint: 'BACKUP_S3_ENDPOINT',
  bucket: 's3://',
  region: 'BACKUP_S3_REGION',
  key: 'BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY',
}

async function bucketPlace(
  storage: AddressedStorage,
  { bucket, name }: { bucket: string; name: string },
): Promise<BackupPlace> {
  const { createBucketClient } = await import('#platform/storage/bucket-client.ts')
  const { uploadToBucket } = await import('#platform/storage/bucket-upload.ts')
  const settings = { ...storage, bucket }
  const client = createBucketClient(settings)
  const ask: AskBucket = (asked) =>
    client(asked).catch((cause: unknown) => {
      throw new OperatorError(reasonOf(cause, settings, NAMES), { cause })
    })
  const where = `s3://${bucket}/${name}`
  return {
    where,
    exists: async () => (await ask({ method: 'HEAD', name })) !== undefined,
    write: (content) => uploadToBucket(ask, name, content),
    async read() {
      const found = await ask({ method: 'GET', name })
      if (!found?.body) throw new OperatorError(`${where} can’t be read. Name a backup.`)
      return Readable.fromWeb(found.body)
    },
    async list() {
      const prefix = `${name}/`
      const names: string[] = []
      for await (const file of filesWith(ask, prefix)) names.push(file.name.slice(prefix.length))
      return names.filter((one) => !one.includes('/'))
    },
    remove: async (one) => void (await ask({ method: 'DELETE', name: `${name}/${one}` })),
  }
}

const FULL = 'is on a full disk. Free some space, or name another folder.'
const DENIED = 'can’t be accessed by this user. Name another folder, or run the command as the shop’s user.'
const REASONS = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', 'is on a disk that can’t hold a file of this size. Name another folder.'],
  ['EACCES', DENIED],
  ['EPERM', DENIED],
  ['EROFS', 'is on a read-only disk. Name another folder.'],
  [
    'EEXIST',
    `is being written by another backup, or one was interrupted: then delete its file that ends in ${UNFINISHED}.`,
  ],
  ['ENOENT', 'can’t be created, because its folder doesn’t exist.'],
  ['ENOTDIR', 'can’t be created, because its parent isn’t a folder.'],
])

/** Converts an error from writing or reading a path to one readable by the operator. */
export function folderError(where: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new OperatorError(`${where} ${REASONS.get(code ?? '') ?? `cannot be used (${message}).`}`, {
    cause: error,
  })
}
