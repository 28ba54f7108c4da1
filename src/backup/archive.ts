import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'

import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { z } from 'zod'

import { OperatorError } from '#platform/errors.ts'

import { decrypted, type Transform } from './encryption.ts'
import { type Facts, facts } from './facts.ts'
import { alreadyExists, type BackupPlace, folderError } from './place.ts'

const MANIFEST = 'manifest.json'

const manifest = facts.extend({
  format: z.literal(1),
  files: z.array(z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.hash('sha256') })),
})

/** The facts of a backup and the checksum of every file in it. */
export type Manifest = z.infer<typeof manifest>

/** Adds files to the archive being written. */
export interface ArchiveWriter {
  has(name: string): boolean
  add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Adds the files and folders below a folder, named by their paths in it. */
  addFolder(folder: string): Promise<void>
}

/**
 * Streams an archive to a place: `fill` adds the files, and the manifest follows. Encrypts it if `encrypt` is
 * given. On failure leaves nothing at the place.
 */
export async function writeArchive(
  place: BackupPlace,
  { encrypt, stop }: { encrypt?: Transform | undefined; stop?: AbortSignal | undefined },
  fill: (writer: ArchiveWriter) => Promise<Facts>,
): Promise<{ files: number; bytes: number }> {
  if (await place.exists()) throw alreadyExists(place.where)
  const { readable, controller } = createTarPacker()
  const files: Manifest['files'] = []
  async function add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const body = controller.add({ name, size: bytes, mode: 0o600 }).getWriter()
    for await (const chunk of hashed(content, hash)) {
      stop?.throwIfAborted()
      await body.write(chunk)
    }
    await body.close()
    if (name !== MANIFEST) files.push({ path: name, bytes, sha256: hash.digest('hex') })
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
    const has = (name: string) => files.some((file) => file.path === name)
    const facts = await fill({ has, add, addFolder })
    const content = Buffer.from(JSON.stringify({ format: 1, ...facts, files } satisfies Manifest))
    await add(MANIFEST, content.length, ReadableStream.from([content]))
    controller.finalize()
  }
  const stream = readable as ReadableStream<Uint8Array>
  const content = encrypt ? await encrypt(stream) : stream
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
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

function stemsFrom(error: unknown, origin: unknown): boolean {
  return origin !== undefined && (error === origin || (error instanceof Error && error.cause === origin))
}

/**
 * Unpacks a backup into an empty folder and compares every checksum. Throws an OperatorError if the backup is
 * incomplete, damaged or encrypted for another key.
 */
export async function readArchive(
  place: BackupPlace,
  identityFile: string | undefined,
  folder: string,
): Promise<Manifest> {
  const source = await place.read()
  const found: Manifest['files'] = []
  let last: string | undefined
  try {
    const opened = await decrypted(source, identityFile)
    const entries = ReadableStream.from(opened).pipeThrough(createTarDecoder({ strict: true }))
    for await (const entry of entries) {
      if (entry.header.name === MANIFEST) last = await text(entry.body as ReadableStream)
      else await unpack(entry, folder, found)
    }
  } catch (error) {
    throw readError(place.where, folder, error)
  } finally {
    source.destroy()
  }
  return verified(place.where, last, found)
}

async function unpack(
  { header, body }: ParsedTarEntry,
  folder: string,
  found: Manifest['files'],
): Promise<void> {
  const target = path.join(folder, header.name)
  if (!target.startsWith(`${folder}${path.sep}`)) throw new Error(`${header.name} leaves the backup`)
  await mkdir(header.type === 'directory' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
  if (header.type !== 'file') return body.cancel()
  const hash = createHash('sha256')
  await pipeline(hashed(body, hash), createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  found.push({ path: header.name, bytes: header.size, sha256: hash.digest('hex') })
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Compares the unpacked files with the manifest. */
function verified(where: string, text: string | undefined, found: Manifest['files']): Manifest {
  if (text === undefined) throw damaged(where, 'isn’t a complete backup of the shop')
  const { data: read, error } = manifest.safeParse(jsonOf(text))
  if (!read) throw damaged(where, 'has a damaged manifest', error)
  const sums = new Map(found.map((file) => [file.path, file.sha256]))
  const wrong = read.files.find(({ path: name, sha256 }) => sums.get(name) !== sha256)?.path
  if (wrong === undefined) return read
  throw damaged(
    where,
    `is damaged: ${wrong} ${sums.has(wrong) ? 'doesn’t match its checksum' : 'is missing'}`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damaged(where: string, what: string, cause?: unknown): OperatorError {
  return new OperatorError(`${where} ${what}. Take another backup.`, { cause })
}

function readError(where: string, folder: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  if ((error as NodeJS.ErrnoException).syscall) return folderError(folder, error)
  // `fetch` throws a TypeError for a broken connection.
  if (error instanceof TypeError && error.message === 'terminated')
    return new OperatorError(`The connection broke while reading ${where}. Try again.`, { cause: error })
  return damaged(where, 'isn’t a backup of the shop, or is damaged', error)
}
