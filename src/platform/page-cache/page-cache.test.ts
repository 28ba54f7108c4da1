import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

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

/** A render that ends when the test says so. */
function slowRender(entry: Entry): { render: () => Promise<Rendered>; finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  return { render: () => promise, finish: () => resolve({ entry, keep: true }) }
}

describe('page cache', () => {
  it('renders a page once and answers it again as a hit', async () => {
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

  it('has one render in flight per key', async () => {
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

  it('does not keep a render that was under way when one of its tags changed', async () => {
    const cache = createPageCache()
    const { render, finish } = slowRender(page('old price', ['book:1']))
    const under = cache.obtain('/book/1', render)
    cache.invalidate(['book:1'])
    finish()
    await under
    expect(cache.lookup('/book/1')).toBeUndefined()
  })

  it('keeps a render that was under way when only other tags changed', async () => {
    const cache = createPageCache()
    const { render, finish } = slowRender(page('page', ['book:1']))
    const under = cache.obtain('/book/1', render)
    cache.invalidate(['book:2'])
    finish()
    await under
    expect(cache.lookup('/book/1')).toBeDefined()
  })

  it('gives a request that comes after a change its own render, not the one under way', async () => {
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

  it('does not keep a render that failed, and tries again', async () => {
    const cache = createPageCache()
    await expect(cache.obtain('/', () => Promise.reject(new Error('database away')))).rejects.toThrow('away')
    expect(text((await cache.obtain('/', rendering(page('fine')))).entry)).toBe('fine')
  })

  it('stays within its bytes by dropping what was not read for longest', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    for (let i = 0; i < 200; i++)
      await cache.obtain(`/p${i}`, rendering(page(randomBytes(3000).toString('base64'))))
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000)
    expect(cache.lookup('/p199')).toBeDefined()
    expect(cache.lookup('/p0')).toBeUndefined()
  })

  it.each([300, 700, 1500, 40_000])('counts all that it holds of an answer of %i bytes', async (size) => {
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

  it('still drops an entry whose weight changed, and does not take it back when it changes later', async () => {
    const cache = createPageCache()
    const { entry } = await cache.obtain('/book/1', rendering(page('law '.repeat(500), ['book:1'])))
    await bodyIn(entry, 'gzip')
    cache.invalidate(['book:1'])
    await refine(entry)
    expect(cache.stats()).toEqual({ entries: 0, bytes: 0 })
  })

  it('does not let not-found pages push out real ones', async () => {
    const cache = createPageCache({ maxBytes: 100_000, maxNotFoundBytes: 20_000 })
    await cache.obtain('/', rendering(page('home')))
    for (let i = 0; i < 200; i++)
      await cache.obtain(`/none${i}`, rendering(page(randomBytes(1000).toString('base64'), [], 404)))
    expect(cache.lookup('/')).toBeDefined()
  })

  it('renders everything anew while messages of other processes may be lost, and is empty after that', async () => {
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

describe('a database that is away', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const fails = () => Promise.reject(gone)
  const answers503 = rendering(page('Back in a moment.', [], 503))
  const at = () => createFakeClock(new Date('2026-11-20T10:00:00Z'))

  it.each([
    ['throws', fails],
    ['answers 503', () => answers503().then(({ entry }) => ({ entry, keep: false }))],
  ])('is no reason to lose what was rendered before: the render %s', async (_what, render) => {
    const cache = createPageCache({ clock: at() })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    expect(await read(cache, '/', render)).toEqual(['a', 'stale'])
  })

  it('is queried again a second later, and not in between', async () => {
    const clock = at()
    const cache = createPageCache({ clock })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    await cache.obtain('/', fails)
    expect(await read(cache, '/', rendering(page('b')))).toEqual(['a', 'stale'])
    clock.advance({ seconds: 1 })
    expect(await read(cache, '/', rendering(page('b')))).toEqual(['b', 'miss'])
  })

  it('is waited for with old pages for ten minutes', async () => {
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

  it('excuses no other failure, and no page that was not there', async () => {
    const cache = createPageCache({ clock: at() })
    await cache.obtain('/', rendering(page('a')))
    cache.trust(false)
    await expect(cache.obtain('/', () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake')
    await expect(cache.obtain('/other', fails)).rejects.toThrow('ECONNREFUSED')
  })

  it('never brings back what was changed here since', async () => {
    const cache = createPageCache({ clock: at() })
    await cache.obtain('/', rendering(page('old price', ['book:1'])))
    cache.trust(false)
    cache.invalidate(['book:1'])
    await expect(cache.obtain('/', fails)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('what pages share', () => {
  const counted = () => {
    let reads = 0
    return async () => ++reads
  }

  it('is read once, and again when one of its tags was invalidated', async () => {
    const cache = createPageCache()
    const read = counted()
    const shared = () => cache.shared('shop', ['shop', 'hours'], read)
    expect(await Promise.all([shared(), shared()])).toEqual([1, 1])
    cache.invalidate(['book:1'])
    expect(await shared()).toBe(1)
    cache.invalidate(['hours'])
    expect(await shared()).toBe(2)
  })

  it('is not held when it changed while it was read', async () => {
    const cache = createPageCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = cache.shared('shop', ['shop'], () => promise)
    cache.invalidate(['shop'])
    resolve('old')
    expect(await early).toBe('old')
    expect(await cache.shared('shop', ['shop'], async () => 'new')).toBe('new')
  })

  it('is not held when it could not be read', async () => {
    const cache = createPageCache()
    await expect(cache.shared('shop', ['shop'], () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(await cache.shared('shop', ['shop'], async () => 'back')).toBe('back')
  })

  it('is read anew while messages of other processes may be lost, and after', async () => {
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
