import { createHash } from 'node:crypto'

import type { Storage } from '#platform/storage/storage.ts'

import type { UploadEnding } from './picture-address.ts'

export interface PictureFiles {
  /** Throws `unavailable` if the storage doesn't respond. */
  read(hash: string): Promise<Buffer | undefined>
  has(hash: string): Promise<boolean>
  /** Throws `unavailable` if the storage rejects the write. */
  write(hash: string, picture: Uint8Array): Promise<void>
  remove(hash: string): Promise<void>
}

/** A re-encoded picture or another checked file that isn't stored yet. */
export interface MadeUpload {
  address: string
  bytes: Uint8Array
}

/** The folder of uploads, which are the only copies. */
export const UPLOADS = 'uploads'

/** Name of an upload in the storage. */
export function uploadName(hash: string, ending: UploadEnding): string {
  return `${UPLOADS}/${hash}.${ending}`
}

/** Accesses uploaded pictures, or other uploads of one kind. */
export function createPictureFiles(storage: Storage, ending: UploadEnding = 'webp'): PictureFiles {
  const nameOf = (hash: string) => uploadName(hash, ending)
  return {
    read: (hash) => storage.get(nameOf(hash)),
    has: (hash) => storage.has(nameOf(hash)),
    write: (hash, picture) => storage.put(nameOf(hash), picture),
    remove: (hash) => storage.remove(nameOf(hash)),
  }
}

export function hashOf(picture: Uint8Array): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 32)
}
