import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { newId } from '#platform/ids.ts'

export interface CoverStore {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, picture: Buffer): Promise<void>
}

/**
 * Drawn covers on disk, at most `mostBytes` of them: the longest unread go first. The folder is a cache; it
 * may be emptied at any time.
 */
export function createCoverStore(folder: string, mostBytes: number): CoverStore {
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

  return {
    async read(name) {
      await (listed ??= list())
      const size = sizes.get(name)
      if (size === undefined) return undefined
      remember(name, size)
      return readFile(path.join(folder, name)).catch(() => undefined)
    },
    async write(name, picture) {
      await (listed ??= list())
      // Renaming makes the file appear whole, whoever reads it meanwhile.
      const unfinished = path.join(folder, `${newId()}.part`)
      await writeFile(unfinished, picture)
      await rename(unfinished, path.join(folder, name))
      remember(name, picture.length)
      await makeRoom()
    },
  }
}

async function sizeOf(file: string): Promise<{ size: number; at: number }> {
  const found = await stat(file).catch(() => undefined)
  return { size: found?.size ?? 0, at: found?.mtimeMs ?? 0 }
}
