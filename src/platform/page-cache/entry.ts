import { hash } from 'node:crypto'

import type { HeaderList } from '#platform/http/security-headers.ts'

import {
  type Bytes,
  decompressed,
  type Encoding,
  exactly,
  gzipped,
  quickly,
  thoroughly,
} from './encodings.ts'

/**
 * A finished response. Only its brotli form is stored, a sixth of the plain size; other encodings are derived
 * from it.
 */
export interface Entry {
  status: number
  headers: [name: string, value: string][]
  tags: readonly string[]
  /** The same for all encodings, and weak, because refining changes the compressed bytes once. */
  etag: string
  compressible: boolean
  bodies: Partial<Record<Encoding, Bytes>>
  /**
   * True once the body is compressed at the higher brotli level, which only pays off for responses that are
   * requested again.
   */
  refined: boolean
  /** Encodings in progress, shared by concurrent requests. */
  making: Map<Encoding, Promise<Bytes>>
  /** Plain bytes of a stored entry, shared by the responses that send them and freed with the last one. */
  unpacked?: WeakRef<Bytes>
  /** Called when the stored bodies change, so that the cache can update its byte count. */
  onResized?: () => void
}

/** Below this size in bytes, compression saves less than its header costs. */
const WORTH_COMPRESSING = 600
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

export function createEntry(
  status: number,
  headers: [string, string][],
  body: Buffer,
  tags: readonly string[],
): Entry {
  const etag = hash('sha256', body, 'base64url').slice(0, 22)
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const compressible = body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(type)
  const bodies = { identity: exactly(body) }
  return { status, headers, tags, etag, compressible, bodies, refined: false, making: new Map() }
}

/** Adds headers to an entry, replacing those with the same name. */
export function addHeaders(entry: Entry, headers: HeaderList): void {
  const added = new Map(headers)
  entry.headers = [...entry.headers.filter(([name]) => !added.has(name)), ...added]
}

/** Bytes of the objects, maps and lists around a body, measured over 20,000 entries. */
const OVERHEAD = { entry: 1800, header: 60, tag: 320 }

/** Returns the memory use of a stored entry in bytes: its bodies and their overhead. */
export function weightOf({ bodies, compressible, headers, tags }: Entry): number {
  const resting = compressible && bodies.br ? [bodies.br, bodies.gzip] : Object.values(bodies)
  let bytes = OVERHEAD.entry
  for (const body of resting) bytes += body?.buffer.byteLength ?? 0
  for (const [name, value] of headers) bytes += name.length + value.length + OVERHEAD.header
  for (const tag of tags) bytes += tag.length + OVERHEAD.tag
  return bytes
}

/** Returns the body in an encoding if it already exists. */
export function atHand({ bodies, unpacked }: Entry, encoding: Encoding): Bytes | undefined {
  return bodies[encoding] ?? (encoding === 'identity' ? unpacked?.deref() : undefined)
}

/** Returns the body in an encoding, encoding it if necessary. */
export async function bodyIn(entry: Entry, encoding: Encoding): Promise<Bytes> {
  const ready = atHand(entry, encoding)
  if (ready) return ready
  const underWay = entry.making.get(encoding)
  if (underWay) return underWay
  const making = make(entry, encoding).finally(() => entry.making.delete(encoding))
  entry.making.set(encoding, making)
  return making
}

async function make(entry: Entry, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return unpack(entry)
  const plain = await bodyIn(entry, 'identity')
  const packed = encoding === 'br' ? await quickly(plain) : await gzipped(plain)
  keep(entry, encoding, packed)
  return packed
}

async function unpack(entry: Entry): Promise<Bytes> {
  if (!entry.bodies.br) throw new Error('An entry without a body.')
  const plain = await decompressed(entry.bodies.br)
  entry.unpacked = new WeakRef(plain)
  return plain
}

function keep(entry: Entry, encoding: Encoding, body: Bytes): void {
  entry.bodies[encoding] = body
  entry.onResized?.()
}

/** Converts an entry to its stored form: brotli instead of plain bytes. */
export async function rest(entry: Entry): Promise<void> {
  if (!entry.compressible) return
  await bodyIn(entry, 'br')
  delete entry.bodies.identity
}

/** Compresses an entry at the higher level, for the requests that follow the second. */
export async function refine(entry: Entry): Promise<void> {
  if (entry.refined || !entry.compressible) return
  entry.refined = true
  keep(entry, 'br', await thoroughly(await bodyIn(entry, 'identity')))
}
