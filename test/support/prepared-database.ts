import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

import { dumpInMemory } from './memory-database.ts'
import { type Contents, fingerprint, fill } from './prepared-contents.ts'

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-databases')
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)]

/**
 * Returns an embedded database to copy (the tar that PGlite dumps), prepared once for all test files: copying
 * it saves a second of migrating and four of seeding. The file is named by a fingerprint of its sources.
 */
export function preparedDatabase(contents: Contents): Promise<Blob> {
  return (unpacked[contents] ??= unpack(contents))
}

const unpacked: Partial<Record<Contents, Promise<Blob>>> = {}

async function unpack(contents: Contents): Promise<Blob> {
  const file = path.join(folder, `${contents}-${await fingerprint(contents)}.tar.zst`)
  if (!existsSync(file)) await prepare(contents, file)
  return new Blob([await decompress(await readFile(file))])
}

/**
 * Prepares the file. Workers that start together may all prepare it; each renames a complete file into place.
 */
async function prepare(contents: Contents, file: string): Promise<void> {
  const dump =
    contents === 'migrated'
      ? await dumpInMemory()
      : await dumpInMemory(await preparedDatabase('migrated'), ({ db }) => fill(db, contents))
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, await compress(await dump.arrayBuffer()))
  await rename(draft, file)
}
