import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

const brotli =
  (quality: number) =>
  (body: Buffer): Promise<Bytes> =>
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }).then(exactly)

/** Brotli for an answer that may be requested only once: a third of the time of level 1, and 6 % more to send. */
export const quickly = brotli(0)
/** Brotli for an answer that is requested again: 1.5 ms, 23 KB. */
export const thoroughly = brotli(5)

export const gzipped = (body: Buffer): Promise<Bytes> => compressGzip(body, { level: 6 }).then(exactly)
export const decompressed = (body: Buffer): Promise<Bytes> => decompressBrotli(body).then(exactly)

/** Bytes that share their memory with nothing else. */
export type Bytes = Buffer<ArrayBuffer>

/**
 * The bytes in memory of exactly their size: zlib hands out the beginning of 16 KB and more, Buffer.from a piece of a
 * pool, and anyone who keeps 300 bytes of it keeps all.
 */
export function exactly(body: Buffer): Bytes {
  if (body.buffer instanceof ArrayBuffer && body.buffer.byteLength === body.length) return body as Bytes
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

const REFUSED = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const BROTLI = new RegExp(String.raw`\bbr\b${REFUSED}`)
const GZIP = new RegExp(String.raw`\bgzip\b${REFUSED}`)

/** Browsers send a handful of different headers; more than this are made up, and not worth remembering. */
const MAX_HEADERS = 50
const known = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3). */
export function bestEncoding(acceptEncoding: string): Encoding {
  const found = known.get(acceptEncoding)
  if (found) return found
  const best = choose(acceptEncoding)
  if (known.size < MAX_HEADERS) known.set(acceptEncoding, best)
  return best
}

function choose(acceptEncoding: string): Encoding {
  if (BROTLI.test(acceptEncoding)) return 'br'
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity'
}
