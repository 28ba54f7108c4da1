import type { IncomingMessage, ServerResponse } from 'node:http'

import { bestEncoding, type Encoding } from './encodings.ts'
import { atHand, bodyIn, type Entry, refine } from './entry.ts'
import type { Outcome } from './page-cache.ts'

/**
 * Converts an entry to a Fetch response, with its encoding, ETag, 304 or HEAD handling, and whether it was a
 * hit or stale.
 */
export async function toResponse(entry: Entry, request: Request, outcome: Outcome): Promise<Response> {
  const encoding = encodingFor(entry, request.headers.get('accept-encoding') ?? '')
  const headers = headersOf(entry, encoding, outcome)
  if (isUnchanged(entry, encoding, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers })
  }
  if (outcome === 'hit') refine(entry).catch(() => (entry.refined = false))
  const body = await bodyIn(entry, encoding)
  headers.push(['content-length', String(body.length)])
  return new Response(request.method === 'HEAD' ? null : body, { status: entry.status, headers })
}

/**
 * Writes an entry directly to Node's response if its encoded body exists: the shop's hot path, several times
 * cheaper than building Request and Response objects. Returns false if it can't.
 */
export function writeHit(entry: Entry, req: IncomingMessage, res: ServerResponse): boolean {
  const encoding = encodingFor(entry, req.headers['accept-encoding'] ?? '')
  const body = atHand(entry, encoding)
  if (!body || (!entry.refined && entry.compressible)) return false
  const headers = hitHeaders(entry, encoding, body.length)
  if (isUnchanged(entry, encoding, req.headers['if-none-match'])) {
    res.writeHead(304, headers.unchanged)
    res.end()
    return true
  }
  res.writeHead(entry.status, headers.whole)
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}

function encodingFor(entry: Entry, acceptEncoding: string): Encoding {
  return entry.compressible ? bestEncoding(acceptEncoding) : 'identity'
}

/** ETags differ by encoding, like the bytes (RFC 9110 §8.8.3). */
function etagOf(entry: Entry, encoding: Encoding): string {
  return encoding === 'identity' ? `W/"${entry.etag}"` : `W/"${entry.etag}-${encoding}"`
}

/** Reports whether If-None-Match names this entry in this encoding (weak comparison, RFC 9110 §13.1.2). */
function isUnchanged(entry: Entry, encoding: Encoding, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch || entry.status !== 200) return false
  const etag = etagOf(entry, encoding)
  return ifNoneMatch.split(',').some((part) => part.trim() === etag)
}

function headersOf(entry: Entry, encoding: Encoding, outcome: Outcome): [string, string][] {
  const headers: [string, string][] = [
    ...entry.headers,
    ['etag', etagOf(entry, encoding)],
    ['vary', 'Accept-Encoding'],
    ['x-cache', outcome],
  ]
  // RFC 9111 §5.5 made this header obsolete, but proxies and monitors still read it.
  if (outcome === 'stale') headers.push(['warning', '110 - "Response is Stale"'])
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  return headers
}

interface HitHeaders {
  /** Bytes of the body. */
  length: number
  whole: string[]
  unchanged: string[]
}

const known = new WeakMap<Entry, Partial<Record<Encoding, HitHeaders>>>()

/**
 * Returns the header lists of a hit, built once per entry, encoding and length of the body. Building them for
 * every hit took as long as the rest of a cached JSON response (`npm run bench -- --only reads`).
 */
function hitHeaders(entry: Entry, encoding: Encoding, length: number): HitHeaders {
  const ofEntry = known.get(entry) ?? {}
  known.set(entry, ofEntry)
  const ready = ofEntry[encoding]
  if (ready?.length === length) return ready
  const unchanged = headersOf(entry, encoding, 'hit').flat()
  return (ofEntry[encoding] = { length, unchanged, whole: [...unchanged, 'content-length', String(length)] })
}
