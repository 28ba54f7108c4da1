import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { newId } from '#platform/ids.ts'

export interface PictureFiles {
  read(hash: string): Promise<Buffer | undefined>
  has(hash: string): Promise<boolean>
  write(hash: string, picture: Uint8Array): Promise<void>
  remove(hash: string): Promise<void>
}

/** Uploaded pictures in `dataDir/uploads`: the only copies there are. */
export function createPictureFiles(dataDir: string): PictureFiles {
  const folder = path.join(dataDir, 'uploads')
  const fileOf = (hash: string) => path.join(folder, `${hash}.webp`)
  return {
    read: (hash) => readFile(fileOf(hash)).catch(() => undefined),
    has: (hash) =>
      access(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    async write(hash, picture) {
      await mkdir(folder, { recursive: true })
      // Renaming makes the file appear whole, whoever reads it meanwhile.
      const unfinished = path.join(folder, `${newId()}.part`)
      await writeFile(unfinished, picture)
      await rename(unfinished, fileOf(hash))
    },
    remove: (hash) => rm(fileOf(hash), { force: true }),
  }
}

export function hashOf(picture: Uint8Array): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 32)
}
