import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { z } from 'zod'

import { BackupError } from './backup-error.ts'
import { manifestName, SEALED } from './manifest-names.ts'
import type { BackupPlace, UnfinishedBackup } from './backup-place.ts'
import type { SealedFile } from './sealed-files.ts'
import type { Turn } from './sealing.ts'

/** Of a folder, file by file: `..` and whatever else leaves it is no name of ours. */
const inside = z.string().refine(isInside, 'must stay inside the backup')

const manifest = z.object({
  format: z.literal(1),
  /** The moment that the shop goes back to: before the database was copied. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** When the last migration of the database was made; a release that does not know it cannot read the backup. */
  schema: z.number(),
  /** What the database held at the very moment of its copy; older backups do not say. */
  counts: z
    .object({
      /** Rows, by table. */
      rows: z.record(z.string(), z.int()),
      /** Sums of money in paise and of copies, by what they are of. */
      sums: z.record(z.string(), z.int()),
    })
    .optional(),
  /** Folders without files that the engine wants to find; older backups have them as folders. */
  folders: z.array(inside).optional(),
  /** As they are stored: of a sealed backup, sealed. */
  files: z.array(z.object({ path: inside, bytes: z.int().nonnegative(), sha256: z.hash('sha256') })),
})

/** What a backup is, and the checksum of every file in it. */
export type Manifest = z.infer<typeof manifest>
export type Counts = NonNullable<Manifest['counts']>

/** The last file of a backup that is written. */
export async function writeManifestInto(
  unfinished: UnfinishedBackup,
  seal: Turn | undefined,
  content: Manifest,
): Promise<void> {
  const bytes = [Buffer.from(`${JSON.stringify(content, null, 1)}\n`)]
  await unfinished.write(manifestName(seal !== undefined), seal ? await seal(each(bytes)) : each(bytes))
}

/** The manifest of the backup in a place, and whether it is sealed. `opening` is asked for one that is. */
export async function readManifest(
  place: BackupPlace,
  opening: () => Promise<Turn>,
): Promise<{ manifest: Manifest; open: Turn | undefined }> {
  const plain = await place.open(manifestName(false))
  if (plain) return { manifest: parse(place, await textOf(plain)), open: undefined }
  const sealed = await place.open(manifestName(true))
  if (!sealed) throw damaged(place)
  const open = await opening()
  return { manifest: parse(place, await openText(place, open, sealed)), open }
}

async function openText(place: BackupPlace, open: Turn, sealed: Readable): Promise<string> {
  try {
    return await textOf(await open(sealed))
  } catch (error) {
    if (error instanceof BackupError && error.message.startsWith('BACKUP_')) throw error
    throw damaged(place, error)
  } finally {
    sealed.destroy()
  }
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  return (await buffer(content as Readable)).toString('utf8')
}

function parse(place: BackupPlace, text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(place, error)
  }
}

function damaged({ where }: BackupPlace, cause?: unknown): BackupError {
  return new BackupError(`${where} is no backup of the shop, or its ${manifestName(false)} is damaged.`, {
    cause,
  })
}

/**
 * Reads a file of a backup to its end, and passes it on opened. Throws a BackupError when it is missing or is not as it was
 * written, at its end at the latest: whoever takes it must not use it before.
 */
export async function* readWhole(
  place: BackupPlace,
  file: SealedFile,
  open: Turn | undefined,
): AsyncGenerator<Uint8Array> {
  const { where } = place
  const found = await place.open(file.path)
  if (!found) throw new BackupError(`${where} is not whole: ${file.path} is missing. Take another backup.`)
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(content: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
  let broken: unknown
  try {
    const content = counted(found)
    yield* open ? await open(content) : content
  } catch (error) {
    broken = error
  } finally {
    found.destroy()
  }
  if (!broken && hash.digest('hex') === file.sha256 && bytes === file.bytes) return
  // What `fetch` throws for a connection that breaks.
  if (broken instanceof TypeError) {
    throw new BackupError(`${where} broke off while ${file.path} was read. Try again.`, { cause: broken })
  }
  throw new BackupError(`${where} is damaged: ${file.path} is not as it was written. Take another backup.`, {
    cause: broken,
  })
}

/** The name of a stored file in the shop. */
export function openedName(stored: string, isSealed: boolean): string {
  return isSealed ? stored.slice(0, -SEALED.length) : stored
}

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

function isInside(name: string): boolean {
  return name !== '' && !path.isAbsolute(name) && !name.split('/').includes('..') && !name.includes('\0')
}
