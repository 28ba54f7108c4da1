import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import type { UploadEnding } from './picture-address.ts'

export interface PictureFiles {
  read(hash: string): Promise<Buffer | undefined>
  has(hash: string): Promise<boolean>
  /** Throws `unavailable` when the disk takes nothing. */
  write(hash: string, picture: Uint8Array): Promise<void>
  remove(hash: string): Promise<void>
}

const NOT_STORED = 'The file could not be stored: the shop’s disk is full, or can only be read.'

/** Where an upload is stored. */
export function uploadFile(dataDir: string, hash: string, ending: UploadEnding): string {
  return path.join(dataDir, 'uploads', `${hash}.${ending}`)
}

/** Uploaded pictures, or other uploads of one kind, in `dataDir/uploads`: the only copies there are. */
export function createPictureFiles(dataDir: string, ending: UploadEnding = 'webp'): PictureFiles {
  const folder = path.join(dataDir, 'uploads')
  const fileOf = (hash: string) => uploadFile(dataDir, hash, ending)
  return {
    read: (hash) => readFile(fileOf(hash)).catch(() => undefined),
    has: (hash) =>
      access(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    async write(hash, picture) {
      const unfinished = path.join(folder, `${newId()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        // Renaming makes the file appear whole, no matter who reads it meanwhile.
        await writeFile(unfinished, picture)
        await rename(unfinished, fileOf(hash))
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw new Failure('unavailable', NOT_STORED, { cause })
      }
    },
    remove: (hash) => rm(fileOf(hash), { force: true }),
  }
}

export function hashOf(picture: Uint8Array): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 32)
}
