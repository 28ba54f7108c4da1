import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Failure } from '#platform/errors.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import type { BookCard, BookQuery } from '#modules/catalogue/book.ts'
import { coverSources } from '#modules/catalogue/pictures/picture-address.ts'
import { createCoverFiles } from '#files/picture-files.ts'
import { createCovers } from './covers.ts'
import { createFileCache } from '#modules/catalogue/pictures/file-cache.ts'
import { createCoversAhead } from './covers-ahead.ts'
import { createDrawingQueue, type DrawingQueue } from '#modules/catalogue/pictures/drawing-queue.ts'

let world: CatalogueWorld
let dataDir: string
/** Covers are stored only where they are drawn, so shared storage is unused. */
const storage = createDiskStorage('nowhere')
let book: BookCard

beforeAll(async () => {
  world = await openCatalogueWorld()
  dataDir = await mkdtemp(path.join(tmpdir(), 'covers-'))
  const [first] = (await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })).books
  if (!first) throw new Error('no book')
  book = first
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const get = async (file: string) => {
  const app = createCoverFiles({ covers: createCovers({ catalogue: world.catalogue, storage, dataDir }) })
  const response = await app.request(file)
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}
const filesOnDisk = () => readdir(path.join(dataDir, 'covers'))

describe('GET /covers/:file', () => {
  test('draws each address from coverSources, cacheable forever', async () => {
    const { src, avif } = coverSources(book.image)
    const small = avif?.split(' ')[0] ?? ''
    for (const [file, type] of [
      [src, 'image/webp'],
      [small, 'image/avif'],
      [book.image, 'image/webp'],
    ] as const) {
      const { status, headers } = await get(file)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('cache-control')).toMatch(/immutable/)
    }
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test('serves the same picture from disk', async () => {
    const { src } = coverSources(book.image)
    const first = await get(src)
    expect((await get(src)).body).toEqual(first.body)
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test('redirects an outdated address to the current one and draws nothing for invented hashes', async () => {
    const outdated = book.image.replace(/-[0-9a-f]{8}\./, '-00000000.')
    const { status, headers } = await get(outdated)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(book.image)
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test.each([
    '/covers/x.webp',
    `/covers/${'f'.repeat(24)}-00000000.webp`,
    '/covers/..%2f..%2fpg',
    '/covers/default-999.webp',
  ])('%s returns 404 with the default cover', async (file) => {
    const { status, headers, body } = await get(file)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(body.length).toBeGreaterThan(500)
  })

  test('the default cover has its own addresses', async () => {
    expect((await get(coverSources(null).src)).status).toBe(200)
  })

  test('keeps the cover of an archived book, because orders still show it', async () => {
    await world.db.execute(sql`update books set archived = true where id = ${book.id}`)
    expect((await get(coverSources(book.image).src.replace('320', '160'))).status).toBe(200)
  })
})

describe('a browser request for a picture', () => {
  const BROWSER = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
  const never: DrawingQueue = { isIdle: () => false, draw: () => new Promise(() => undefined) }

  test('gets a plain, uncached cover of the same shape without waiting for the drawing', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'stand-in-'))
    const { catalogue } = world
    const app = createCoverFiles({
      covers: createCovers({ catalogue, storage, dataDir: elsewhere, queue: never }),
    })
    const answer = await app.request(coverSources(book.image).src, { headers: BROWSER })
    const facts = ['content-type', 'cache-control', 'content-security-policy'].map((one) =>
      answer.headers.get(one),
    )
    expect([answer.status, ...facts]).toEqual([200, 'image/svg+xml', 'no-store', "default-src 'none'"])
    const svg = await answer.text()
    expect(svg).toContain('width="640" height="960"')
    expect(svg).toContain(book.title.split(' ')[0])
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 640, height: 960 })
    const unknown = await app.request('/covers/nothing.webp', { headers: BROWSER })
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
    await rm(elsewhere, { recursive: true })
  })

  test('gets the drawn cover the next time', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'stand-in-'))
    const { catalogue } = world
    const app = createCoverFiles({ covers: createCovers({ catalogue, storage, dataDir: elsewhere }) })
    const ask = async () => {
      const { headers } = await app.request(coverSources(book.image).src, { headers: BROWSER })
      return headers.get('content-type')
    }
    expect(await ask()).toBe('image/svg+xml')
    await expect.poll(ask, { timeout: 20_000 }).toBe('image/webp')
    await rm(elsewhere, { recursive: true })
  })
})

