import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { BackupError } from './backup-error.ts'
import { hashOfFile, type SealedFile } from './sealed-files.ts'

const NAME = 'manifest.json'

/** Of a folder, file by file: `..` and whatever else leaves it is no name of ours. */
const inside = z.string().refine(isInside, 'must stay inside the backup')

const manifest = z.object({
  format: z.literal(1),
  /** The moment that the shop goes back to: before the database was copied. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** When the last migration of the database was made; a release that does not know it cannot read the backup. */
  schema: z.number(),
  files: z.array(z.object({ path: inside, bytes: z.int().nonnegative(), sha256: z.hash('sha256') })),
})

/** What a backup is, and the checksum of every file in it. */
export type Manifest = z.infer<typeof manifest>

/** The last file of a backup that is written: a folder without it is none. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(path.join(folder, NAME), `${JSON.stringify(content, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** Reads a backup's manifest and looks at every file that it names. Throws a BackupError for whatever is not as it was. */
export async function readBackup(folder: string): Promise<Manifest> {
  const read = parse(await readFile(path.join(folder, NAME), 'utf8').catch(() => undefined))
  if (!read) throw new BackupError(`${folder} is no backup of the shop, or its ${NAME} is damaged.`)
  for (const file of read.files) await requireWhole(folder, file)
  return read
}

function parse(text: string | undefined): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

async function requireWhole(folder: string, file: SealedFile): Promise<void> {
  const found = await hashOfFile(path.join(folder, file.path)).catch(() => undefined)
  if (!found) throw new BackupError(`${folder} is not whole: ${file.path} is missing. Take another backup.`)
  if (found.sha256 === file.sha256 && found.bytes === file.bytes) return
  throw new BackupError(`${folder} is damaged: ${file.path} is not as it was written. Take another backup.`)
}

function isInside(name: string): boolean {
  return name !== '' && !path.isAbsolute(name) && !name.split('/').includes('..') && !name.includes('\0')
}
