import path from 'node:path'

import type { ListedFile, Storage } from '#platform/storage/storage.ts'

import { createFileCache, type FileCache } from './file-cache.ts'

/** A folder of reproducible files. */
export interface MadeFolder {
  folder: string
  /** Limit of the folder on each disk and in the bucket. */
  maxBytes: number
}

/** All folders of drawn or printed files. Backups exclude them. */
export const MADE_FOLDERS = {
  widths: { folder: 'upload-widths', maxBytes: 256_000_000 },
  share: { folder: 'share', maxBytes: 128_000_000 },
  catalogues: { folder: 'catalogues', maxBytes: 128_000_000 },
} as const satisfies Record<string, MadeFolder>

interface Place {
  dataDir: string
  storage: Storage
  onError?: (error: unknown) => void
}

/**
 * Makes files once for all processes: cached on the local disk, and in the bucket if the shop has one. If the
 * bucket is unreachable, calls `onError` and makes the file again.
 */
export function createMadeFiles({ folder, maxBytes }: MadeFolder, place: Place): FileCache {
  const { dataDir, storage, onError } = place
  const local = createFileCache(path.join(dataDir, folder), maxBytes, onError)
  if (!storage.remote) return local
  const ignore = (error: unknown) => onError?.(error)

  async function sharedOrMade(name: string, content: () => Promise<Buffer>): Promise<Buffer> {
    const shared = await storage.get(`${folder}/${name}`).catch(ignore)
    if (shared) return shared
    const made = await content()
    await storage.put(`${folder}/${name}`, made).catch(ignore)
    return made
  }

  return { ...local, make: (name, content) => local.make(name, () => sharedOrMade(name, content)) }
}

/** Removes the oldest files of a bucket folder that exceeds its limit. */
export async function trimMadeFiles(
  storage: Storage,
  folders: readonly MadeFolder[] = Object.values(MADE_FOLDERS),
): Promise<void> {
  if (!storage.remote) return
  for (const { folder, maxBytes } of folders) {
    const files = await listed(storage, folder)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())) {
      if (bytes <= maxBytes) break
      await storage.remove(file.name)
      bytes -= file.bytes
    }
  }
}

async function listed(storage: Storage, folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(folder)) files.push(file)
  return files
}
