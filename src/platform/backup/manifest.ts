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

/** Names of files inside a folder; `..` and anything else that leaves it is rejected. */
const inside = z.string().refine(isInside, 'must stay inside the backup')

const manifest = z.object({
  format: z.literal(1),
  /** The moment that a restore returns to: before the database was copied. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /**
   * Creation time of the newest migration that a release must include to read
   * the backup (ms).
   */
  schema: z.number(),
  /** Contents of the database at the moment of its copy; missing in older backups. */
  counts: z
    .object({
      /** Rows by table. */
      rows: z.record(z.string(), z.int()),
      /** Sums of money in paise and of copies, by kind. */
      sums: z.record(z.string(), z.int()),
    })
    .optional(),
  /** Empty folders that the engine needs; older backups contain them as folders. */
  folders: z.array(inside).optional(),
  /** Sizes and checksums as stored: of a sealed backup, those of the sealed files. */
  files: z.array(z.object({ path: inside, bytes: z.int().nonnegative(), sha256: z.hash('sha256') })),
})

/** The facts of a backup and the checksum of every file in it. */
export type Manifest = z.infer<typeof manifest>
export type Counts = NonNullable<Manifest['counts']>

/** Writes the manifest, a backup's last file. */
export async function writeManifestInto(
  unfinished: UnfinishedBackup,
  seal: Turn | undefined,
  content: Manifest,
): Promise<void> {
  const bytes = [Buffer.from(`${JSON.stringify(content, null, 1)}\n`)]
  await unfinished.write(manifestName(seal !== undefined), seal ? await seal(each(bytes)) : each(bytes))
}

/** Reads the manifest of a backup. Calls `opening` for the key only if the backup is sealed. */
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
 * Reads a file of a backup to its end and yields its opened content. Throws a BackupError if the file is
 * missing or was changed, at the end at the latest: the caller must not use the content before that.
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
  // `fetch` throws a TypeError for a broken connection.
  if (broken instanceof TypeError) {
    throw new BackupError(`${where} broke off while ${file.path} was read. Try again.`, { cause: broken })
  }
  throw new BackupError(`${where} is damaged: ${file.path} is not as it was written. Take another backup.`, {
    cause: broken,
  })
}

/** Returns a stored file's name without the suffix of sealing. */
export function openedName(stored: string, isSealed: boolean): string {
  return isSealed ? stored.slice(0, -SEALED.length) : stored
}

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

function isInside(name: string): boolean {
  return name !== '' && !path.isAbsolute(name) && !name.split('/').includes('..') && !name.includes('\0')
}