describe('a full drawing queue', () => {
  test('responds with 503 and Retry-After, and still serves stored covers', async () => {
    const drawn = coverSources(book.image).src
    await get(drawn)
    const full: DrawingQueue = {
      isIdle: () => false,
      draw: async () => {
        throw new Failure('unavailable', 'Too many pictures are being drawn.', { retryAfter: 10 })
      },
    }
    const { catalogue } = world
    const app = createCoverFiles({ covers: createCovers({ catalogue, storage, dataDir, queue: full }) })
    const refused = await app.request(drawn.replace('320', '640'))
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([503, '10', 'no-store'])
    expect((await app.request(drawn)).status).toBe(200)
  })
})

describe('a disk that rejects writes', () => {
  test.each([
    ['has no room for the folder', async (folder: string) => writeFile(folder, 'a file in its place')],
    ['takes the folder away', async () => undefined],
  ])('and %s: covers are drawn, served and logged', async (_what, prepare) => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'full-'))
    const folder = path.join(elsewhere, 'covers')
    await prepare(folder)
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push(line) })
    const covers = createCovers({ catalogue: world.catalogue, storage, dataDir: elsewhere, log })
    const { src } = coverSources(book.image)
    await covers.missing([])
    if (lines.length === 0) await rm(folder, { recursive: true })
    const app = createCoverFiles({ covers })
    for (const file of [src, src, '/covers/nothing.webp']) {
      const { status, headers } = await app.request(file)
      expect([status, headers.get('content-type')]).toEqual([file === src ? 200 : 404, 'image/webp'])
    }
    expect(lines.join('')).toContain('could not be stored')
    await rm(elsewhere, { recursive: true })
  })
})

describe('covers that were never requested', () => {
  test('are drawn from one minute after the start while the shop is quiet, until no listed cover is missing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ahead-'))
    const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
    const queue = createDrawingQueue()
    const covers = createCovers({ catalogue: world.catalogue, storage, dataDir: folder, queue })
    const catalogue = {
      list: async (query: BookQuery) => ({ ...(await world.catalogue.list({ ...query, limit: 1 })) }),
    }
    const run = createCoversAhead({ covers, catalogue, queue, clock })
    await run()
    expect(await readdir(folder)).toEqual([])
    clock.advance({ minutes: 1 })
    const drawn = () => readdir(path.join(folder, 'covers')).catch(() => [])
    await expect.poll(async () => (await run(), await drawn()), { timeout: 20_000 }).toHaveLength(6)
    expect((await drawn()).map((name) => name.replace(/^.*-/, '')).toSorted()).toEqual([
      '160.avif',
      '240.avif',
      '240.webp',
      '320.avif',
      '480.avif',
      '640.avif',
    ])
    await rm(folder, { recursive: true })
  })
})

describe('the file cache', () => {
  test('evicts the least recently read file at its size limit', async () => {
    const folder = path.join(dataDir, 'small')
    const store = createFileCache(folder, 25)
    await store.make('a', async () => Buffer.alloc(10))
    await store.make('b', async () => Buffer.alloc(10))
    await store.read('a')
    await store.make('c', async () => Buffer.alloc(10))
    expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
    expect(await store.read('b')).toBeUndefined()
    expect(await createFileCache(folder, 25).read('c')).toHaveLength(10)
  })
})
