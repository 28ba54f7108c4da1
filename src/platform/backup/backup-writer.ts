import { createHash } from 'node:crypto'

import { writeManifestInto, type Manifest } from './manifest.ts'
import { SEALED } from './manifest-names.ts'
import type { BackupPlace, UnfinishedBackup } from './backup-place.ts'
import type { SealedFile } from './sealed-files.ts'
import type { Turn } from './sealing.ts'

/** Files written concurrently: a bucket takes a while to respond to one, and no longer for several. */
export const AT_ONCE = 4

/** Writes the files of one backup and records them. */
export interface BackupWriter {
  has(name: string): boolean
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * Writes a backup through `fill`; on failure nothing remains of it. The manifest holds the result of `fill`
 * and the checksum of every file as stored. Returns the number of files and their size in bytes.
 */
export async function writeBackup(
  place: BackupPlace,
  { seal, stop }: { seal?: Turn | undefined; stop?: AbortSignal | undefined },
  fill: (writer: BackupWriter) => Promise<Omit<Manifest, 'files' | 'format'>>,
): Promise<{ files: number; bytes: number }> {
  const unfinished = await place.begin()
  const written = new Map<string, SealedFile>()
  try {
    const facts = await fill({
      has: (name) => written.has(name),
      async add(name, content) {
        written.set(name, await writeOne(unfinished, { name, seal, stop }, content))
      },
    })
    const files = [...written.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
    await writeManifestInto(unfinished, seal, { format: 1, ...facts, files })
    await unfinished.finish()
    return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await unfinished.abandon().catch(() => undefined)
    throw error
  }
}

async function writeOne(
  unfinished: UnfinishedBackup,
  { name, seal, stop }: { name: string; seal: Turn | undefined; stop: AbortSignal | undefined },
  content: AsyncIterable<Uint8Array>,
): Promise<SealedFile> {
  const stored = seal ? name + SEALED : name
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of seal ? await seal(content) : content) {
      stop?.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await unfinished.write(stored, counted())
  return { path: stored, bytes, sha256: hash.digest('hex') }
}
