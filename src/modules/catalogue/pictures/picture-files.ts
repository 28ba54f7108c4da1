import { createHash } from 'node:crypto'

import type { Storage } from '#platform/storage/storage.ts'

export interface PictureFiles {
  /** Throws `unavailable` if the storage doesn't respond. */
  read(hash: string): Promise<Buffer | undefined>
  has(hash: string): Promise<boolean>
  /** Throws `unavailable` if the storage rejects the write. */
  write(hash: string, picture: Uint8Array): Promise<void>
  remove(hash: string): Promise<void>
}

/** A re-encoded picture that isn't stored yet. */
export interface MadeUpload {
  address: string
  bytes: Uint8Array
}

/** The folder of uploads, which are the only copies. */
export const UPLOADS = 'uploads'

/** Name of an upload in the storage. */
export function uploadName(hash: string): string {
  return `${UPLOADS}/${hash}.webp`
}

/** Accesses uploaded pictures. */
export function createPictureFiles(storage: Storage): PictureFiles {
  return {
    read: (hash) => storage.get(uploadName(hash)),
    has: (hash) => storage.has(uploadName(hash)),
    write: (hash, picture) => storage.put(uploadName(hash), picture),
    remove: (hash) => storage.remove(uploadName(hash)),
  }
}

export function hashOf(picture: Uint8Array): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 32)
}
