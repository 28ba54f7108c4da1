import type { IncomingMessage, ServerResponse } from 'node:http'

import { bodyIn, chooseEncoding, type Encoding, type Entry, etagOf, matches, readyBody } from './entry.ts'

interface Conditions {
  method: string
  acceptEncoding: string
  ifNoneMatch: string | undefined
}

/** Answers a Fetch request from an entry: encoding, ETag/304, HEAD, and whether it was a hit. */
export async function toResponse(entry: Entry, request: Request, hit: boolean): Promise<Response> {
  const conditions = {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding') ?? '',
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  }
  const encoding = chooseEncoding(entry, conditions.acceptEncoding)
  const headers = headersOf(entry, encoding, hit)
  if (isUnchanged(entry, encoding, conditions)) return new Response(null, { status: 304, headers })
  const body = await bodyIn(entry, encoding)
  headers.push(['content-length', String(body.length)])
  const bytes = conditions.method === 'HEAD' ? null : new Uint8Array(body)
  return new Response(bytes, { status: entry.status, headers })
}

/**
 * Answers straight on Node's response when entry and encoding are at hand: the hot path of the shop, several times
 * cheaper than building Request and Response objects. False when it can't.
 */
export function writeHit(entry: Entry, req: IncomingMessage, res: ServerResponse): boolean {
  const { 'accept-encoding': accept = '', 'if-none-match': ifNoneMatch } = req.headers
  const acceptEncoding = typeof accept === 'string' ? accept : ''
  const encoding = chooseEncoding(entry, acceptEncoding)
  const body = readyBody(entry, encoding)
  if (!body) return false
  const method = req.method ?? 'GET'
  if (isUnchanged(entry, encoding, { method, acceptEncoding, ifNoneMatch })) {
    res.writeHead(304, flatHeaders(entry, encoding))
    res.end()
    return true
  }
  const headers = flatHeaders(entry, encoding)
  res.writeHead(entry.status, [...headers, 'content-length', String(body.length)])
  res.end(method === 'HEAD' ? undefined : body)
  return true
}

function isUnchanged(entry: Entry, encoding: Encoding, { ifNoneMatch }: Conditions): boolean {
  return entry.status === 200 && matches(entry, encoding, ifNoneMatch)
}

function headersOf(entry: Entry, encoding: Encoding, hit: boolean): [string, string][] {
  const headers: [string, string][] = [
    ...entry.headers,
    ['etag', etagOf(entry, encoding)],
    ['vary', 'Accept-Encoding'],
    ['x-cache', hit ? 'hit' : 'miss'],
  ]
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  return headers
}

const flattened = new WeakMap<Entry, Partial<Record<Encoding, string[]>>>()

/** The header list of a hit, made once per entry and encoding. */
function flatHeaders(entry: Entry, encoding: Encoding): string[] {
  let lists = flattened.get(entry)
  if (!lists) flattened.set(entry, (lists = {}))
  return (lists[encoding] ??= headersOf(entry, encoding, true).flat())
}
