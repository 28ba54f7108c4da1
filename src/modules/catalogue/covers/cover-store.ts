import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { newId } from '#platform/ids.ts'

export interface CoverStore {
  read(name: string): Promise<Buffer | undefined>
  /** Keeps the picture; where the disk takes none, it is told by `onFault` and not kept. Never throws. */
  write(name: string, picture: Buffer): Promise<void>
  /** Those of the names that are not kept. */
  missing(names: readonly string[]): Promise<string[]>
}

/**
 * Drawn covers on disk, at most `mostBytes` of them: the longest unread go first. The folder is a cache; it
 * may be emptied at any time.
 */
export function createCoverStore(
  folder: string,
  mostBytes: number,
  onFault: (error: unknown) => void = () => undefined,
): CoverStore {
  /** Sizes by name, the longest unread first. */
  const sizes = new Map<string, number>()
  let bytes = 0
  let listed: Promise<void> | undefined

  async function list(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await sizeOf(path.join(folder, name))) })),
    )
    files.sort((a, b) => a.at - b.at)
    for (const { name, size } of files) remember(name, size)
  }

  function remember(name: string, size: number): void {
    bytes += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }

  async function makeRoom(): Promise<void> {
    for (const [name, size] of sizes) {
      if (bytes <= mostBytes) return
      sizes.delete(name)
      bytes -= size
      await rm(path.join(folder, name), { force: true })
    }
  }

  /** A folder that could not be read is looked at again the next time. */
  async function ready(): Promise<void> {
    listed ??= list().catch((error: unknown) => {
      listed = undefined
      onFault(error)
    })
    await listed
  }

  async function put(name: string, picture: Buffer): Promise<void> {
    await writeWhole(path.join(folder, name), picture)
    remember(name, picture.length)
    await makeRoom()
  }

  return {
    async read(name) {
      await ready()
      const size = sizes.get(name)
      if (size === undefined) return undefined
      remember(name, size)
      return readFile(path.join(folder, name)).catch(() => undefined)
    },
    async write(name, picture) {
      await ready()
      await put(name, picture).catch(onFault)
    },
    async missing(names) {
      await ready()
      return names.filter((name) => !sizes.has(name))
    },
  }
}

/** Renaming makes the file appear whole, whoever reads it meanwhile. */
async function writeWhole(file: string, picture: Buffer): Promise<void> {
  const unfinished = path.join(path.dirname(file), `${newId()}.part`)
  try {
    await writeFile(unfinished, picture)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

async function sizeOf(file: string): Promise<{ size: number; at: number }> {
  const found = await stat(file).catch(() => undefined)
  return { size: found?.size ?? 0, at: found?.mtimeMs ?? 0 }
}
