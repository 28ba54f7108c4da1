import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { newId } from '#platform/ids.ts'

export interface FileCache {
  read(name: string): Promise<Buffer | undefined>
  /**
   * Makes a file and stores it, once for all concurrent callers. If the disk rejects the write, calls
   * `onError` and returns the content anyway.
   */
  make(name: string, content: () => Promise<Buffer>): Promise<Buffer>
}

/**
 * Caches reproducible files on disk, at most `maxBytes`. Evicts the least recently read first. The folder may
 * be emptied at any time.
 */
export function createFileCache(
  folder: string,
  maxBytes: number,
  onError: (error: unknown) => void = () => undefined,
): FileCache {
  /** Sizes by name, least recently read first. */
  const sizes = new Map<string, number>()
  let bytes = 0
  let listed: Promise<void> | undefined
  const once = onePerName<Buffer>()

  function remember(name: string, size: number): void {
    bytes += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }

  async function makeRoom(): Promise<void> {
    for (const [name, size] of sizes) {
      if (bytes <= maxBytes) return
      sizes.delete(name)
      bytes -= size
      await rm(path.join(folder, name), { force: true })
    }
  }

  /** Lists the folder once. A failed listing is retried the next time. */
  async function ready(): Promise<void> {
    const list = async () => (await filesIn(folder)).forEach(({ name, size }) => remember(name, size))
    listed ??= list().catch((error: unknown) => {
      listed = undefined
      onError(error)
    })
    await listed
  }

  async function put(name: string, content: Buffer): Promise<void> {
    await writeWhole(path.join(folder, name), content)
    remember(name, content.length)
    await makeRoom()
  }

  async function makeAndPut(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const content = await make()
    await ready()
    await put(name, content).catch(onError)
    return content
  }

  return {
    async read(name) {
      await ready()
      const size = sizes.get(name)
      if (size === undefined) return undefined
      remember(name, size)
      return readFile(path.join(folder, name)).catch(() => undefined)
    },
    make: (name, content) => once(name, () => makeAndPut(name, content)),
  }
}

/** Lists the files of a folder, oldest first. */
async function filesIn(folder: string): Promise<{ name: string; size: number }[]> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => ({ name, ...(await sizeOf(path.join(folder, name))) })),
  )
  return files.sort((a, b) => a.at - b.at)
}

/** Shares one call among concurrent callers for the same name. */
function onePerName<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (name, make) => {
    const known = underWay.get(name)
    if (known) return known
    const making = make().finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = path.join(path.dirname(file), `${newId()}.part`)
  try {
    await writeFile(unfinished, content)
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
