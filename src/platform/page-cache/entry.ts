import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished answer, kept with its compressed forms. */
export interface Entry {
  status: number
  headers: [name: string, value: string][]
  tags: readonly string[]
  etag: string
  identity: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
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
  return { status, headers, tags, etag, identity: body, compressed: {} }
}

/** What an entry weighs in the cache: all its bodies and a guess for the rest. */
export function weightOf(entry: Entry): number {
  const bodies = Object.values(entry.compressed).reduce(
    (sum, body) => sum + body.length,
    entry.identity.length,
  )
  return bodies + 1000
}

/** The best encoding that the client accepts and that the body is worth. */
export function chooseEncoding(entry: Entry, acceptEncoding: string): Encoding {
  if (entry.identity.length < WORTH_COMPRESSING || !isCompressible(entry)) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

function isCompressible(entry: Entry): boolean {
  const type = entry.headers.find(([name]) => name === 'content-type')
  return type !== undefined && COMPRESSIBLE.test(type[1])
}

/** The body in an encoding, compressing it the first time. */
export async function bodyIn(entry: Entry, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return entry.identity
  return (entry.compressed[encoding] ??= await compressors[encoding](entry.identity))
}

/** The body in an encoding if it is at hand. */
export function readyBody(entry: Entry, encoding: Encoding): Buffer | undefined {
  return encoding === 'identity' ? entry.identity : entry.compressed[encoding]
}

/** ETags differ by encoding, as the bytes do (RFC 9110 §8.8.3). */
export function etagOf(entry: Entry, encoding: Encoding): string {
  return encoding === 'identity' ? `"${entry.etag}"` : `"${entry.etag}-${encoding}"`
}

/** Whether If-None-Match names this entry in this encoding (weak comparison, RFC 9110 §13.1.2). */
export function matches(entry: Entry, encoding: Encoding, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  const etag = etagOf(entry, encoding)
  return (
    ifNoneMatch === etag || ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  )
}
