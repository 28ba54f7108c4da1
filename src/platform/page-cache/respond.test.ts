import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it, vi } from 'vitest'

import { bodyIn, createEntry, rest } from './entry.ts'
import { toResponse } from './respond.ts'

const html = '<p>law books</p>'.repeat(100)
const entry = createEntry(200, [['content-type', 'text/html; charset=utf-8']], Buffer.from(html), [])

function get(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://shop.example/', { method, headers })
}

describe('responses of the page cache', () => {
  it('sends brotli if accepted, gzip if only that is accepted, else plain text', async () => {
    const br = await toResponse(entry, get({ 'accept-encoding': 'gzip, br' }), 'hit')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(html)
    const gz = await toResponse(entry, get({ 'accept-encoding': 'gzip' }), 'hit')
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(html)
    const plain = await toResponse(entry, get({ 'accept-encoding': 'br;q=0' }), 'hit')
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(await plain.text()).toBe(html)
  })

  it('returns 304 for the ETag of the same encoding and 200 for any other', async () => {
    const first = await toResponse(entry, get({ 'accept-encoding': 'br' }), 'miss')
    const etag = first.headers.get('etag') ?? ''
    const same = await toResponse(entry, get({ 'accept-encoding': 'br', 'if-none-match': etag }), 'hit')
    expect(same.status).toBe(304)
    const weak = await toResponse(
      entry,
      get({ 'accept-encoding': 'br', 'if-none-match': `"x", ${etag}` }),
      'hit',
    )
    expect(weak.status).toBe(304)
    const other = await toResponse(entry, get({ 'if-none-match': etag }), 'hit')
    expect(other.status).toBe(200)
  })

  it('is stored as brotli only and still serves clients without it', async () => {
    const resting = createEntry(200, [['content-type', 'text/html']], Buffer.from(html), [])
    await rest(resting)
    expect(resting.bodies.identity).toBeUndefined()
    expect(await (await toResponse(resting, get(), 'hit')).text()).toBe(html)
    const gz = await toResponse(resting, get({ 'accept-encoding': 'gzip' }), 'hit')
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(html)
  })

  it('sends the stored body on the first hit and compresses it thoroughly afterwards', async () => {
    const stored = createEntry(200, [['content-type', 'text/html']], Buffer.from(html), [])
    await rest(stored)
    const quick = stored.bodies.br
    const hit = await toResponse(stored, get({ 'accept-encoding': 'br' }), 'hit')
    expect(Buffer.from(await hit.arrayBuffer())).toEqual(quick)
    await vi.waitFor(() => expect(stored.bodies.br).not.toBe(quick))
  })

  it('unpacks a stored entry once for all clients without an encoding, and stores none of it', async () => {
    const resting = createEntry(200, [['content-type', 'text/html']], Buffer.from(html), [])
    await rest(resting)
    const [one, other] = await Promise.all([bodyIn(resting, 'identity'), bodyIn(resting, 'identity')])
    expect(one).toBe(other)
    expect(await bodyIn(resting, 'identity')).toBe(one)
    expect(Object.keys(resting.bodies)).toEqual(['br'])
  })

  it('responds to HEAD with the headers of GET and no body', async () => {
    const head = await toResponse(entry, get({}, 'HEAD'), 'hit')
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
    expect(await head.text()).toBe('')
  })

  it('reports a hit, a miss or a stale response', async () => {
    expect((await toResponse(entry, get(), 'hit')).headers.get('x-cache')).toBe('hit')
    expect((await toResponse(entry, get(), 'miss')).headers.get('x-cache')).toBe('miss')
    const { headers } = await toResponse(entry, get(), 'stale')
    expect([headers.get('x-cache'), headers.get('warning')]).toEqual(['stale', '110 - "Response is Stale"'])
  })
})
