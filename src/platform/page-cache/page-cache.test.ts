import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { markAsDatabases } from '#platform/database/away.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'

import { bodyIn, createEntry, type Entry, refine } from './entry.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'

function page(body: string, tags: string[] = [], status = 200): Entry {
  return createEntry(status, [['content-type', 'text/html']], Buffer.from(body), tags)
}

function text(entry: Entry | undefined): string | undefined {
  return entry?.bodies.identity?.toString()
}

function rendering(entry: Entry): () => Promise<Rendered> {
  return () => Promise.resolve({ entry, keep: true })
}

/** Returns a render that finishes on demand. */
function slowRender(entry: Entry): { render: () => Promise<Rendered>; finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  return { render: () => promise, finish: () => resolve({ entry, keep: true }) }
}

describe('page cache', () => {
  it('renders a page once and serves it as a hit the next time', async () => {
    const cache = createPageCache()
    await cache.obtain('/', rendering(page('a')))
    const again = await cache.obtain('/', rendering(page('b')))
    expect(again.outcome).toBe('hit')
    expect(text(again.entry)).toBe('a')
  })

  it('drops exactly the pages that carry a touched tag', async () => {
    const cache = createPageCache()
    await cache.obtain('/book/1', rendering(page('one', ['book:1'])))
    await cache.obtain('/book/2', rendering(page('two', ['book:2'])))
    cache.invalidate(['book:1'])
    expect(cache.lookup('/book/1')).toBeUndefined()
    expect(cache.lookup('/book/2')).toBeDefined()
  })

  it('runs one render per key at a time', async () => {
    const cache = createPageCache()
    const { render, finish } = slowRender(page('a'))
    let renders = 0
    const counted = (): Promise<Rendered> => {
      renders++
      return render()
    }
    const both = [cache.obtain('/', counted), cache.obtain('/', counted)]
    finish()
    await Promise.all(both)
    expect(renders).toBe(1)
  })

  it('does not store a render if one of its tags changed while it ran', async () => {
    const cache = createPageCache()
    const { render, finish } = slowRender(page('old price', ['book:1']))
    const under = cache.obtain('/book/1', render)
    cache.invalidate(['book:1'])
    finish()
    await under
    expect(cache.lookup('/book/1')).toBeUndefined()
  })

  it('stores a render if only other tags changed while it ran', async () => {
    const cache = createPageCache()
    const { render, finish } = slowRender(page('page', ['book:1']))
    const under = cache.obtain('/book/1', render)
    cache.invalidate(['book:2'])
    finish()
    await under
    expect(cache.lookup('/book/1')).toBeDefined()
  })

  it('a request after a change gets its own render, not the running one', async () => {
    const cache = createPageCache()
    const { render, finish } = slowRender(page('old price', ['book:1']))
    const before = cache.obtain('/book/1', render)
    cache.invalidate(['book:1'])
    const after = await cache.obtain('/book/1', rendering(page('new price', ['book:1'])))
    finish()
    await before
    expect(text(after.entry)).toBe('new price')
    expect(text(cache.lookup('/book/1'))).toBe('new price')
  })

  it('does not store a failed render, and retries it', async () => {
    const cache = createPageCache()
    await expect(cache.obtain('/', () => Promise.reject(new Error('database away')))).rejects.toThrow('away')
    expect(text((await cache.obtain('/', rendering(page('fine')))).entry)).toBe('fine')
  })

  it('stays within its byte limit by evicting the least recently used entries', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    for (let i = 0; i < 200; i++)
      await cache.obtain(`/p${i}`, rendering(page(randomBytes(3000).toString('base64'))))
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000)
    expect(cache.lookup('/p199')).toBeDefined()
    expect(cache.lookup('/p0')).toBeUndefined()
  })

  it.each([300, 700, 1500, 40_000])('counts all memory of a response of %i bytes', async (size) => {
    const cache = createPageCache()
    const { entry } = await cache.obtain('/small', rendering(page(randomBytes(size / 2).toString('hex'))))
    for (const encoding of ['br', 'gzip'] as const) {
      if (entry.compressible) await bodyIn(entry, encoding)
    }
    await refine(entry)
    const bodies = Object.values(entry.bodies)
    const held = bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0)
    expect(held).toBe(bodies.reduce((sum, body) => sum + body.length, 0))
    expect(cache.stats().bytes).toBeGreaterThan(held)
    expect(cache.stats().bytes).toBeLessThan(held + 3000)
    expect(cache.lookup('/small')).toBe(entry)
  })

  it('drops an entry whose weight changed, and does not store it again on a later change', async () => {
    const cache = createPageCache()
    const { entry } = await cache.obtain('/book/1', rendering(page('law '.repeat(500), ['book:1'])))
    await bodyIn(entry, 'gzip')
    cache.invalidate(['book:1'])
    await refine(entry)
    expect(cache.stats()).toEqual({ entries: 0, bytes: 0 })
  })

  it('not-found pages do not evict real ones', async () => {
    const cache = createPageCache({ maxBytes: 100_000, maxNotFoundBytes: 20_000 })
    await cache.obtain('/', rendering(page('home')))
    for (let i = 0; i < 200; i++)
      await cache.obtain(`/none${i}`, rendering(page(randomBytes(1000).toString('base64'), [], 404)))
    expect(cache.lookup('/')).toBeDefined()
  })

  it('renders every request while messages may be lost, then starts empty', async () => {
    const cache = createPageCache()
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    expect(cache.lookup('/')).toBeUndefined()
    for (const text of ['b', 'c'])
      expect(await read(cache, '/', rendering(page(text)))).toEqual([text, 'miss'])
    cache.trust(true)
    expect(cache.lookup('/')).toBeUndefined()
  })
})

