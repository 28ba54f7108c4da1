import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

import { dumpMigrated } from './memory-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'db/migrations')
const folder = path.join(root, 'node_modules/.cache/migrated-databases')
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)]

/**
 * An empty embedded database to copy, migrated once for all test files: a second less for each of them. It is
 * stored under the fingerprint of what it was made from, so that another migration makes another one.
 */
export function migratedDatabase(): Promise<Blob> {
  unpacked ??= unpack()
  return unpacked
}

let unpacked: Promise<Blob> | undefined

async function unpack(): Promise<Blob> {
  const file = path.join(folder, `${await fingerprint()}.tar.zst`)
  if (!existsSync(file)) await migrate(file)
  return new Blob([await decompress(await readFile(file))])
}

/** Returns a hash of the migrations and of the engine that runs them. */
export async function fingerprint(): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()
  const sources = [
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
    path.join(root, 'src/platform/database/start-engine.ts'),
    ...names.map((name) => path.join(migrations, name)),
  ]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  return hash.digest('hex')
}

/** Test files that start together may all make it; the last one puts the same in its place, whole. */
async function migrate(file: string): Promise<void> {
  const dump = await dumpMigrated()
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, await compress(await dump.arrayBuffer()))
  await rename(draft, file)
}
