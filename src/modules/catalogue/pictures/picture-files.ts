import { createHash } from 'node:crypto'

import type { Storage } from '#platform/storage/storage.ts'

import type { UploadEnding } from './picture-address.ts'

export interface PictureFiles {
  /** Throws `unavailable` when the storage does not answer. */
  read(hash: string): Promise<Buffer | undefined>
  has(hash: string): Promise<boolean>
  /** Throws `unavailable` when the storage takes nothing. */
  write(hash: string, picture: Uint8Array): Promise<void>
  remove(hash: string): Promise<void>
}

/** A picture made anew or another checked file, not stored yet. */
export interface MadeUpload {
  address: string
  bytes: Uint8Array
}

/** The folder of uploads: the only copies there are. */
export const UPLOADS = 'uploads'

/** What the storage calls an upload. */
export function uploadName(hash: string, ending: UploadEnding): string {
  return `${UPLOADS}/${hash}.${ending}`
}

/** Uploaded pictures, or other uploads of one kind. */
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
