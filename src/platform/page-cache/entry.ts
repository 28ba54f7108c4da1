import { createHash } from 'node:crypto'

import { type Encoding, decompressed, gzipped, quickly, thoroughly } from './encodings.ts'

/** A finished answer. At rest it holds its brotli form alone, a sixth of its size; others are made from that. */
export interface Entry {
  status: number
  headers: [name: string, value: string][]
  tags: readonly string[]
  /** Same for all encodings and weak, because the compressed bytes change once when they are refined. */
  etag: string
  compressible: boolean
  bodies: Partial<Record<Encoding, Buffer>>
  /** Whether brotli has taken its time for this entry: only answers that are asked for again are worth it. */
  refined: boolean
}

/** Below this a compressed body saves less than its header costs. */
const WORTH_COMPRESSING = 600
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

export function createEntry(
  status: number,
  headers: [string, string][],
  body: Buffer,
  tags: readonly string[],
): Entry {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const compressible = body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(type)
  return { status, headers, tags, etag, compressible, bodies: { identity: body }, refined: false }
}

/** What an entry weighs at rest, and a guess for the rest. */
export function weightOf({ bodies, compressible }: Entry): number {
  const identity = bodies.identity?.length ?? 0
  const atRest = bodies.br?.length ?? (compressible ? Math.ceil(identity / 4) : identity)
  // A gzip form may come later; few clients ask for one.
  return Math.ceil(atRest * 1.5) + 1500
}

/** The body in an encoding, made when it is not at hand. */
export async function bodyIn(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const { bodies } = entry
  const ready = bodies[encoding]
  if (ready) return ready
  if (encoding === 'br') return (bodies.br = await quickly(await plain(entry)))
  if (encoding === 'gzip') return (bodies.gzip = await gzipped(await plain(entry)))
  return plain(entry)
}

async function plain({ bodies }: Entry): Promise<Buffer> {
  if (bodies.identity) return bodies.identity
  if (bodies.br) return decompressed(bodies.br)
  throw new Error('An entry without a body.')
}

/** Brings a kept entry to its form at rest: brotli instead of plain bytes. */
export async function rest(entry: Entry): Promise<void> {
  if (!entry.compressible) return
  await bodyIn(entry, 'br')
  delete entry.bodies.identity
}

/** Compresses an entry thoroughly, once, because it was asked for again. */
export async function refine(entry: Entry): Promise<void> {
  if (entry.refined || !entry.compressible) return
  entry.refined = true
  entry.bodies.br = await thoroughly(await plain(entry))
}
