import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { type ListedFile, type Storage, storageAway } from './storage.ts'

const NOT_STORED = 'We couldn’t save the file, because the shop’s disk is full or read-only.'
/** Suffix of files that are being written. */
const UNFINISHED = '.part'

/** Stores files in folders of the data directory, shared by the processes of one machine. */
export function createDiskStorage(dataDir: string): Storage {
  const fileOf = (name: string) => path.join(dataDir, name)
  return {
    remote: false,
    put: (name, content) => writeWhole(fileOf(name), content),
    get: (name) => readFile(fileOf(name)).catch(undefinedWhenGone),
    async open(name) {
      const found = await stat(fileOf(name)).catch(undefinedWhenGone)
      return found && { bytes: found.size, stream: createReadStream(fileOf(name)) }
    },
    has: async (name) => (await access(fileOf(name)).then(() => true, undefinedWhenGone)) ?? false,
    remove: (name) => rm(fileOf(name), { force: true }),
    list: (folder) => filesIn(dataDir, folder),
  }
}

/** Writes to a temporary file and renames it, so that readers never see an incomplete file. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const unfinished = path.join(path.dirname(file), `${newId()}${UNFINISHED}`)
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(unfinished, content)
    await rename(unfinished, file)
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw new Failure('unavailable', NOT_STORED, { cause })
  }
}

async function* filesIn(dataDir: string, folder: string): AsyncGenerator<ListedFile> {
  const names = (await readdir(path.join(dataDir, folder)).catch(undefinedWhenGone)) ?? []
  for (const file of names.filter((one) => !one.endsWith(UNFINISHED))) {
    const found = await stat(path.join(dataDir, folder, file)).catch(undefinedWhenGone)
    if (found?.isFile()) yield { name: `${folder}/${file}`, bytes: found.size, changedAt: found.mtime }
  }
}

/**
 * Returns undefined for a missing file. Rethrows other errors, so that a failing disk isn't mistaken for a
 * missing file.
 */
function undefinedWhenGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw storageAway(error)
}