function read(cache: PageCache, key: string, render: () => Promise<Rendered>) {
  return cache.obtain(key, render).then(({ entry, outcome }) => [text(entry), outcome])
}

describe('an unreachable database', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  markAsDatabases(gone)
  const fails = () => Promise.reject(gone)
  const answers503 = rendering(page('Back in a moment.', [], 503))
  const at = () => createFakeClock(new Date('2026-11-20T10:00:00Z'))

  it.each([
    ['throws', fails],
    ['answers 503', () => answers503().then(({ entry }) => ({ entry, keep: false }))],
  ])('does not lose earlier pages if the render %s', async (_what, render) => {
    const cache = createPageCache({ clock: at() })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    expect(await read(cache, '/', render)).toEqual(['a', 'stale'])
  })

  it('is not queried again for a second', async () => {
    const clock = at()
    const cache = createPageCache({ clock })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    await cache.obtain('/', fails)
    expect(await read(cache, '/', rendering(page('b')))).toEqual(['a', 'stale'])
    clock.advance({ seconds: 1 })
    expect(await read(cache, '/', rendering(page('b')))).toEqual(['b', 'miss'])
  })

  it('serves stale pages for ten minutes', async () => {
    const clock = at()
    const cache = createPageCache({ clock })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    clock.advance({ minutes: 9 })
    cache.trust(false)
    expect(await read(cache, '/', fails)).toEqual(['a', 'stale'])
    clock.advance({ minutes: 1 })
    await expect(cache.obtain('/', fails)).rejects.toThrow('ECONNREFUSED')
  })

  it('does not excuse other failures or pages that were never cached', async () => {
    const cache = createPageCache({ clock: at() })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    await expect(cache.obtain('/', () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake')
    await expect(cache.obtain('/other', fails)).rejects.toThrow('ECONNREFUSED')
  })

  it('never restores pages that this process has invalidated', async () => {
    const cache = createPageCache({ clock: at() })
    await cache.obtain('/', rendering(page('old price', ['book:1'])))
    cache.trust(false)
    cache.invalidate(['book:1'])
    await expect(cache.obtain('/', fails)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('values shared by pages', () => {
  const counted = () => {
    let reads = 0
    return async () => ++reads
  }

  it('are read once, and again after one of their tags is invalidated', async () => {
    const cache = createPageCache()
    const read = counted()
    const shared = () => cache.shared('shop', ['shop', 'hours'], read)
    expect(await Promise.all([shared(), shared()])).toEqual([1, 1])
    cache.invalidate(['book:1'])
    expect(await shared()).toBe(1)
    cache.invalidate(['hours'])
    expect(await shared()).toBe(2)
  })

  it('are not kept if they changed during the read', async () => {
    const cache = createPageCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = cache.shared('shop', ['shop'], () => promise)
    cache.invalidate(['shop'])
    resolve('old')
    expect(await early).toBe('old')
    expect(await cache.shared('shop', ['shop'], async () => 'new')).toBe('new')
  })

  it('are not kept if the read fails', async () => {
    const cache = createPageCache()
    await expect(cache.shared('shop', ['shop'], () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(await cache.shared('shop', ['shop'], async () => 'back')).toBe('back')
  })

  it('are always read again while messages may be lost, and once afterwards', async () => {
    const cache = createPageCache()
    const read = counted()
    const shared = () => cache.shared('shop', ['shop'], read)
    await shared()
    cache.trust(false)
    expect([await shared(), await shared()]).toEqual([2, 3])
    cache.trust(true)
    expect([await shared(), await shared()]).toEqual([4, 4])
  })
})
