import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'

import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { z } from 'zod'

import { OperatorError } from '#platform/errors.ts'

import { decrypted, encrypted } from './encryption.ts'
import { alreadyExists, type BackupPlace, folderError } from './place.ts'

const MANIFEST = 'manifest.json'

const manifest = z.object({
  format: z.literal(1),
  /** The moment to which a restore returns, just before the database was copied. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** Creation time of the newest migration that a build must include to read the backup, in milliseconds. */
  schema: z.number(),
})
type Manifest = z.infer<typeof manifest>

/** Facts that a backup states about itself. */
export type Facts = Omit<Manifest, 'format'>

/** Adds files to the archive being written. */
export interface ArchiveWriter {
  has(name: string): boolean
  add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Adds the files and folders below a folder, named by their paths in it. */
  addFolder(folder: string): Promise<void>
}

/**
 * Streams an encrypted archive to a place: `fill` adds the files, and the manifest follows. Returns the size of
 * its files. On failure leaves nothing at the place.
 */
export async function writeArchive(
  place: BackupPlace,
  { passphrase, stop }: { passphrase: string; stop?: AbortSignal | undefined },
  fill: (writer: ArchiveWriter) => Promise<Facts>,
): Promise<number> {
  if (await place.exists()) throw alreadyExists(place.where)
  const { readable, controller } = createTarPacker()
  const sizes = new Map<string, number>()
  async function add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const body = controller.add({ name, size: bytes, mode: 0o600 }).getWriter()
    for await (const chunk of content) {
      stop?.throwIfAborted()
      await body.write(chunk)
    }
    await body.close()
    sizes.set(name, bytes)
  }
  async function addFolder(folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(folder, file)
      if (entry.isFile()) await add(name, (await stat(file)).size, createReadStream(file))
      else await controller.add({ name: `${name}/`, size: 0, mode: 0o700, type: 'directory' }).close()
    }
  }
  async function fillWhole(): Promise<void> {
    const facts = await fill({ has: (name) => sizes.has(name), add, addFolder })
    const content = Buffer.from(JSON.stringify({ format: 1, ...facts } satisfies Manifest))
    await add(MANIFEST, content.length, ReadableStream.from([content]))
    controller.finalize()
  }
  const content = await encrypted(readable as ReadableStream<Uint8Array>, passphrase)
  const filled = fillWhole().catch((error: unknown) => {
    controller.error(error)
    return { error }
  })
  await place.write(content).catch(async (error: unknown) => {
    controller.error(error)
    const fault = await filled
    // A failing place cancels its source, so `fault` may be that cancellation.
    throw fault && stemsFrom(error, fault.error) ? fault.error : error
  })
  const fault = await filled
  if (fault) throw fault.error
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function stemsFrom(error: unknown, origin: unknown): boolean {
  return origin !== undefined && (error === origin || (error instanceof Error && error.cause === origin))
}

/**
 * Unpacks a backup into an empty folder. Throws an OperatorError if the backup is incomplete, changed or
 * encrypted with another passphrase.
 */
export async function readArchive(place: BackupPlace, passphrase: string, folder: string): Promise<Facts> {
  const source = await place.read()
  let last = ''
  try {
    const opened = await decrypted(source, passphrase)
    const entries = ReadableStream.from(opened).pipeThrough(createTarDecoder({ strict: true }))
    for await (const entry of entries) {
      if (entry.header.name === MANIFEST) last = await text(entry.body as ReadableStream)
      else await unpack(entry, folder)
    }
    // The decryption has verified every byte.
    return manifest.parse(JSON.parse(last))
  } catch (error) {
    throw readError(place.where, folder, error)
  } finally {
    source.destroy()
  }
}

async function unpack({ header, body }: ParsedTarEntry, folder: string): Promise<void> {
  const target = path.join(folder, header.name)
  if (!target.startsWith(`${folder}${path.sep}`)) throw new Error(`${header.name} leaves the backup`)
  await mkdir(header.type === 'directory' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
  if (header.type !== 'file') return body.cancel()
  await pipeline(body, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
}

function readError(where: string, folder: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  if ((error as NodeJS.ErrnoException).syscall) return folderError(folder, error)
  // `fetch` throws a TypeError for a broken connection.
  if (error instanceof TypeError && error.message === 'terminated')
    return new OperatorError(`The connection broke while reading ${where}. Try again.`, { cause: error })
  return new OperatorError(`${where} isn’t a backup of the shop, or is damaged. Restore another one.`, {
    cause: error,
  })
}
