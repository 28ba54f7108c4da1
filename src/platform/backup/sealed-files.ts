import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A file as written. */
export interface SealedFile {
  /** Relative to its folder, with `/`. */
  path: string
  bytes: number
  sha256: string
}

/**
 * Copies the files below a folder that `keep` accepts, readable by this user only. Skips files
 * that disappear during the copy.
 */
export async function copyTree(
  from: string,
  to: string,
  keep: (name: string) => boolean = () => true,
): Promise<void> {
  for (const name of await filesIn(from)) {
    if (!keep(name)) continue
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(path.join(from, name), target).then(() => chmod(target, 0o600), ignoreGone)
  }
}

/** Copies empty folders too, because the engine's files need them. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    await mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
  }
  await copyTree(from, to)
}

/** Lists the empty folders below a folder. */
export async function emptyFoldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const filled = new Set(entries.map(({ parentPath }) => parentPath))
  return entries
    .filter((entry) => entry.isDirectory() && !filled.has(path.join(entry.parentPath, entry.name)))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Lists the files below a folder in order; none if the folder doesn't exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/**
 * Makes every file below a folder private to this user and flushes it to disk;
 * returns their sizes and checksums.
 */
export async function seal(folder: string): Promise<SealedFile[]> {
  // One call for all files: on a busy disk a thousand single ones take minutes.
  await promisify(execFile)('sync', ['--file-system', folder])
  const sealed: SealedFile[] = []
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name)
    await chmod(file, 0o600)
    sealed.push({ path: name, ...(await hashOfFile(file)) })
  }
  return sealed
}

export async function hashOfFile(file: string): Promise<Omit<SealedFile, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Flushes a file's bytes, or the names in a folder. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
